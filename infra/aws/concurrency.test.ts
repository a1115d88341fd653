import { expect, test } from "vitest";
import { concurrencyAdvice, reservedForAssistant } from "./concurrency.ts";

test.for([
  [undefined, undefined],
  [10, undefined],
  [199, undefined],
  [200, 100],
  [1_001, 500],
] as const)("of a quota of %s, %s are for the assistant", ([concurrencyLimit, reserved]) => {
  const options = concurrencyLimit ? { concurrencyLimit } : {};
  expect(reservedForAssistant(options)).toBe(reserved);
});

test("where nothing is reserved, a sentence says what may happen and which quota to ask for", () => {
  expect(concurrencyAdvice({})).toMatch(
    /retenir la connexion.+10 fonctions.+« Concurrent executions ».+concurrencyLimit\.$/,
  );
  expect(concurrencyAdvice({ concurrencyLimit: 1_000 })).toBeUndefined();
});
