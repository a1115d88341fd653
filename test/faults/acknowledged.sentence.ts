import type { Answered } from "./acknowledged.cases.ts";
import { REFUSAL_STATUS } from "#shared/api/refusal-status.ts";
import { RefusalSchema } from "#shared/api/refusal.schema.ts";

const FRENCH = /\b(le|la|les|un|une|de|du|est|vous|pas|dans)\b/i;
/** Words that only a machine says, or English ones: none is a French word. */
const FOREIGN =
  /Error|Exception|ECONN|undefined|null\b|\bat \w|https?:|\b(the|is|not|failed|request|an|with)\b/;

/** What is wrong with a refusal, or nothing: its status and code are the contract's, its message a French sentence. */
export function badRefusal({ status, body, retryAfter }: Answered): string | undefined {
  const refusal = RefusalSchema.strict().safeParse(body);
  if (!refusal.success) return `not a refusal: ${JSON.stringify(body)}`;
  const { code, message } = refusal.data;
  if (REFUSAL_STATUS[code] !== status) return `${code} with status ${status}`;
  if (!FRENCH.test(message) || FOREIGN.test(message) || !/[.!?]$/.test(message)) return `says « ${message} »`;
  if (status === 503 && retryAfter !== undefined && !(Number(retryAfter) > 0))
    return "503 without Retry-After";
  return undefined;
}
