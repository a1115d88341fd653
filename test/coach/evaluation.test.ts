import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CONVERSATIONS } from "./conversations/conversations.ts";
import { KINDS } from "./conversations/conversation.ts";
import { PROMPT_DIGESTS } from "./prompts.ts";

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")) as unknown;

test("there are 80 conversations and more, of every kind, of 3 to 12 turns", () => {
  expect(CONVERSATIONS.length).toBeGreaterThanOrEqual(80);
  expect(new Set(CONVERSATIONS.map(({ id }) => id)).size).toBe(CONVERSATIONS.length);
  expect(new Set(CONVERSATIONS.map(({ kind }) => kind))).toEqual(new Set(KINDS));
  for (const { turns, kind, id } of CONVERSATIONS) {
    expect(turns.length, id).toBeGreaterThanOrEqual(kind === "one-sided" ? 5 : 3);
    expect(turns.length, id).toBeLessThanOrEqual(12);
  }
});

/** A word that changes asks for a new version: `npx node test/coach/prompts.write.ts` then adds it to the file. */
test("no prompt changes a word without a new version", () => {
  expect(read("./prompts.json")).toMatchObject(PROMPT_DIGESTS);
});
