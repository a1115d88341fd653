import { expect, test } from "vitest";
import { answerButtonTextsOf, DO_NOT_KNOW_ANSWER, NOT_APPLICABLE_ANSWER } from "./asks.rules.ts";

test("« Je ne sais pas » and « Sans objet » can be pressed whatever is asked, once", () => {
  expect(answerButtonTextsOf({ kind: "pro", choices: ["Pour", "Contre"] })).toEqual([
    "Pour",
    "Contre",
    DO_NOT_KNOW_ANSWER,
    NOT_APPLICABLE_ANSWER,
  ]);
  expect(answerButtonTextsOf({ kind: "pro", choices: [NOT_APPLICABLE_ANSWER] })).toEqual([
    NOT_APPLICABLE_ANSWER,
    DO_NOT_KNOW_ANSWER,
  ]);
});
