import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";

type Strategy = Extract<
  NonNullable<DynamoDBClientConfig["retryStrategy"]>,
  { acquireInitialRetryToken: unknown }
>;
type Token = Awaited<ReturnType<Strategy["acquireInitialRetryToken"]>> & {
  /** Number of failed tries that were not throttled. */
  others: number;
};

/**
 * Maximum number of tries. A throttled call fails at once and writes nothing, so it may be tried more often;
 * any other call may have taken its whole timeout.
 */
const THROTTLED_TRIES = 6;
const OTHER_TRIES = 3;
const FIRST_DELAY_MS = 25;
const LONGEST_DELAY_MS = 500;

/**
 * Retry strategy of the table's client. In the SDK's own strategy, all calls of a process share a limited
 * number of retry tokens: if half of the calls are throttled, the tokens run out within seconds, and then no
 * call is retried.
 */
export const tableRetryStrategy: Strategy = {
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

/** Returns the token of the next try. Its delay is random, with a maximum that doubles with each try. */
function tokenOf(tries: number, others: number): Token {
  const delay = tries === 0 ? 0 : Math.random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** tries);
  return { others, getRetryCount: () => tries, getRetryDelay: () => delay };
}
