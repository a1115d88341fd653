import type { Refusal } from "#shared/api/refusal.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { AttemptWindow } from "../data/attempt.ts";

const counts = new Map<string, number>();
const successes = new Map<string, number>();
const add = ({ subject, kind }: AttemptWindow, times: number, to = counts) => {
  const key = `${kind} ${subject}`;
  to.set(key, (to.get(key) ?? 0) + times);
  return to.get(key)!;
};
vi.mock("../data/attempt.ts", async (original) => ({
  ...(await original()),
  countAttempt: (attempt: AttemptWindow) =>
    Promise.resolve({ count: add(attempt, 1), succeeded: add(attempt, 0, successes), retryAfterSeconds: 60 }),
  uncountAttempt: (attempt: AttemptWindow) => Promise.resolve(void add(attempt, -1)),
  noteSuccess: (attempt: AttemptWindow) =>
    Promise.resolve(void (add(attempt, -1), add(attempt, 1, successes))),
  countStreakFailure: () => Promise.resolve(),
  uncountStreakFailure: () => Promise.resolve(),
  endStreak: () => Promise.resolve(),
}));
vi.stubEnv("TABLE_NAME", "menta");
const { checkWithinAttemptLimit, countProofMail, countSignUp } = await import("./access-limits.ts");
const { customerPrefixes } = await import("../attempt-limits.ts");

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

/** An address of each of so many networks of a site, from this one on. */
const networks = (site: string, from = 0, count = 300) =>
  Array.from({ length: count }, (_, at) => `${site}:${(from + at).toString(16)}::1`);
/** One of a network of each of so many homes. */
const homes = (site: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${site}:${(at * 256 + 7).toString(16)}::1`);

beforeEach(() => {
  counts.clear();
  successes.clear();
  vi.stubEnv("SIGN_UPS_PER_ADDRESS", "4");
  vi.stubEnv("SIGN_UPS_PER_HOUR", "0");
  vi.stubEnv("SIGN_INS_PER_ADDRESS", "4");
  vi.stubEnv("SIGN_INS_PER_EMAIL", "10");
  vi.stubEnv("PROOF_MAILS_PER_HOUR", "0");
});

test("a customer of IPv6 has all networks of a /56 or of a /48, one of IPv4 an address", () => {
  expect(
    [
      "2001:db8:1:2:3::4",
      "2001:db8:1:ff02::9",
      "2001:0DB8::1",
      "2001:db8:1:80::1",
      "203.0.113.7",
      "::ffff:203.0.113.7",
    ].map(customerPrefixes),
  ).toEqual([
    { home: "2001:db8:1:0::", site: "2001:db8:1::" },
    { home: "2001:db8:1:ff00::", site: "2001:db8:1::" },
    { home: "2001:db8:0:0::", site: "2001:db8:0::" },
    { home: "2001:db8:1:0::", site: "2001:db8:1::" },
    undefined,
    undefined,
  ]);
});

test("a network of IPv6 has the sign-ups of an address, a home twice as many, and a site ten times", async () => {
  expect(await taken(["2001:db8:1:1::1", "2001:db8:1:1::2"], 4)).toBe(4);
  expect(await taken(networks("2001:db8:2", 0, 256), 4)).toBe(8);
  expect(await taken(homes("2001:db8:2", 2), 4)).toBe(4);
  expect(await taken(networks("2001:db8:3", 0, 256), 1)).toBe(8);
  expect(await taken(homes("2001:db8:4", 20), 4)).toBe(40);
});

test("where everybody has more than is expected, a place that has had some waits, and an alarm rings; new places do not", async () => {
  vi.stubEnv("SIGN_UPS_PER_ADDRESS", "20");
  vi.stubEnv("SIGN_UPS_PER_HOUR", "50");
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const rung = () => written.mock.calls.filter(([line]) => String(line).includes('"sign_up_ceiling"')).length;
  // What an address is refused fills nothing.
  expect(await taken(["203.0.113.1"], 100)).toBe(20);
  expect([await taken(["203.0.113.2"], 20), await taken(["203.0.113.3"], 10), rung()]).toEqual([20, 10, 0]);
  const refusal = await countSignUp("203.0.113.2", new Date("2026-03-01T10:20:00.000Z")).then(
    () => undefined,
    (error: unknown) => error as Refusal,
  );
  expect([refusal?.code, refusal?.message, refusal?.retryAfterSeconds, rung()]).toEqual([
    "too_many",
    "Beaucoup de comptes se créent en ce moment, dont plusieurs depuis votre réseau. Réessayez dans 40 minutes, ou depuis un autre réseau.",
    2_400,
    0,
  ]);
  // Whoever fills it has hundreds of networks; a tenth of an address, each site of IPv6 included.
  expect(await taken(networks("2001:db8:2"), 1)).toBe(2);
  expect(await taken(["198.51.100.1", "2001:db8:5::1"], 3)).toBe(4);
  expect(rung()).toBe(6);
  written.mockRestore();
});

test("there, too, no limit of an address is none", async () => {
  vi.stubEnv("SIGN_UPS_PER_ADDRESS", "0");
  vi.stubEnv("SIGN_UPS_PER_HOUR", "2");
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await taken(["203.0.113.1"], 9)).toBe(9);
  vi.restoreAllMocks();
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

const signInFrom = (known?: { userId: string; hash: string }) => (address: string) =>
  checkWithinAttemptLimit({ email: "camille@exemple.fr", address, known }, new Date(), () =>
    Promise.resolve("checked"),
  );
const signIn = signInFrom();

test("of wrong passwords a home has ten times as many as a network, and shuts out no neighbour; a site a hundred", async () => {
  expect(await taken(networks("2001:db8:1", 0, 256), 4, signIn)).toBe(40);
  expect(await taken(networks("2001:db8:1", 256, 256), 4, signIn)).toBe(40);
  expect(await taken(homes("2001:db8:2", 150), 4, signIn)).toBe(400);
});

test("a known browser signs in whatever its neighbours have tried, and counts at its own address", async () => {
  expect(await taken(homes("2001:db8:1", 150), 4, signIn)).toBe(400);
  const known = signInFrom({ userId: "camille", hash: "hash" });
  expect(await taken(["2001:db8:1:ff01::1"], 1, signIn)).toBe(0);
  expect(await taken(["2001:db8:1:ff01::1"], 6, known)).toBe(4);
});

test("passwords that were right take nothing of a customer's, nor do those that were not checked", async () => {
  const right = async (address: string) => (await signIn(address)).succeeded();
  const halfway = async (address: string) => (await signIn(address)).halfway();
  expect(await taken(networks("2001:db8:2", 0, 256), 1, right)).toBe(256);
  expect(await taken(networks("2001:db8:3", 0, 256), 1, halfway)).toBe(256);
  const away = new Error("away");
  for (const address of networks("2001:db8:4"))
    await expect(
      checkWithinAttemptLimit({ email: "camille@exemple.fr", address, known: undefined }, new Date(), () =>
        Promise.reject(away),
      ),
    ).rejects.toBe(away);
  expect([...counts.values()].every((count) => count === 0)).toBe(true);
  expect(await taken(networks("2001:db8:4", 0, 256), 1, signIn)).toBe(40);
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

/** How many are counted of this kind, wherever. */
const total = (kind: string) =>
  [...counts].reduce((sum, [key, count]) => sum + (key.startsWith(`${kind} `) ? count : 0), 0);

test("what a customer’s limit refuses does not count at its address", async () => {
  expect(await taken([...networks("2001:db8:1", 0, 256), ...homes("2001:db8:1", 200)], 1)).toBe(40);
  expect(["sign-up", "sign-up-home", "sign-up-site"].map(total)).toEqual([40, 40, 40]);
});
