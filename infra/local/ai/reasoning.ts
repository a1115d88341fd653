import type { Thinking } from "../bedrock/model.ts";

/** How models that think in their answer mark it, before the answer itself. */
const MARKS = [
  ["<think>", "</think>"],
  ["<thinking>", "</thinking>"],
  ["[THINK]", "[/THINK]"],
] as const;

/**
 * Tells what a model thinks at the start of its text from what it answers, however the marks are cut. `end` gives what was held
 * back for a mark that did not come.
 */
export function createReasoningFilter(): {
  push(text: string): (string | Thinking)[];
  end(): string[];
} {
  let held = "";
  let closing: string | undefined;
  let isAnswering = false;

  function push(text: string): (string | Thinking)[] {
    if (isAnswering) return [text];
    held += text;
    return closing === undefined ? start() : think(closing);
  }

  function start(): (string | Thinking)[] {
    const begun = held.trimStart();
    const mark = MARKS.find(([opening]) => begun.startsWith(opening));
    if (mark) {
      [, closing] = mark;
      held = begun.slice(mark[0].length);
      return think(closing);
    }
    if (MARKS.some(([opening]) => opening.startsWith(begun))) return [];
    return answer(held);
  }

  function think(mark: string): (string | Thinking)[] {
    const at = held.indexOf(mark);
    if (at !== -1) {
      const [thinking, rest] = [held.slice(0, at), held.slice(at + mark.length)];
      const said = rest.trimStart();
      // The blank lines after the mark are no part of the answer: its first word ends the thinking.
      if (said === "") {
        held = mark;
        return [{ thinking }];
      }
      return [{ thinking }, ...answer(said)];
    }
    const sure = Math.max(0, held.length - mark.length + 1);
    const thinking = held.slice(0, sure);
    held = held.slice(sure);
    return [{ thinking }];
  }

  function answer(text: string): string[] {
    isAnswering = true;
    held = "";
    return [text];
  }

  return {
    push,
    end: () => (closing === undefined && !isAnswering && held.trim() !== "" ? answer(held) : []),
  };
}
