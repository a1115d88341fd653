import { ulid } from "ulid";
import type * as z from "zod";
import { withChoice, withoutChoice } from "#shared/record/choice.rules.ts";
import { emptyRecord, withRecordChanges, type RecordResult } from "#shared/record/record.rules.ts";
import { withLookBack, withoutReview, withReview } from "#shared/record/review.rules.ts";
import {
  CreateChoiceBody,
  LookBackBody,
  SetReviewBody,
  UpdateRecordBody,
} from "#shared/record/record-body.schema.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { dateToIsoDay } from "#frontend/browser/calendar-days.ts";
import { checkedByContract } from "./checked-by-contract.ts";
import { type Answers, refusal } from "./canned-server.ts";

/** Returns answers about the record of one decision that apply its changes, by the rules of the server. */
export function recordServer(decisionId: string, changes: Partial<DecisionRecord> = {}) {
  let current: DecisionRecord = { ...emptyRecord(decisionId), version: 1, ...changes };
  const apply = (result: RecordResult): DecisionRecord | Response => {
    if ("refused" in result) {
      const { code, message, path } = result.refused;
      return refusal(code, path === undefined ? [] : [{ path, message }], message);
    }
    current = { ...result.record, version: current.version + 1 };
    return current;
  };
  const answers = checkedByContract({
    getRecord: () => current,
    updateRecord: ({ body }) =>
      checked(UpdateRecordBody, body, (change) => apply(withRecordChanges(current, change, at().now))),
    createChoice: ({ body }) =>
      checked(CreateChoiceBody, body, ({ id = ulid(), ...said }) =>
        apply(withChoice(current, { ...said, id }, at())),
      ),
    removeChoice: ({ params }) => apply(withoutChoice(current, params["choiceId"]!, new Date())),
    setReview: ({ params, body }) =>
      checked(SetReviewBody, body, (review) =>
        apply(withReview(current, { ...review, id: params["reviewId"]! }, at())),
      ),
    removeReview: ({ params }) => apply(withoutReview(current, params["reviewId"]!)),
    lookBack: ({ params, body }) =>
      checked(LookBackBody, body, (seen) =>
        apply(withLookBack(current, params["reviewId"]!, seen, at().now)),
      ),
  } satisfies Answers);
  return { answers, record: () => current };
}

/** Returns the record after a change, or the server's refusal. */
function checked<Schema extends z.ZodType, Result>(
  schema: Schema,
  body: unknown,
  take: (valid: z.output<Schema>) => Result,
): Result | Response {
  const { success, data, error } = schema.safeParse(body);
  if (success) return take(data);
  const issues = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return refusal("invalid", issues);
}

const at = () => ({ now: new Date().toISOString(), today: dateToIsoDay(new Date()) });
