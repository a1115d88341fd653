import { expect, test } from "vitest";
import { concurrencyProblem } from "./concurrency-quota.ts";
import {
  assistantReservationAdvice,
  assistantReservedConcurrency,
  purgeReservedConcurrency,
} from "./concurrency.ts";

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
    expect([assistantReservedConcurrency(options), purgeReservedConcurrency(options)]).toEqual([
      assistant,
      purge,
    ]);
  },
);

test("of the stacks of one account, production alone reserves a part of its quota", () => {
  const [staging, production] = ["staging", "production"].map((env) => ({ env, concurrencyLimit: 400 }));
  expect([assistantReservedConcurrency(staging!), purgeReservedConcurrency(staging!)]).toEqual([
    undefined,
    undefined,
  ]);
  expect([assistantReservedConcurrency(production!), purgeReservedConcurrency(production!)]).toEqual([
    200, 10,
  ]);
  expect(assistantReservationAdvice(staging!)).toBeUndefined();
});

test("where nothing is reserved, a sentence says what may happen and which quota to ask for", () => {
  expect(assistantReservationAdvice({})).toMatch(
    /retenir la connexion.+10 fonctions.+« Concurrent executions ».+concurrencyLimit\.$/,
  );
  expect(assistantReservationAdvice({ concurrencyLimit: 1_000 })).toBeUndefined();
});

test.for([
  [1_000, undefined, undefined],
  [200, undefined, undefined],
  [199, undefined, /ne fait tourner que 199 .+ 200 au moins .+ -c concurrencyLimit=199$/],
  [10, 10, undefined],
  [300, 400, /moins que concurrencyLimit=400 .+ concurrencyLimit=300\.$/],
] as const)("a quota of %s, where %s is told, is too low or not", ([quota, concurrencyLimit, problem]) => {
  const found = concurrencyProblem(quota, concurrencyLimit ? { concurrencyLimit } : {});
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});
