import type * as z from "zod";

/** The Lambda functions that serve HTTP. They are split where rights differ, and only there. */
export type FunctionName = "access" | "workspace" | "menta";

/**
 * One line of the contract. `caller`: `anyone` is served signed in or not, `person` only signed in.
 * `streams`: with `Accept: text/event-stream` the answer comes as events whose last, `done`, carries `answer`.
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
  readonly streams?: true;
};
