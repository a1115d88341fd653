import type * as z from "zod";

/** The Lambda functions that serve HTTP, split only where their permissions differ. */
export type HttpFunctionName = "access" | "workspace" | "menta";

/**
 * One route of the contract. `caller`: `anyone` needs no sign-in, `person` does. `streams`: if the request
 * accepts `text/event-stream`, the answer is a stream of events, of which the last, `done`, has the `answer`.
 */
export type Route = {
  readonly summary: string;
  readonly caller: "anyone" | "person";
  readonly servedBy: HttpFunctionName;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  readonly status: 200 | 201;
  /**
   * Set if mail programs call the route (RFC 8058, one-click unsubscribe). They post a form without `Origin`,
   * so neither origin nor body are checked: the secret in the path is the only input.
   */
  readonly fromMail?: true;
  /** Set if the answer is a text of this type instead of JSON. */
  readonly mediaType?: "text/calendar";
  readonly streams?: true;
  /**
   * Set if the handler gets the person's preferences and AI allowance, which are read together with the
   * sign-in.
   */
  readonly preferences?: true;
  /** Set if the handler limits its calls per hour. Its answers are then not limited in size. */
  readonly isCounted?: true;
};
