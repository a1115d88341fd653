import { expect, test } from "vitest";
import { findAmountsIn } from "./amounts.rules.ts";

test.each([
  ["Le loyer est de 1 250 € par mois", 1_250, "€", "month", "cost"],
  ["mon plafond est de 900 euros", 900, "€", "once", "limit"],
  ["j’ai 85 000 € de côté", 85_000, "€", "once", "have"],
  ["cela coûte 2.400 €", 2_400, "€", "once", "cost"],
  ["je gagne 2 400,50 € par mois", 2_400.5, "€", "month", "income"],
  ["le crédit est à 1,2 %", 1.2, "%", "once", null],
  ["12 k€ de travaux", 12_000, "€", "once", "cost"],
  ["1 200 € par an", 1_200, "€", "year", null],
  ["trois fois 40 heures", 40, "h", "once", null],
])("« %s » holds %d %s %s, as %s", (text, amount, unit, per, role) => {
  expect(findAmountsIn(text)).toMatchObject([{ amount, unit, per, role }]);
});

test("a year, a street and a bare number are no amounts", () => {
  expect(findAmountsIn("en 2027, au 12 rue des Lilas, à trois")).toEqual([]);
});
