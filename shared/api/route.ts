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
  /** The answer is this text instead of JSON. */
  readonly mediaType?: "text/calendar";
  readonly streams?: true;
  /** The handler is given the person's preferences, and whether they may use the AI in full, read with the sign-in. */
  readonly preferences?: true;
};
