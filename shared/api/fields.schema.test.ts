import { expect, test } from "vitest";
import { SignupBody } from "../access/user.schema.ts";
import { normalizeText } from "../discussion/limits.rules.ts";
import { trimmedText, verbatimText } from "./fields.schema.ts";

/** Two marks whose order NFC changes, thirty times over, and one more. */
const MARKED = `a${"\u0315\u0300".repeat(30)}\u0300`;
const longestRun = (text: string) =>
  Math.max(...(text.match(/[^\P{M}\u034F]+/gu) ?? []).map((run) => run.length));

test.each([
  ["as a text is typed", (text: string) => trimmedText({ max: 100, label: "Le titre" }).parse(text)],
  ["as it was kept", (text: string) => verbatimText({ max: 100 }).parse(text)],
  ["in the browser", normalizeText],
])("%s, no letter has so many marks that it takes long to put them in order", (_, parse) => {
  expect(longestRun(parse(MARKED))).toBeLessThanOrEqual(30);
  expect(parse("  Élodie").trim()).toBe("Élodie");
});

test("what is far too long for an e-mail address is refused before it is normalized", () => {
  const sent = { email: `${MARKED.repeat(5)}@exemple.fr`, password: "Une-Question-1!" };
  const { error } = SignupBody.safeParse({ ...sent, firstName: "A", lastName: "B", privacyAccepted: true });
  expect(error?.issues.map(({ path, code }) => [path.join("."), code])).toEqual([["email", "too_big"]]);
});
