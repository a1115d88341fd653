import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CONVERSATIONS } from "./conversations/conversations.ts";
import { KINDS } from "./conversations/conversation.ts";
import { DANGER, NO_DANGER } from "./danger/phrasings.ts";
import { measureDanger } from "./measure.ts";
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

test("there are 220 phrasings of danger and more, 100 harmless ones and more, none twice", () => {
  const [danger, harmless] = [DANGER, NO_DANGER].map((one) => Object.values(one).flat());
  expect(danger?.length).toBeGreaterThanOrEqual(220);
  expect(harmless?.length).toBeGreaterThanOrEqual(100);
  expect(new Set([...(danger ?? []), ...(harmless ?? [])]).size).toBe(
    (danger?.length ?? 0) + (harmless?.length ?? 0),
  );
});

test("the rule of danger catches no less, and cries wolf no more, than its committed figures", () => {
  const floor = read("./danger/caught.json") as Record<string, number>;
  const rows = measureDanger();
  expect(Object.keys(floor)).toEqual(rows.map(({ name }) => name));
  for (const { name, held, misses } of rows)
    expect(held, misses.join(" | ")).toBeGreaterThanOrEqual(floor[name] ?? Infinity);
});

/** A word that changes asks for a new version: `npx node test/coach/prompts.write.ts` then adds it to the file. */
test("no prompt changes a word without a new version", () => {
  expect(read("./prompts.json")).toMatchObject(PROMPT_DIGESTS);
});
