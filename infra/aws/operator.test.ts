import { expect, test } from "vitest";
import { missingOperatorOptionsAdvice, operatorOf, requireOperatorOptions } from "./operator.ts";
import { readOptions } from "./options.ts";

const GIVEN = {
  operator: "Exemple SAS",
  operatorAddress: "1 rue de l’Exemple, 75000 Paris",
  contactEmail: "bonjour@exemple.fr",
  publisher: "Camille Aubry",
};

test("with its four options, the operator is known, and the optional ones are null", () => {
  expect(operatorOf(readOptions(GIVEN))).toEqual({
    name: GIVEN.operator,
    address: GIVEN.operatorAddress,
    phone: null,
    contactEmail: GIVEN.contactEmail,
    dpoEmail: null,
    publisher: GIVEN.publisher,
    host: null,
  });
  expect(missingOperatorOptionsAdvice(readOptions(GIVEN))).toBeUndefined();
  expect(() => requireOperatorOptions(readOptions(GIVEN))).not.toThrow();
});

test.for(Object.keys(GIVEN) as (keyof typeof GIVEN)[])(
  "without %s, nothing is said, and nothing deployed",
  (name) => {
    const options = readOptions(Object.fromEntries(Object.entries(GIVEN).filter(([one]) => one !== name)));
    expect(operatorOf(options)).toBeNull();
    expect(missingOperatorOptionsAdvice(options)).toContain(`il manque ${name}.`);
    expect(() => requireOperatorOptions(options)).toThrow(
      new RegExp(`^Rien n’a été déployé.*\n- ${name} : `, "s"),
    );
  },
);

test.for([
  ["operator", "x"],
  ["operatorAddress", "deux\nlignes"],
  ["publisher", "<b>"],
  ["operatorPhone", "appelez-nous"],
  ["contactEmail", "bonjour"],
  ["dpoEmail", "a@b"],
  ["host", ""],
])("%s=%j is refused", ([name = "", value]) => {
  expect(() => readOptions({ [name]: value })).toThrow(`L’option ${name}=`);
});
