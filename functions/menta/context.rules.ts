import { estimateTokens, type ModelMessage } from "./tokens.rules.ts";

/** What the model reads of a long discussion, at most: the first message, then the newest ones. */
export const CONTEXT_TOKENS = 24_000;
const LEFT_OUT = "Une partie de l’échange n’est pas reproduite ici.";
const EXPLORED = "Une partie de l’échange n’est pas reproduite ici. L’exploration qui en a été faite :";
const OPENED = "Vous avez ouvert cette discussion par le compte rendu qui suit.";

/** What is told beside what was said, between marks. */
const note = (text: string) => `<note>${text}</note>`;
const aside = (text: string): ModelMessage => ({ role: "user", text });

/**
 * The part of a conversation that the model reads, in the form it accepts: it begins with the person, roles
 * alternate, nothing is empty. What opened it and the last message are always there.
 * @param exploration what was found in it, as data between marks: read where messages are left out
 */
export function contextOf(messages: readonly ModelMessage[], exploration = ""): ModelMessage[] {
  const [first, ...rest] = merge(messages.filter(({ text }) => text.trim() !== ""));
  if (!first) return [];
  const opening = first.role === "assistant" ? [aside(note(OPENED)), first] : [first];
  const room = CONTEXT_TOKENS - estimateTokens(first.text);
  if (takeNewest(rest, room).length === rest.length) return [...opening, ...rest];
  const gap = aside(exploration === "" ? note(LEFT_OUT) : `${note(EXPLORED)}\n${exploration}`);
  return merge([...opening, gap, ...takeNewest(rest, room - estimateTokens(gap.text))]);
}

/** The newest texts that a budget of tokens has room for; the last one always. */
export function takeNewest<Told extends { text: string }>(told: readonly Told[], budget: number): Told[] {
  let left = budget;
  const from = told.findLastIndex(({ text }) => {
    left -= estimateTokens(text);
    return left < 0;
  });
  return from === told.length - 1 ? told.slice(-1) : told.slice(from + 1);
}

/** Neighbours of one role become one message: a stopped reply may have left nothing between two questions. */
function merge(messages: readonly ModelMessage[]): ModelMessage[] {
  const merged: ModelMessage[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (last?.role === message.role)
      merged.splice(-1, 1, { ...last, text: `${last.text}\n\n${message.text}` });
    else merged.push(message);
  }
  return merged;
}
