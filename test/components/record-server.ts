import {
  emptyRecord,
  withChoice,
  withoutChoice,
  withoutReview,
  withRecordChanges,
  withReview,
  type RecordResult,
} from "#shared/record/record.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { wholeRecordChange } from "#shared/record/edit.rules.ts";
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
    updateRecord: ({ body }) =>
      apply(withRecordChanges(current, wholeRecordChange(body as object), at().now)),
    createChoice: ({ body: { id = "01ARZ3NDEKTSV4RRFFQ69G5FAV", ...said } }) =>
      apply(withChoice(current, { ...EMPTY_CHOICE, ...said, id }, at())),
    removeChoice: ({ params }) => apply(withoutChoice(current, params["choiceId"]!, new Date())),
    setReview: ({ params, body }) => apply(withReview(current, { ...body, id: params["reviewId"]! }, at())),
    removeReview: ({ params }) => apply(withoutReview(current, params["reviewId"]!)),
  } satisfies Answers;
  return { answers, record: () => current };
}

const at = () => ({ now: new Date().toISOString(), today: isoOfDate(new Date()) });

const EMPTY_CHOICE = {
  expectations: [],
  by: null,
  wouldChange: null,
  againstBalance: null,
  changeReason: null,
};
