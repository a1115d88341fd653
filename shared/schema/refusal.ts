import { REFUSAL_STATUS, type RefusalCode } from "./refusal-status.ts";
import type { Issue } from "./refusal.schema.ts";

/**
 * The one error whose message the person reads. Throw it to refuse a request; anything else that is thrown is a bug and
 * answers 500 without details.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    message: string,
    more: { issues?: Issue[] | undefined; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "Refusal";
    this.code = code;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return REFUSAL_STATUS[this.code];
  }
}

/** The 404 for unknown and malformed ids and those of another person alike, so that existence is never revealed. */
export const notFoundRefusal = () => new Refusal("not_found", "Cet élément n’existe pas ou n’existe plus.");
