import { ulid } from "ulid";
import {
  emptyRecord,
  withChoice,
  withoutChoice,
  withoutReview,
  withRecordChanges,
  withReview,
  type RecordResult,
} from "#shared/record/record.rules.ts";
import {
  CreateChoiceBody,
  SetReviewBody,
  UpdateRecordBody,
  type DecisionRecord,
} from "#shared/record/record.schema.ts";
import { isoOfDate } from "#frontend/ui/calendar-days.ts";
import { type Answers, refusal } from "./canned-server.ts";

/** Answers about the record of one decision that keep what is done to it, by the rules of the server. */
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
  const answers = {
    getRecord: () => current,
    updateRecord: ({ body }) => apply(withRecordChanges(current, UpdateRecordBody.parse(body), at().now)),
    createChoice: ({ body }) => {
      const { id = ulid(), ...said } = CreateChoiceBody.parse(body);
      return apply(withChoice(current, { ...said, id }, at()));
    },
    removeChoice: ({ params }) => apply(withoutChoice(current, params["choiceId"]!, new Date())),
    setReview: ({ params, body }) =>
      apply(withReview(current, { ...SetReviewBody.parse(body), id: params["reviewId"]! }, at())),
    removeReview: ({ params }) => apply(withoutReview(current, params["reviewId"]!)),
  } satisfies Answers;
  return { answers, record: () => current };
}

const at = () => ({ now: new Date().toISOString(), today: isoOfDate(new Date()) });
