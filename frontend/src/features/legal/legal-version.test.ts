import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import { LEGAL_CHANGES } from "#frontend/labels/legal.ts";
import { readDeploymentLegalText } from "./deployment-values.ts";
import privacy from "./privacy.md?raw";
import terms from "./terms.md?raw";

/** The current version of the texts that people accept, and a digest of their wording. */
const ACCEPTED = { version: "2026-11-29", digest: "832149a2b66605b7" };

const FACTS = {
  operator: null,
  hosting: { models: ["eu.anthropic.claude-haiku-5-5"], logRetentionDays: 90 },
  region: "eu-west-3",
};
const texts = [privacy, terms].map((markdown) => {
  // The digest leaves out the dates, because the date of a text is its version.
  const { dates: _, ...words } = readDeploymentLegalText(markdown, FACTS, () => "a day");
  return words;
});
const digest = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);

test("a legal text that changes has a new version, by which people are asked again", () => {
  const said =
    "The words of a legal text have changed: raise LEGAL_TEXTS_VERSION to the day of today, say in LEGAL_CHANGES what changed, " +
    "then put both here. Where only a letter was mended, the digest alone.";
  expect({ version: LEGAL_TEXTS_VERSION, digest }, said).toEqual(ACCEPTED);
});

test("the version in force says what changed in it", () => {
  const [newest, before] = LEGAL_CHANGES;
  expect(newest?.date).toBe(LEGAL_TEXTS_VERSION);
  expect(before?.date.localeCompare(LEGAL_TEXTS_VERSION)).toBe(-1);
  expect([...(newest?.privacy ?? []), ...(newest?.terms ?? [])]).not.toEqual([]);
});
