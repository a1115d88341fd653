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
   * A program for mail sends it, from no page and as a form (RFC 8058): neither its origin nor its body is looked at. The secret
   * in its path is all that it says.
   */
  readonly fromMail?: true;
  /** The answer is this text instead of JSON. */
  readonly mediaType?: "text/calendar";
  readonly streams?: true;
  /** The handler is given the person's preferences, and whether they may use the AI in full, read with the sign-in. */
  readonly preferences?: true;
  /** The handler bounds how often a person asks for it: its answer may be vast. */
  readonly isCounted?: true;
};
