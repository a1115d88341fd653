import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PASSWORD_MAX } from "./password.rules.ts";
import { poolPassword, poolUserName } from "./pool.rules.ts";

const MARK = "\u007F";
const REFUSED = {
  refused: "Un mot de passe de plus de 254 caractères ne peut ni commencer ni finir par une espace.",
};

const WHITE = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
  /\s/.test(sign),
);
const sign = fc.oneof(
  fc.constantFrom(...WHITE),
  fc.constantFrom(MARK, "A", "b", "!"),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);
const password = fc.string({ unit: sign, minLength: 1, maxLength: 12 });
const taken = (text: string) => (poolPassword(text) as { password: string }).password;
const readBack = (text: string) => (text.startsWith(MARK) && text.endsWith(MARK) ? text.slice(1, -1) : text);
const letters = (count: number) => "x".repeat(count);

test("the pool never gets white space at an end", () => {
  fc.assert(
    fc.property(password, (text) => {
      expect(taken(text)).not.toMatch(/^\s|\s$/);
    }),
  );
  for (const white of WHITE) expect(taken(`a${white}`)).toBe(`${MARK}a${white}${MARK}`);
});

test("a password without white space at its ends goes as it is", () => {
  const plain = password.filter((text) => !/^\s|\s$/.test(text) && !text.includes(MARK));
  fc.assert(
    fc.property(plain, (text) => {
      expect(poolPassword(text)).toEqual({ password: text });
    }),
  );
  for (const text of ["Mot de passe !", `${MARK}a`, `a${MARK}`])
    expect(poolPassword(text)).toEqual({ password: text });
});

test("two passwords never become one: each can be read back, even one that wears the marks itself", () => {
  fc.assert(
    fc.property(password, (text) => {
      expect(readBack(taken(text))).toBe(text);
      expect(readBack(taken(taken(text)))).toBe(taken(text));
    }),
  );
});

test("of the longest passwords those with white space at an end are refused, and the pool's limit holds", () => {
  for (const length of [255, 256]) {
    expect(poolPassword(letters(length))).toEqual({ password: letters(length) });
    expect(poolPassword(` ${letters(length - 1)}`)).toEqual(REFUSED);
    expect(poolPassword(`${letters(length - 1)}\n`)).toEqual(REFUSED);
  }
  expect(taken(` ${letters(253)}`)).toBe(`${MARK} ${letters(253)}${MARK}`);
  expect(taken(` ${letters(253)}`)).toHaveLength(PASSWORD_MAX);
});

test("a user name is the hash of the e-mail in lower case, short enough for any e-mail", async () => {
  const longest = `${"z".repeat(243)}@exemple.fr`;
  for (const email of ["zoe@exemple.fr", "Zoe@Exemple.FR", "ZOÉ@exemple.fr", longest]) {
    const hash = createHash("sha256").update(email.toLowerCase(), "utf8").digest("hex");
    expect(await poolUserName(email)).toBe(hash);
  }
  expect(await poolUserName("zoe@exemple.fr")).toMatch(/^[\da-f]{64}$/);
});
