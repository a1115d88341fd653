import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";

type Strategy = Extract<
  NonNullable<DynamoDBClientConfig["retryStrategy"]>,
  { acquireInitialRetryToken: unknown }
>;
type Token = Awaited<ReturnType<Strategy["acquireInitialRetryToken"]>> & {
  /** Of its tries, those that the table did not throttle. */
  others: number;
};

/** A refusal for being asked too much comes at once and has done nothing; anything else may have taken the whole patience. */
const THROTTLED_TRIES = 6;
const OTHER_TRIES = 3;
const FIRST_DELAY_MS = 25;
const LONGEST_DELAY_MS = 500;

/**
 * When a call of the table is tried again. The SDK's own strategy shares few tokens among all calls of a process: where the
 * table throttles half of them these are used up within seconds, and then each call has one try only.
 */
export const tableRetries: Strategy = {
  acquireInitialRetryToken: () => Promise.resolve(tokenOf(0, 0)),
  refreshRetryTokenForRetry: (before, { errorType }) => {
    const tries = before.getRetryCount() + 1;
    const isThrottled = errorType === "THROTTLING";
    const others = (before as Token).others + (isThrottled ? 0 : 1);
    const isFinal = errorType === "CLIENT_ERROR" || tries >= THROTTLED_TRIES || others >= OTHER_TRIES;
    return isFinal ? Promise.reject(new Error("No more tries")) : Promise.resolve(tokenOf(tries, others));
  },
  recordSuccess: () => {},
};

/** Exponential, with full jitter. */
function tokenOf(tries: number, others: number): Token {
  const delay = tries === 0 ? 0 : Math.random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** tries);
  return { others, getRetryCount: () => tries, getRetryDelay: () => delay };
}
