import { afterEach, expect, test, vi } from "vitest";
import { isPasswordValid } from "#shared/access/password.rules.ts";
import { isSyntheticUserKey, deriveSyntheticUser } from "./synthetic-user.ts";

afterEach(() => vi.unstubAllEnvs());

test("one secret is one person, with an address that Amazon answers for and a password that the rules take", () => {
  const { email, password, key } = deriveSyntheticUser("secret");
  expect(deriveSyntheticUser("secret")).toEqual({ email, password, key });
  expect(email).toMatch(/^success\+[0-9a-f]{26}@simulator\.amazonses\.com$/);
  expect(isPasswordValid(password)).toBe(true);
  const other = deriveSyntheticUser("another");
  for (const [mine, theirs] of [
    [email, other.email],
    [password, other.password],
    [key, other.key],
  ])
    expect(mine).not.toBe(theirs);
});

test("only the key of this stack's secret is that of its synthetic user, and without a secret none", () => {
  const { key } = deriveSyntheticUser("secret");
  expect(isSyntheticUserKey(key)).toBe(false);
  vi.stubEnv("SYNTHETIC_SECRET", "secret");
  expect(isSyntheticUserKey(key)).toBe(true);
  for (const wrong of [undefined, "", key.slice(1), `${key}0`, deriveSyntheticUser("another").key, "é"])
    expect(isSyntheticUserKey(wrong)).toBe(false);
});
