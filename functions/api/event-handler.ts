import { toErrorLogFields, log, requestLogContext } from "../platform/log.ts";

/** The fields of Lambda's context that we read. */
type Context = { awsRequestId: string };

/**
 * Creates the handler of a function that no HTTP request calls. Logs the end of each call, without the
 * content of its event. An error is logged and rethrown, so that Lambda reports the call as failed.
 */
export function createEventHandler<Event, Answer>(name: string, run: (event: Event) => Promise<Answer>) {
  return (event: Event, { awsRequestId: requestId }: Context): Promise<Answer> =>
    requestLogContext.run({ requestId, function: name }, async () => {
      const startedAt = performance.now();
      const ms = () => Math.round(performance.now() - startedAt);
      try {
        const answer = await run(event);
        log("info", "invocation", { ms: ms() });
        return answer;
      } catch (error) {
        log("error", "invocation", { ms: ms(), ...toErrorLogFields(error) });
        throw error;
      }
    });
}
