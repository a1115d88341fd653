import * as z from "zod";
import { REFUSAL_STATUS_BY_CODE, type RefusalCode } from "./refusal-status.ts";

const IssueSchema = z.object({ path: z.string(), message: z.string() });
export type ValidationIssue = z.infer<typeof IssueSchema>;

/**
 * The body of every error answer. `requestId`: the id of the request in the logs. `success` and `error` are
 * present under /auth/ only.
 */
export const RefusalSchema = z.object({
  message: z.string(),
  code: z.enum(Object.keys(REFUSAL_STATUS_BY_CODE) as [RefusalCode, ...RefusalCode[]]),
  requestId: z.string(),
  issues: z.array(IssueSchema).optional(),
  success: z.literal(false).optional(),
  error: z.string().optional(),
});
export type RefusalBody = z.infer<typeof RefusalSchema>;
