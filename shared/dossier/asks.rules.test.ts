import { expect, test } from "vitest";
import { answerButtonsOf, DO_NOT_KNOW, NOT_APPLICABLE } from "./asks.rules.ts";

test("« Je ne sais pas » and « Sans objet » can be pressed whatever is asked, once", () => {
  expect(answerButtonsOf({ kind: "pro", choices: ["Pour", "Contre"] })).toEqual([
    "Pour",
    "Contre",
    DO_NOT_KNOW,
    NOT_APPLICABLE,
  ]);
  expect(answerButtonsOf({ kind: "pro", choices: [NOT_APPLICABLE] })).toEqual([NOT_APPLICABLE, DO_NOT_KNOW]);
});
