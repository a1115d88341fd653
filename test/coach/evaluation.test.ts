import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CONVERSATIONS } from "./conversations/conversations.ts";
import { KINDS } from "./conversations/conversation.ts";
import { DANGER, NO_DANGER } from "./danger/phrasings.ts";
import { measure, measureDanger, type Report } from "./measure.ts";
import { PROMPT_DIGESTS } from "./prompts.ts";
import { modelCallOf } from "./model-call.ts";
import { HUMAN_AFFIRMATION_RATE } from "./table.ts";

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

test("the offline engine is nowhere below its committed figures, and affirms less than people do", async () => {
  const floor = read("./offline.json") as Report;
  const { rows } = await measure(modelCallOf({ kind: "offline" }));
  for (const row of floor.rows) {
    const now = rows.find(({ name }) => name === row.name);
    expect(now?.total, row.name).toBe(row.total);
    expect(now?.held, `${row.name}: ${now?.misses.join(", ")}`).toBeGreaterThanOrEqual(row.held);
  }
  const affirms = rows.find(({ name }) => name === "affirms-not");
  expect(1 - (affirms?.held ?? 0) / (affirms?.total ?? 1)).toBeLessThanOrEqual(HUMAN_AFFIRMATION_RATE);
});

test("the rule of danger catches no less, and cries wolf no more, than its committed figures", () => {
  const floor = read("./danger/offline.json") as Record<string, number>;
  const rows = measureDanger();
  expect(Object.keys(floor)).toEqual(rows.map(({ name }) => name));
  for (const { name, held, misses } of rows)
    expect(held, misses.join(" | ")).toBeGreaterThanOrEqual(floor[name] ?? Infinity);
});

/** A word that changes asks for a new version: `npx node test/coach/prompts.write.ts` then adds it to the file. */
test("no prompt changes a word without a new version", () => {
  expect(read("./prompts.json")).toMatchObject(PROMPT_DIGESTS);
});
