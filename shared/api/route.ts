import type * as z from "zod";

/** The Lambda functions that serve HTTP, split only where their permissions differ. */
export type FunctionName = "access" | "workspace" | "menta";

/**
 * One route of the contract. `caller`: `anyone` is served signed in or not, `person` only signed in.
 * `streams`: with `Accept: text/event-stream` the answer is a stream of events; the last, `done`, carries `answer`.
 */
export type Route = {
  readonly summary: string;
  readonly caller: "anyone" | "person";
  readonly servedBy: FunctionName;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  readonly status: 200 | 201;
  /**
   * Called by mail programs as a form without origin (RFC 8058): origin and body are not checked. The secret
   * in the path is the only input.
   */
  readonly fromMail?: true;
  /** The answer is this text instead of JSON. */
  readonly mediaType?: "text/calendar";
  readonly streams?: true;
  /** The handler gets the person's preferences and AI allowance, read with the sign-in. */
  readonly preferences?: true;
  /** The handler limits its calls per hour, so its answer has no size limit. */
  readonly isCounted?: true;
};
