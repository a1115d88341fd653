import { beforeEach, expect, test, vi } from "vitest";
import type { AttemptWindow } from "../data/attempt.ts";

const counts = new Map<string, number>();
const right = new Map<string, number>();
const add = ({ subject, kind }: AttemptWindow, times: number, to = counts) => {
  const key = `${kind} ${subject}`;
  to.set(key, (to.get(key) ?? 0) + times);
  return to.get(key)!;
};
vi.mock("../data/attempt.ts", async (original) => ({
  ...(await original()),
  countAttempt: (attempt: AttemptWindow) =>
    Promise.resolve({ count: add(attempt, 1), succeeded: add(attempt, 0, right), retryAfterSeconds: 60 }),
  uncountAttempt: (attempt: AttemptWindow) => Promise.resolve(void add(attempt, -1)),
  noteSuccess: (attempt: AttemptWindow) => Promise.resolve(void (add(attempt, -1), add(attempt, 1, right))),
  countStreakFailure: () => Promise.resolve(),
  uncountStreakFailure: () => Promise.resolve(),
  endStreak: () => Promise.resolve(),
}));
vi.stubEnv("TABLE_NAME", "menta");
const { checkWithinAttemptLimit, countProofMail, countSignUp } = await import("./attempts.ts");
const { customerPrefix } = await import("../attempts.ts");

/** How many are taken, of so many from each of these addresses. */
async function taken(
  addresses: readonly string[],
  each: number,
  attempt: (address: string) => Promise<unknown> = (address) => countSignUp(address, new Date()),
): Promise<number> {
  let count = 0;
  for (const address of addresses)
    for (let n = 0; n < each; n += 1)
      await attempt(address).then(
        () => void (count += 1),
        (error: unknown) => expect(error).toMatchObject({ code: "too_many" }),
      );
  return count;
}

const networks = (prefix: string) =>
  Array.from({ length: 300 }, (_, at) => `${prefix}:${(at + 1).toString(16)}::1`);

beforeEach(() => {
  counts.clear();
  right.clear();
  vi.stubEnv("SIGN_UPS_PER_ADDRESS", "4");
  vi.stubEnv("SIGN_INS_PER_ADDRESS", "4");
  vi.stubEnv("SIGN_INS_PER_EMAIL", "10");
  vi.stubEnv("PROOF_MAILS_PER_HOUR", "0");
});

test("a customer of IPv6 has all networks of a /48, one of IPv4 an address", () => {
  expect(
    ["2001:db8:1:2:3::4", "2001:db8:1:ff02::9", "2001:0DB8::1", "203.0.113.7", "::ffff:203.0.113.7"].map(
      customerPrefix,
    ),
  ).toEqual(["2001:db8:1::", "2001:db8:1::", "2001:db8:0::", undefined, undefined]);
});

test("each network of IPv6 has the sign-ups of an address, and all those of a customer ten times as many", async () => {
  expect(await taken(["2001:db8:1:1::1", "2001:db8:1:1::2"], 4)).toBe(4);
  expect(await taken(networks("2001:db8:2"), 4)).toBe(40);
  expect(await taken(networks("2001:db8:3"), 1)).toBe(40);
});

let mails = 0;
const mail = (isAgain: boolean) => (address: string) =>
  countProofMail({ email: `camille.${(mails += 1)}@exemple.fr`, address, isAgain }, new Date());

test("a customer of IPv6 has as many proof mails as an address of IPv4, the first and those sent again", async () => {
  expect(await taken(["203.0.113.7"], 20, mail(true))).toBe(4);
  expect(await taken(networks("2001:db8:6"), 1, mail(false))).toBe(8);
  expect(await taken(networks("2001:db8:7"), 1, mail(true))).toBe(8);
});

test("addresses of IPv4 are each by itself", async () => {
  expect(await taken(["203.0.113.7", "::ffff:203.0.113.7"], 4)).toBe(4);
  expect(
    await taken(
      Array.from({ length: 100 }, (_, at) => `198.51.100.${at}`),
      1,
    ),
  ).toBe(100);
});

test("where there is no limit of an address, there is none of a customer", async () => {
  vi.stubEnv("SIGN_UPS_PER_ADDRESS", "0");
  expect(await taken(networks("2001:db8:4"), 1)).toBe(300);
});

const signIn = (address: string) =>
  checkWithinAttemptLimit({ email: "camille@exemple.fr", address, known: undefined }, new Date(), () =>
    Promise.resolve("checked"),
  );

test("wrong passwords are as many from a customer; those that were right take nothing from them", async () => {
  expect(await taken(networks("2001:db8:1"), 1, signIn)).toBe(40);
  expect(await taken(networks("2001:db8:2"), 1, async (address) => (await signIn(address)).succeeded())).toBe(
    300,
  );
  expect(await taken(networks("2001:db8:3"), 1, async (address) => (await signIn(address)).halfway())).toBe(
    300,
  );
  const away = new Error("away");
  for (const address of networks("2001:db8:4"))
    await expect(
      checkWithinAttemptLimit({ email: "camille@exemple.fr", address, known: undefined }, new Date(), () =>
        Promise.reject(away),
      ),
    ).rejects.toBe(away);
  expect(await taken(networks("2001:db8:4"), 1, signIn)).toBe(40);
});

test("right passwords are ten times as many: one account would have all that the pool checks for everybody", async () => {
  const rightOne = async (address: string) => (await signIn(address)).succeeded();
  const rightHalf = async (address: string) => (await signIn(address)).halfway();
  expect(await taken(["203.0.113.7"], 50, rightOne)).toBe(40);
  expect(await taken(["203.0.113.8"], 50, rightHalf)).toBe(40);
  expect(await taken(networks("2001:db8:5"), 2, rightOne)).toBe(400);
  // Nor is a wrong one checked there; elsewhere each is.
  expect(await taken(["203.0.113.7", "203.0.113.9"], 4, signIn)).toBe(4);
});

test("where there is no limit of an address, there is none of right passwords", async () => {
  vi.stubEnv("SIGN_INS_PER_ADDRESS", "0");
  expect(await taken(["203.0.113.7"], 100, async (address) => (await signIn(address)).succeeded())).toBe(100);
});

test("what a customer’s limit refuses does not count at its address", async () => {
  await taken(networks("2001:db8:1"), 1);
  const own = [...counts].filter(([key]) => !key.startsWith("sign-up-customer"));
  expect(own.filter(([, count]) => count > 0)).toHaveLength(40);
});
