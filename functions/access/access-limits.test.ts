import { beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "#shared/api/refusal.ts";

const counted = { person: 0, address: 0 };
vi.mock("../attempt-limits.ts", async (original) => ({
  ...(await original()),
  countAttemptUpTo: () => Promise.resolve(void (counted.address += 1)),
}));
vi.mock("../data/attempt.ts", async (original) => ({
  ...(await original()),
  countStreakFailure: () => Promise.resolve(void (counted.person += 1)),
  uncountStreakFailure: () => Promise.resolve(void (counted.person -= 1)),
  uncountAttempt: () => Promise.resolve(void (counted.address -= 1)),
}));
for (const [name, value] of Object.entries({
  TABLE_NAME: "menta",
  SIGN_INS_PER_EMAIL: "10",
  SIGN_INS_PER_ADDRESS: "100",
}))
  vi.stubEnv(name, value);
const { checkWithinAttemptLimit } = await import("./access-limits.ts");

const caller = { email: "camille@exemple.fr", address: "192.0.2.1", known: undefined };
const fails = (error: Error) =>
  expect(
    checkWithinAttemptLimit(caller, new Date(), async () => {
      throw error;
    }),
  ).rejects.toBe(error);

beforeEach(() => void Object.assign(counted, { person: 0, address: 0 }));

test("a try at somebody whom the pool has locked out counts at its address, and not against the person", async () => {
  await fails(new Refusal("too_many", "Trop de tentatives."));
  expect(counted).toEqual({ person: 0, address: 1 });
});

test("a try that a pool away has not judged counts for nobody", async () => {
  await fails(new Error("away"));
  expect(counted).toEqual({ person: 0, address: 0 });
});
