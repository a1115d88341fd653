/** The header with the request's id. A streamed answer needs it, because its `error` event has no id. */
export const REQUEST_ID_HEADER = "x-request-id";

/** The codes of refusals, each with its HTTP status. */
export const REFUSAL_STATUS_BY_CODE = {
  wrong_origin: 403,
  signed_out: 401,
  wrong_credentials: 401,
  not_json: 415,
  too_large: 413,
  malformed_json: 400,
  invalid: 422,
  not_found: 404,
  conflict: 409,
  /** Another edit has changed the same fields since this one began. `issues` names the fields. */
  changed_meanwhile: 409,
  stopped: 409,
  rule: 422,
  too_many: 429,
  /** The AI allowance of a person with an unproven e-mail address is used up. */
  email_unproven: 429,
  ai_failed: 502,
  unavailable: 503,
  /** Too many changes of the same item at once. This one changed nothing. */
  busy: 503,
  internal: 500,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUS_BY_CODE;
