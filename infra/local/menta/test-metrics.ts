import type { Script } from "./conversations.fixtures.ts";
import { reply, type ChatMessage } from "./engine.ts";
import { contentWords, foldWords } from "./text.ts";

/** The conversation of a script with the engine's replies, in order. */
export function playScript({ agent, lines }: Pick<Script, "agent" | "lines">): ChatMessage[] {
  const turns: ChatMessage[] = [];
  for (const content of lines) {
    turns.push({ role: "user", content });
    turns.push({ role: "assistant", content: reply(agent, turns) });
  }
  return turns;
}

export const repliesOf = (turns: readonly ChatMessage[]) =>
  turns.filter((turn) => turn.role === "assistant").map((turn) => turn.content);

/** The text with empty quotes: a question mark within one does not count. */
export function unquoted(text: string): string {
  return text.replaceAll(/«[^»]*»/g, "« »");
}

export function lastParagraph(text: string): string {
  return (
    text
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? ""
  );
}

export function questionsOf(turns: readonly ChatMessage[]): string[] {
  return repliesOf(turns).map((text) => foldWords(lastParagraph(text)));
}

/** Of the messages that have a content word, how many replies repeat one. */
export function countEchoes(turns: readonly ChatMessage[]): { taken: number; total: number } {
  let [taken, total] = [0, 0];
  for (let at = 0; at + 1 < turns.length; at += 2) {
    const words = contentWords(turns[at]?.content ?? "");
    if (words.length === 0) continue;
    total += 1;
    const said = new Set(contentWords(turns[at + 1]?.content ?? ""));
    if (words.some((word) => said.has(word))) taken += 1;
  }
  return { taken, total };
}

/** The share of questions common to both lists, relative to the shorter one. */
export function overlapRatio(one: readonly string[], other: readonly string[]): number {
  const known = new Set(other);
  return (
    one.filter((question) => known.has(question)).length / Math.max(1, Math.min(one.length, other.length))
  );
}

/** Quotes of a reply between « ». */
export function quotesOf(text: string): string[] {
  return [...text.matchAll(/« ([^»]*) »/g)].map((match) => match[1] ?? "");
}
