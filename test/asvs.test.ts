import { expect, test } from "vitest";
import { readAnswers, REQUIREMENTS_PER_CHAPTER, REQUIREMENTS_PER_LEVEL } from "./asvs/requirements.ts";
import { referenceExists } from "./references.ts";

const { requirements } = readAnswers();

test("all 253 requirements are there, once each and in their order", () => {
  const ids = requirements.map(({ id }) => id);
  const inOrder = ids.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  expect(ids).toEqual(inOrder);
  expect(new Set(ids).size).toBe(253);
  for (const level of [1, 2] as const)
    expect(requirements.filter((one) => one.level === level)).toHaveLength(REQUIREMENTS_PER_LEVEL[level]);
  const inChapters = REQUIREMENTS_PER_CHAPTER.map(
    (_count, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length,
  );
  expect(inChapters).toEqual(REQUIREMENTS_PER_CHAPTER);
});

test("each is answered: what is met shows it, what is not says what would, anything says why", () => {
  for (const { id, status, asks, why, mends, proof } of requirements) {
    expect(["met", "not met", "not applicable"], id).toContain(status);
    expect(Math.min(asks.length, why.length), id).toBeGreaterThan(3);
    expect(Boolean(mends), id).toBe(status === "not met");
    if (status === "met") expect(proof?.length, id).toBeGreaterThan(0);
    if (status === "not met") expect(proof, id).toBeUndefined();
  }
});

test("every file that shows something exists and says it, a test by its title", () => {
  const missing = requirements.flatMap(({ id, proof = [] }) =>
    proof.filter((one) => !referenceExists(one)).map((one) => `${id}: ${one}`),
  );
  expect(missing).toEqual([]);
});
