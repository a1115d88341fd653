import { afterEach, expect, test, vi } from "vitest";
import { isPasswordValid } from "#shared/access/password.rules.ts";
import { isStandingKey, standingPerson } from "./standing-person.ts";

afterEach(() => vi.unstubAllEnvs());

test("one secret is one person, with an address that Amazon answers for and a password that the rules take", () => {
  const { email, password, key } = standingPerson("secret");
  expect(standingPerson("secret")).toEqual({ email, password, key });
  expect(email).toMatch(/^success\+[0-9a-f]{26}@simulator\.amazonses\.com$/);
  expect(isPasswordValid(password)).toBe(true);
  const other = standingPerson("another");
  for (const [mine, theirs] of [
    [email, other.email],
    [password, other.password],
    [key, other.key],
  ])
    expect(mine).not.toBe(theirs);
});

test("only the key of this stack's secret is that of its standing person, and without a secret none", () => {
  const { key } = standingPerson("secret");
  expect(isStandingKey(key)).toBe(false);
  vi.stubEnv("STANDING_SECRET", "secret");
  expect(isStandingKey(key)).toBe(true);
  for (const wrong of [undefined, "", key.slice(1), `${key}0`, standingPerson("another").key, "é"])
    expect(isStandingKey(wrong)).toBe(false);
});
