import { beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "#shared/schema/refusal.ts";
import type { AttemptWindow, FailureStreak } from "../platform/attempt.rows.ts";

const counts = new Map<string, number>();
const add = ({ subject, kind }: Pick<AttemptWindow, "subject" | "kind">, times: number) => {
  const key = `${kind} ${subject}`;
  counts.set(key, (counts.get(key) ?? 0) + times);
  return counts.get(key)!;
};
vi.mock("../platform/attempt.rows.ts", async (original) => ({
  ...(await original()),
  countAttempt: (attempt: AttemptWindow) =>
    Promise.resolve({ count: add(attempt, 1), retryAfterSeconds: 60 }),
  uncountAttempt: (attempt: AttemptWindow) => Promise.resolve(void add(attempt, -1)),
  countStreakFailureOrDelay: (streak: FailureStreak) =>
    Promise.resolve(void add({ ...streak, kind: "streak" }, 1)),
  uncountStreakFailure: (streak: FailureStreak) =>
    Promise.resolve(void add({ ...streak, kind: "streak" }, -1)),
  removeFailureStreak: () => Promise.resolve(),
}));
for (const [name, value] of Object.entries({
  TABLE_NAME: "menta",
  SIGN_INS_PER_EMAIL: "10",
  SIGN_INS_PER_ADDRESS: "4",
  PROOF_MAILS_PER_HOUR: "0",
}))
  vi.stubEnv(name, value);
const { runAsCountedAttempt, countProofMailOrRefuse, countSignUpOrRefuse } =
  await import("./access-limits.ts");

beforeEach(() => {
  counts.clear();
  vi.stubEnv("SIGN_UPS_PER_ADDRESS", "4");
  vi.stubEnv("SIGN_UPS_PER_HOUR", "0");
});

/** Returns the sum of the counters whose key begins with this kind. */
const total = (kind: string) =>
  [...counts].reduce((sum, [key, count]) => sum + (key.startsWith(`${kind} `) ? count : 0), 0);

/** Sends this many attempts from an address and returns how many were accepted. */
async function taken(
  address: string,
  times: number,
  attempt: (address: string) => Promise<unknown> = (from) => countSignUpOrRefuse(from, new Date()),
): Promise<number> {
  let count = 0;
  for (let n = 0; n < times; n += 1)
    await attempt(address).then(
      () => void (count += 1),
      (error: unknown) => expect(error).toMatchObject({ code: "too_many" }),
    );
  return count;
}

const signIn = (address: string, error?: Error) =>
  runAsCountedAttempt({ email: "camille@exemple.fr", address, known: undefined }, new Date(), async () => {
    if (error) throw error;
    return "checked";
  });
const fails = (error: Error) => expect(signIn("192.0.2.1", error)).rejects.toBe(error);
const askForProof = (address: string) =>
  countProofMailOrRefuse({ email: "camille@exemple.fr", address, isAgain: true }, new Date());

test("a try at somebody whom the pool has locked out counts at its address, and not against the person", async () => {
  await fails(new Refusal("too_many", "Trop de tentatives."));
  expect([total("streak"), total("sign-in")]).toEqual([0, 1]);
});

test("a try that a pool away has not judged counts for nobody", async () => {
  await fails(new Error("away"));
  expect([total("streak"), total("sign-in")]).toEqual([0, 0]);
});

test("an address has its number of wrong passwords, whatever others have had; right ones take none of it", async () => {
  expect(await taken("2001:db8:1:1::", 9, (from) => signIn(from))).toBe(4);
  expect(await taken("2001:db8:1:2::", 9, (from) => signIn(from))).toBe(4);
  expect(await taken("203.0.113.7", 9, async (from) => (await signIn(from)).succeeded())).toBe(9);
  expect(await taken("203.0.113.8", 9, async (from) => (await signIn(from)).passwordAccepted())).toBe(9);
});

test("an address has its number of sign-ups; 0 is no limit", async () => {
  expect([await taken("203.0.113.7", 9), await taken("2001:db8:1:2::", 9)]).toEqual([4, 4]);
  vi.stubEnv("SIGN_UPS_PER_ADDRESS", "0");
  expect(await taken("203.0.113.7", 9)).toBe(9);
});

test("where everybody has more than is expected, an address has a tenth, and an alarm rings", async () => {
  vi.stubEnv("SIGN_UPS_PER_ADDRESS", "20");
  vi.stubEnv("SIGN_UPS_PER_HOUR", "50");
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const rung = () => written.mock.calls.filter(([line]) => String(line).includes('"sign_up_ceiling"')).length;
  // The 80 refused sign-ups do not count in the number of the whole deployment, so no alarm is raised yet.
  expect(await taken("203.0.113.1", 100)).toBe(20);
  expect([await taken("203.0.113.2", 20), await taken("203.0.113.3", 10), rung()]).toEqual([20, 10, 0]);
  expect([await taken("203.0.113.2", 1), await taken("198.51.100.1", 3), rung()]).toEqual([0, 2, 2]);
  vi.stubEnv("SIGN_UPS_PER_ADDRESS", "0");
  expect(await taken("203.0.113.1", 9)).toBe(9);
  written.mockRestore();
});

test("an address asks for as many proofs again as it signs up, and a refused one takes nothing from the mailbox", async () => {
  expect(await taken("203.0.113.7", 9, askForProof)).toBe(4);
  // Only two: this mailbox has had four mails today, and gets at most six.
  expect(await taken("203.0.113.8", 9, askForProof)).toBe(2);
  expect(total("proof-mail")).toBe(4 + 2 + 6);
});
