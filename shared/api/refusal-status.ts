/** Every code a refusal can carry, with its HTTP status. Closed: a new code is added here or does not exist. */
export const REFUSAL_STATUS = {
  wrong_origin: 403,
  signed_out: 401,
  wrong_credentials: 401,
  not_json: 415,
  too_large: 413,
  malformed_json: 400,
  invalid: 422,
  not_found: 404,
  conflict: 409,
  stopped: 409,
  rule: 422,
  too_many: 429,
  ai_failed: 502,
  unavailable: 503,
  internal: 500,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUS;
