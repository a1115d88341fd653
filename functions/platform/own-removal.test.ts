import { afterEach, expect, test, vi } from "vitest";
import { notFoundRefusal } from "#shared/schema/refusal.ts";

let running = 0;
vi.mock("./attempt.rows.ts", () => ({
  attemptWindowOfPerson: (userId: string, kind: string) => `${userId} ${kind}`,
  countAttemptsInWindow: () => Promise.resolve((running += 1)),
  uncountAttempt: () => Promise.resolve((running -= 1)),
}));
const { runRequestedRemoval } = await import("./own-removal.ts");

afterEach(() => vi.restoreAllMocks());

const run = (work: (enough: AbortSignal) => Promise<string>) => runRequestedRemoval("somebody", work);

test("of the removals of a person ten run at once, and others are refused before they begin", async () => {
  const { promise: until, resolve: release } = Promise.withResolvers<string>();
  let begun = 0;
  const removals = Array.from({ length: 130 }, () =>
    run(() => {
      begun += 1;
      return until;
    }).catch((error: unknown) => error),
  );
  const refused = await Promise.all(removals.slice(10));
  expect(begun).toBe(10);
  for (const one of refused) expect(one).toMatchObject({ code: "too_many", retryAfterSeconds: 5 });
  release("gone");
  expect(await Promise.all(removals.slice(0, 10))).toEqual(Array<string>(10).fill("gone"));
  expect(running).toBe(0);
  expect(await run(() => Promise.resolve("gone"))).toBe("gone");
});

test("one that has no more time says that a part is done, and any other failure is itself", async () => {
  const enough = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(enough.signal);
  const fault = new Error("a fault");
  const failing = (error: Error) =>
    run(async () => {
      throw error;
    });
  await expect(failing(fault)).rejects.toBe(fault);
  enough.abort();
  // An error of the table or of our code is no timeout, so it is thrown as it is.
  await expect(failing(fault)).rejects.toBe(fault);
  const refusal = notFoundRefusal();
  await expect(failing(refusal)).rejects.toBe(refusal);
  const lost = Object.assign(new Error(), { name: "ConditionalCheckFailedException" });
  const interrupted = run(async (signal) => {
    signal.throwIfAborted();
    return "gone";
  });
  for (const one of [interrupted, failing(lost)])
    await expect(one).rejects.toMatchObject({
      code: "too_many",
      message: "Il y a beaucoup à supprimer : une partie est faite. Réessayez pour supprimer le reste.",
      retryAfterSeconds: 5,
    });
  expect(running).toBe(0);
});
