import { faultFields, log, requestScope } from "./log.ts";

/** What we read of Lambda's word on one call. */
type Context = { awsRequestId: string };

/**
 * A Lambda handler that serves no HTTP. Each call is logged when it ends, without what it was given; what it throws
 * is thrown on, so that whoever called sees the failure.
 */
export function invocation<Event, Answer>(name: string, run: (event: Event) => Promise<Answer>) {
  return (event: Event, { awsRequestId: requestId }: Context): Promise<Answer> =>
    requestScope.run({ requestId, function: name }, async () => {
      const startedAt = performance.now();
      const ms = () => Math.round(performance.now() - startedAt);
      try {
        const answer = await run(event);
        log("info", "invocation", { ms: ms() });
        return answer;
      } catch (error) {
        log("error", "invocation", { ms: ms(), ...faultFields(error) });
        throw error;
      }
    });
}
