import { estimateTokens, type ModelMessage } from "./tokens.rules.ts";

/** What the model reads of a long discussion, at most: the first message, then the newest ones. */
export const CONTEXT_TOKENS = 24_000;
const OMITTED = "\n\n[… une partie de l’échange n’est pas reproduite ici …]";
/** What stands before a report, with which MENTA begins a discussion that was opened for it. */
const ASKED: ModelMessage = { role: "user", text: "(La personne demande où elle en est.)" };

/**
 * The part of a conversation that the model reads, in the form it accepts: it begins with the person, roles
 * alternate, nothing is empty. The first and the last message are always there.
 */
export function contextOf(messages: readonly ModelMessage[]): ModelMessage[] {
  const turns = merge(messages.filter(({ text }) => text.trim() !== ""));
  if (turns[0]?.role === "assistant") turns.unshift(ASKED);
  const [first, ...rest] = turns;
  if (!first) return [];
  const newest = takeNewest(rest, CONTEXT_TOKENS - estimateTokens(first.text));
  const omitted = newest.length < rest.length;
  return merge([omitted ? { ...first, text: first.text + OMITTED } : first, ...newest]);
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
