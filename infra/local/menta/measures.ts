import type { Script } from "./conversations.fixtures.ts";
import { reply } from "./engine.ts";
import type { Turn } from "./engine.ts";
import { contentWords, fold } from "./text.ts";

/** The conversation of a script with the engine's replies, in order. */
export function converse({ agent, lines }: Pick<Script, "agent" | "lines">): Turn[] {
  const turns: Turn[] = [];
  for (const content of lines) {
    turns.push({ role: "user", content });
    turns.push({ role: "assistant", content: reply(agent, turns) });
  }
  return turns;
}

export const repliesOf = (turns: readonly Turn[]) =>
  turns.filter((turn) => turn.role === "assistant").map((turn) => turn.content);

/** The text outside of « », where a question mark counts. */
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

export function questionsOf(turns: readonly Turn[]): string[] {
  return repliesOf(turns).map((text) => fold(lastParagraph(text)));
}

/** Of the messages that hold a content word, how many replies take one up. */
export function takenUp(turns: readonly Turn[]): { taken: number; total: number } {
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

/** Questions common to both lists, over the shorter one. */
export function sharedShare(one: readonly string[], other: readonly string[]): number {
  const known = new Set(other);
  return (
    one.filter((question) => known.has(question)).length / Math.max(1, Math.min(one.length, other.length))
  );
}

/** Quotes of a reply between « ». */
export function quotesOf(text: string): string[] {
  return [...text.matchAll(/« ([^»]*) »/g)].map((match) => match[1] ?? "");
}
