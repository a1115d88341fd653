import { REFUSAL_STATUS_BY_CODE, type RefusalCode } from "./refusal-status.ts";
import type { ValidationIssue } from "./refusal.schema.ts";

/**
 * Thrown to refuse a request: the person sees the message. Any other error is a bug, answered by 500 without
 * details.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly issues: ValidationIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    message: string,
    more: { issues?: ValidationIssue[] | undefined; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "Refusal";
    this.code = code;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return REFUSAL_STATUS_BY_CODE[this.code];
  }
}

/** Builds the 422 of one field of a body, at this path. */
export const fieldRefusal = (path: string, message: string, cause?: unknown): Refusal =>
  new Refusal("invalid", message, { issues: [{ path, message }], cause });

/** Why a rule refuses a change. `path`: the field, if it is about one. */
export type RuleRefusal<Code extends RefusalCode = RefusalCode> = {
  code: Code;
  message: string;
  path?: string;
};

/** Builds the result of a rule that refuses. */
export const refusedResult = <Code extends RefusalCode>(
  code: Code,
  message: string,
  path?: string,
): { refused: RuleRefusal<Code> } => ({
  refused: path === undefined ? { code, message } : { code, message, path },
});

/** Builds the refusal that a rule answered. */
export const toRefusal = ({ code, message, path }: RuleRefusal) =>
  new Refusal(code, message, path === undefined ? {} : { issues: [{ path, message }] });

/**
 * Returns the 404 for an id that is unknown, malformed or another person's: the answer does not tell which.
 */
export const notFoundRefusal = () => new Refusal("not_found", "Cet élément n’existe pas ou n’existe plus.");
