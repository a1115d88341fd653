import { expect } from "vitest";

export const ANY_ID = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/) as string;
export const ANY_INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

/** Returns the refusal (422) of one invalid field. */
export const invalidFieldRefusal = (path: string, message: string) => ({
  status: 422,
  body: { code: "invalid", message, issues: [{ path, message }] },
});
