import { expect, test } from "vitest";
import { adviceForOptions } from "./advice.ts";
import { readOptions } from "./options.ts";

const COMPLETE = {
  alarmEmail: "garde@exemple.fr",
  mailFrom: "menta@exemple.fr",
  concurrencyLimit: "1000",
  operator: "Exemple SAS",
  operatorAddress: "1 rue de l’Exemple, 75000 Paris",
  operatorPhone: "+33 1 23 45 67 89",
  contactEmail: "bonjour@exemple.fr",
  publisher: "Camille Aubry",
};

test("a complete deployment gets no advice", () => {
  expect(adviceForOptions(readOptions(COMPLETE))).toEqual([]);
});

test("without options, each that is missed is named in a line of its own", () => {
  const advice = adviceForOptions(readOptions({}));
  expect(advice.map((sentence) => /(?:l’option|il manque) (\w+)[^.]*\.$/.exec(sentence)?.[1])).toEqual([
    "concurrencyLimit",
    "alarmEmail",
    "mailFrom",
    "operatorPhone",
    "operator",
  ]);
  expect(advice.join("")).not.toContain("\n");
});
