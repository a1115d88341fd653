import { expect, test } from "vitest";
import { dayNumber } from "../time/day.rules.ts";
import { aLine, createEuroAmount } from "./test-line.ts";
import { lineValueAfterTyping } from "./typed-value.rules.ts";

const TODAY = dayNumber("2027-03-01");
const typed = (line: Parameters<typeof aLine>[0], text: string) =>
  lineValueAfterTyping(aLine(line), text, TODAY);

test("the day of a deadline follows its text, and goes where the text no longer says one", () => {
  const deadline = { kind: "deadline" as const, text: "Le 14 avril", value: { day: "2027-04-14" } };
  expect(typed(deadline, "Le 20 avril")).toEqual({ day: "2027-04-20" });
  expect(typed(deadline, "Avant l’été")).toBeNull();
  expect(typed({ ...deadline, text: "La contre-visite" }, "La visite")).toEqual({ day: "2027-04-14" });
});

test("an amount follows its text, and keeps what it is for where the text does not say it", () => {
  const fact = {
    kind: "fact" as const,
    text: "Le vélo : 3 900 €",
    value: createEuroAmount(3_900, "cost", { optionId: "o" }),
  };
  expect(typed(fact, "Le vélo : 3 500 €")).toEqual(createEuroAmount(3_500, "cost", { optionId: "o" }));
  expect(typed(fact, "pas plus de 3 000 €")).toEqual(createEuroAmount(3_000, "limit", { optionId: "o" }));
  expect(typed(fact, "Le vélo de Nadia")).toBeNull();
});

test("a rank, a lean and where a person stands are of no text; a day says nothing of an option", () => {
  expect(typed({ kind: "criterion", value: { rank: 2 } }, "L’école à 8 h 20")).toEqual({ rank: 2 });
  expect(typed({ kind: "option", text: "Attendre" }, "Attendre le 14 avril")).toBeNull();
});
