import { expect, test } from "vitest";
import { dayNumber } from "../time/day.rules.ts";
import type { LineValue } from "./dossier.schema.ts";
import type { Amount } from "./lines.rules.ts";
import { correctValueByWords } from "./confirm-value.rules.ts";

const TODAY = dayNumber("2026-11-28");
const amount = (value: Partial<Amount>): Amount => ({
  amount: 1200,
  unit: "€",
  per: "once",
  role: null,
  optionId: null,
  ...value,
});

test.each<[LineValue, string, LineValue]>([
  [{ day: "2026-12-15" }, "avant le 15 décembre", { day: "2026-12-15" }],
  // The words win over the model's day, because models often miscount days.
  [{ day: "2026-12-01" }, "dans trois semaines", { day: "2026-12-19" }],
  [{ day: "2026-12-15" }, "il faut répondre vite", null],
  [amount({ role: "cost" }), "1 200 euros par mois", amount({ per: "month", role: "cost" })],
  [amount({ per: "month" }), "environ 1200 €", amount({ per: "month" })],
  [amount({ role: "have" }), "ça coûte 1 200 €", amount({ role: "cost" })],
  [amount({ amount: 1300 }), "1 200 euros par mois", null],
  [{ rank: 1 }, "être près d’elle", { rank: 1 }],
  [null, "1 200 euros", null],
])("%j with « %s » is %j", (value, words, expected) => {
  expect(correctValueByWords(value, words, words, TODAY)).toEqual(expected);
});

test.each([
  [60, "plutôt Nantes, à 60 %", 60],
  [70, "sept, enfin 7 sur 10", 70],
  [65, "à 63 pour cent", 65],
  [70, "plutôt Nantes", null],
  [90, "j’y serai à 9 h", null],
  [null, "à 60 %", null],
])("a certainty of %s with « %s » is %s", (sureness, message, expected) => {
  const value = { optionId: "a", sureness };
  expect(correctValueByWords(value, "plutôt Nantes", message, TODAY)).toEqual({
    ...value,
    sureness: expected,
  });
});
