import type { Thinking } from "../bedrock/model.ts";

/** Tags around the thinking that some models write into their text before the answer. */
const MARKS = [
  ["<think>", "</think>"],
  ["<thinking>", "</thinking>"],
  ["[THINK]", "[/THINK]"],
] as const;

/**
 * Separates the thinking at the start of a streamed text from the answer, wherever the chunks are cut. The
 * filter holds back text that could be the beginning of a tag; `end` returns what is left of it.
 */
export function createThinkingFilter(): {
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
      // Blank lines between the closing tag and the first word are not part of the answer: they are held
      // back.
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
