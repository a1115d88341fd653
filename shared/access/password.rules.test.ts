import { expect, test } from "vitest";
import {
  isPasswordValid,
  isSamePassword,
  isPasswordValidIfCapitalized,
  checkPasswordRules,
} from "./password.rules.ts";

test("the four rules are judged apart", () => {
  expect(checkPasswordRules("")).toEqual({
    length: false,
    uppercase: false,
    lowercase: false,
    special: false,
  });
  expect(checkPasswordRules("abcdefgh")).toEqual({
    length: true,
    uppercase: false,
    lowercase: true,
    special: false,
  });
  expect(checkPasswordRules("A!")).toEqual({
    length: false,
    uppercase: true,
    lowercase: false,
    special: true,
  });
});

test.each("!@#$%^&*()_+-=[]{};':\"\\|,.<>/?`~".split(""))("%s is a special character", (special) => {
  expect(isPasswordValid(`Abcdefg${special}`)).toBe(true);
});

test.each([" ", "é", "€", "1", "§"])("%j is none", (character) => {
  expect(isPasswordValid(`Abcdefg${character}`)).toBe(false);
});

test("accented letters are neither upper nor lower case", () => {
  expect(checkPasswordRules("ÉÀÜÉÀÜÉÀ!éàü")).toMatchObject({ uppercase: false, lowercase: false });
});

test("a letter and its mark are one sign, as they are set in one", () => {
  expect(checkPasswordRules("ÉÀÜÉÀ!é".normalize("NFD"))).toEqual(checkPasswordRules("ÉÀÜÉÀ!é"));
});

test("a text may become a valid password by its case alone", () => {
  expect(["p@ssw0rd", "P@SSW0RD", "1qaz!QAZ"].map(isPasswordValidIfCapitalized)).toEqual([true, true, true]);
  expect(["p@ss", "password", "1234567!", "1234567!a"].map(isPasswordValidIfCapitalized)).toEqual(
    Array(4).fill(false),
  );
});

test("a password is the same whether its accents are typed as one sign or as two", () => {
  expect(isSamePassword("Décision!", "De\u0301cision!")).toBe(true);
  expect(isSamePassword("Décision!", "Decision!")).toBe(false);
});
