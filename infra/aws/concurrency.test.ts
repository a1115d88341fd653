import { expect, test } from "vitest";
import { concurrencyAdvice, reservedForAssistant, reservedForPurge } from "./concurrency.ts";

test.for([
  [undefined, undefined, undefined],
  [10, undefined, undefined],
  [199, undefined, undefined],
  [200, 100, undefined],
  [218, 109, undefined],
  [220, 110, 10],
  [1_001, 500, 10],
] as const)(
  "of a quota of %s, %s are for the assistant, %s for the purge, a hundred for the others",
  ([concurrencyLimit, assistant, purge]) => {
    const options = concurrencyLimit ? { concurrencyLimit } : {};
    expect([reservedForAssistant(options), reservedForPurge(options)]).toEqual([assistant, purge]);
  },
);

test("of the stacks of one account, production alone reserves a part of its quota", () => {
  const [staging, production] = ["staging", "production"].map((env) => ({ env, concurrencyLimit: 400 }));
  expect([reservedForAssistant(staging!), reservedForPurge(staging!)]).toEqual([undefined, undefined]);
  expect([reservedForAssistant(production!), reservedForPurge(production!)]).toEqual([200, 10]);
  expect(concurrencyAdvice(staging!)).toBeUndefined();
});

test("where nothing is reserved, a sentence says what may happen and which quota to ask for", () => {
  expect(concurrencyAdvice({})).toMatch(
    /retenir la connexion.+10 fonctions.+« Concurrent executions ».+concurrencyLimit\.$/,
  );
  expect(concurrencyAdvice({ concurrencyLimit: 1_000 })).toBeUndefined();
});
