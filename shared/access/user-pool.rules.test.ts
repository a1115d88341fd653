import { expect, test } from "vitest";
import { isIncompleteSignUp, toPoolPassword, toPoolUserName } from "./user-pool.rules.ts";
import { createHash } from "node:crypto";
import { PASSWORD_MAX_LENGTH } from "./password.rules.ts";
import * as fc from "fast-check";

const WRAPPER = "\u007F";
const REFUSED = {
  refused: "Un mot de passe de plus de 254 caractères ne peut ni commencer ni finir par une espace.",
};

const WHITE = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
  /\s/.test(sign),
);
const sign = fc.oneof(
  fc.constantFrom(...WHITE),
  fc.constantFrom(WRAPPER, "A", "b", "!"),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);
const password = fc.string({ unit: sign, minLength: 1, maxLength: 12 });
const taken = (text: string) => (toPoolPassword(text) as { password: string }).password;
const readBack = (text: string) =>
  text.startsWith(WRAPPER) && text.endsWith(WRAPPER) ? text.slice(1, -1) : text;
const letters = (count: number) => "x".repeat(count);

test("the pool never gets white space at an end", () => {
  fc.assert(
    fc.property(password, (text) => {
      expect(taken(text)).not.toMatch(/^\s|\s$/);
    }),
  );
  for (const white of WHITE) expect(taken(`a${white}`)).toBe(`${WRAPPER}a${white}${WRAPPER}`);
});

test("a password without white space at its ends goes as it is", () => {
  const plain = password.filter((text) => !/^\s|\s$/.test(text) && !text.includes(WRAPPER));
  fc.assert(
    fc.property(plain, (text) => {
      expect(toPoolPassword(text)).toEqual({ password: text });
    }),
  );
  for (const text of ["Mot de passe !", `${WRAPPER}a`, `a${WRAPPER}`])
    expect(toPoolPassword(text)).toEqual({ password: text });
});

test("two passwords never become one: each can be read back, even one that is wrapped already", () => {
  fc.assert(
    fc.property(password, (text) => {
      expect(readBack(taken(text))).toBe(text);
      expect(readBack(taken(taken(text)))).toBe(taken(text));
    }),
  );
});

test("of the longest passwords those with white space at an end are refused, and the pool's limit holds", () => {
  for (const length of [255, 256]) {
    expect(toPoolPassword(letters(length))).toEqual({ password: letters(length) });
    expect(toPoolPassword(` ${letters(length - 1)}`)).toEqual(REFUSED);
    expect(toPoolPassword(`${letters(length - 1)}\n`)).toEqual(REFUSED);
  }
  expect(taken(` ${letters(253)}`)).toBe(`${WRAPPER} ${letters(253)}${WRAPPER}`);
  expect(taken(` ${letters(253)}`)).toHaveLength(PASSWORD_MAX_LENGTH);
});

test("a user name is the hash of the e-mail in lower case, short enough for any e-mail", async () => {
  const longest = `${"z".repeat(243)}@exemple.fr`;
  for (const email of ["zoe@exemple.fr", "Zoe@Exemple.FR", "ZOÉ@exemple.fr", longest]) {
    const hash = createHash("sha256").update(email.toLowerCase(), "utf8").digest("hex");
    expect(await toPoolUserName(email)).toBe(hash);
  }
  expect(await toPoolUserName("zoe@exemple.fr")).toMatch(/^[\da-f]{64}$/);
});

const CREATED = new Date("2026-03-01T12:00:00.000Z");
const after = (ms: number) => new Date(CREATED.getTime() + ms);

test.each([
  ["who was created and never had a password", "FORCE_CHANGE_PASSWORD", 0, true],
  ["whose creation the pool noted as a change", "FORCE_CHANGE_PASSWORD", 59_999, true],
  ["whose password was replaced since", "FORCE_CHANGE_PASSWORD", 60_000, false],
  ["who has a password", "CONFIRMED", 0, false],
])("somebody %s, as %s changed after %i ms: a half sign-up is %s", (_, status, ms, isHalf) => {
  expect(isIncompleteSignUp({ status, createdAt: CREATED, changedAt: after(ms) })).toBe(isHalf);
});
