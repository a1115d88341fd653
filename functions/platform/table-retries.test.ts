import { expect, test } from "vitest";
import { tableRetryStrategy } from "./table-retries.ts";

type ErrorType = Parameters<typeof tableRetryStrategy.refreshRetryTokenForRetry>[1]["errorType"];

/** Returns the number of tries of a call that fails with these errors in turn. */
async function triesOf(...types: ErrorType[]): Promise<number> {
  let token = await tableRetryStrategy.acquireInitialRetryToken("");
  expect(token.getRetryDelay()).toBe(0);
  for (let tries = 1; ; tries += 1) {
    const errorType = types[(tries - 1) % types.length]!;
    const next = await tableRetryStrategy
      .refreshRetryTokenForRetry(token, { errorType })
      .catch(() => undefined);
    if (!next) return tries;
    expect(next.getRetryCount()).toBe(tries);
    expect(next.getRetryDelay()).toBeLessThanOrEqual(500);
    token = next;
  }
}

test("a throttled call has six tries, one that fails otherwise three, and one that is wrong a single one", async () => {
  expect(await triesOf("THROTTLING")).toBe(6);
  expect(await triesOf("TRANSIENT")).toBe(3);
  expect(await triesOf("SERVER_ERROR")).toBe(3);
  expect(await triesOf("THROTTLING", "TRANSIENT")).toBe(6);
  expect(await triesOf("CLIENT_ERROR")).toBe(1);
});

test("however many calls have failed before, the next one has as many tries", async () => {
  for (let calls = 0; calls < 1_000; calls += 1) expect(await triesOf("THROTTLING")).toBe(6);
});
