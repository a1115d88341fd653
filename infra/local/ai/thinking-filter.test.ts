import { expect, test } from "vitest";
import { createThinkingFilter } from "./thinking-filter.ts";

function read(pieces: readonly string[]) {
  const filter = createThinkingFilter();
  const all = [...pieces.flatMap((piece) => filter.push(piece)), ...filter.end()];
  return {
    said: all.filter((piece) => typeof piece === "string").join(""),
    thought: all.flatMap((piece) => (typeof piece === "string" ? [] : [piece.thinking])).join(""),
  };
}

test.each([
  ["<think>Voyons : a < b.</think>\n\nQue voulez-vous ?", "Que voulez-vous ?", "Voyons : a < b."],
  ["\n<thinking>Voyons</thinking>Que ?", "Que ?", "Voyons"],
  ["[THINK]Voyons[/THINK] Que ?", "Que ?", "Voyons"],
  ["<think></think>Que ?", "Que ?", ""],
  ["Une balise <think> au milieu</think> ?", "Une balise <think> au milieu</think> ?", ""],
  ["<thé> ou café ?", "<thé> ou café ?", ""],
  ["<thi", "<thi", ""],
])("%j says %j, wherever it is cut", (text, said, thought) => {
  for (let size = 1; size <= text.length; size += 1) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
    expect(read(pieces)).toEqual({ said, thought });
  }
});

test("what is never closed was never an answer", () => {
  expect(read(["<think>", "Voyons"]).said).toBe("");
});
