import { expect, test } from "vitest";
import { referenceExists } from "./references.ts";
import { chapterOf, readLines } from "./specification/lines.ts";

const { chapters, lines } = readLines();

test("lines are numbered from 1 in each section, in their order, and no section is without", () => {
  const numbered = Object.keys(chapters).flatMap((chapter) => {
    const own = lines.filter((line) => chapterOf(line) === chapter);
    expect(own.length, chapter).toBeGreaterThan(0);
    return own.map((_line, at) => `${chapter}.${at + 1}`);
  });
  expect(lines.map(({ id }) => id)).toEqual(numbered);
});

test("each line is held by something, or says what is missing", () => {
  for (const { id, asks, holds, missing } of lines) {
    expect(asks.length, id).toBeGreaterThan(3);
    expect(holds === undefined || holds.length === 0, id).toBe(Boolean(missing));
    expect(new Set(holds).size, id).toBe(holds?.length ?? 0);
  }
});

test("every file that holds a line exists and says it, a test by its title", () => {
  const missing = lines.flatMap(({ id, holds = [] }) =>
    holds.filter((one) => !referenceExists(one)).map((one) => `${id}: ${one}`),
  );
  expect(missing).toEqual([]);
});
