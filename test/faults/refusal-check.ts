import type { Answer } from "./discussion-cases.ts";
import { REFUSAL_STATUS_BY_CODE } from "#shared/schema/refusal-status.ts";
import { RefusalSchema } from "#shared/schema/refusal.schema.ts";

const FRENCH = /\b(le|la|les|un|une|de|du|est|vous|pas|dans)\b/i;
/** Technical or English words, none of them French. */
export const FOREIGN_WORDS =
  /Error|Exception|ECONN|undefined|null\b|\bat \w|https?:|\b(the|is|not|failed|request|an|with)\b/;

/** The problem of a refusal, if any: its status and code must be the contract's, its message a French sentence. */
export function findRefusalProblem({ status, body, retryAfter }: Answer): string | undefined {
  const refusal = RefusalSchema.strict().safeParse(body);
  if (!refusal.success) return `not a refusal: ${JSON.stringify(body)}`;
  const { code, message } = refusal.data;
  if (REFUSAL_STATUS_BY_CODE[code] !== status) return `${code} with status ${status}`;
  if (!FRENCH.test(message) || FOREIGN_WORDS.test(message) || !/[.!?]$/.test(message))
    return `says « ${message} »`;
  if (status === 503 && retryAfter !== undefined && !(Number(retryAfter) > 0))
    return "503 without Retry-After";
  return undefined;
}
