import { expect, test } from "vitest";
import type * as z from "zod";
import { ACCESS_MESSAGES } from "../access/messages.ts";
import { SignupBody } from "../access/user.schema.ts";
import { PLANNER_MESSAGES } from "../clarity/planner.ts";
import { SentOwnTask } from "../clarity/planner.schema.ts";
import { UpdateDecisionBody } from "../decision/decision.schema.ts";
import { DECISION_REFUSAL_MESSAGES, PROJECT_REFUSAL_MESSAGES } from "../decision/messages.ts";
import { normalizeText } from "../discussion/limits.rules.ts";
import { UpdateSessionBody } from "../discussion/session.schema.ts";
import { CreateActionBody } from "../plan/action.schema.ts";
import { UpdateProjectBody } from "../project/project.schema.ts";
import { SentCriterion, SentOption } from "../record/record-body.schema.ts";
import { RECORD_MESSAGES } from "../record/record.ts";
import { trimmedText, verbatimText } from "./fields.schema.ts";

/** A letter with sixty-one combining marks, in an order that NFC changes. */
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

const ID = "01JQ0000000000000000000000";
const SIGN_UP = { email: "a@exemple.fr", password: "Une-Question-1!", privacyAccepted: true };

/**
 * How each body is parsed with a text in one of its fields, and the message if that text has nothing visible.
 */
const READ: [string, (text: string) => z.ZodSafeParseResult<unknown>, string][] = [
  ["a decision", (title) => UpdateDecisionBody.safeParse({ title }), DECISION_REFUSAL_MESSAGES.title],
  [
    "a decision's owner",
    (decideur) => UpdateDecisionBody.safeParse({ decideur }),
    DECISION_REFUSAL_MESSAGES.decideur,
  ],
  ["a project", (name) => UpdateProjectBody.safeParse({ name }), PROJECT_REFUSAL_MESSAGES.name],
  ["an action", (title) => CreateActionBody.safeParse({ title }), "Le titre de l’action est vide."],
  ["a discussion", (title) => UpdateSessionBody.safeParse({ title }), "Le titre est vide."],
  [
    "a first name",
    (firstName) => SignupBody.safeParse({ ...SIGN_UP, firstName, lastName: "B" }),
    ACCESS_MESSAGES.firstName,
  ],
  [
    "a last name",
    (lastName) => SignupBody.safeParse({ ...SIGN_UP, firstName: "A", lastName }),
    ACCESS_MESSAGES.lastName,
  ],
  ["an option", (title) => SentOption.safeParse({ id: ID, title }), RECORD_MESSAGES.option],
  [
    "a reason to set an option aside",
    (setAsideReason) => SentOption.safeParse({ id: ID, title: "Louer", isKept: false, setAsideReason }),
    RECORD_MESSAGES.setAside,
  ],
  ["a criterion", (title) => SentCriterion.safeParse({ id: ID, title }), RECORD_MESSAGES.criterion],
  ["a task of one's own", (title) => SentOwnTask.safeParse({ id: ID, title }), PLANNER_MESSAGES.title],
];

test.each(READ)(
  "%s is refused where nothing can be seen of it, as where it is empty",
  (_, parse, sentence) => {
    for (const text of ["", "   ", "\u200B\u200B\u200B", "\u2060\u3164\u2800\u00AD"])
      expect(parse(text).error?.issues.map(({ message }) => message)).toEqual([sentence]);
    expect(parse("Été").success).toBe(true);
  },
);

test("a minimum counts what can be seen, and what is sent stays as it is", () => {
  const title = trimmedText({ min: 3, max: 10, label: "Le titre" });
  expect(title.safeParse("ab\u200B").error?.issues.map(({ message }) => message)).toEqual([
    "Le titre doit contenir au moins 3 caractères",
  ]);
  expect(title.parse("a\u200Bb c")).toBe("a\u200Bb c");
});

test("what is far too long for an e-mail address is refused before it is normalized", () => {
  const sent = { email: `${MARKED.repeat(5)}@exemple.fr`, password: "Une-Question-1!" };
  const { error } = SignupBody.safeParse({ ...sent, firstName: "A", lastName: "B", privacyAccepted: true });
  expect(error?.issues.map(({ path, code }) => [path.join("."), code])).toEqual([["email", "too_big"]]);
});
