import { page } from "vitest/browser";
import type { SentBody } from "#shared/api/contract-types.ts";
import { REFUSAL_STATUS_BY_CODE } from "#shared/schema/refusal-status.ts";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { type RecordEdit, toRecordChange } from "#shared/record/edit.rules.ts";
import { withRecordChanges } from "#shared/record/record.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { aRecord } from "#shared/record/test-record.ts";
import { checkedByContract } from "./checked-by-contract.ts";
import { type Answers } from "./canned-server.ts";
import { aKnownDecision } from "./flow-screen.ts";
import { mountApp } from "./mount.tsx";
import { isShown } from "./screen.ts";

export const options = () => page.getByRole("region", { name: "Les options" });
export const criteria = () => page.getByRole("region", { name: "Ce qui compte" });
export const watchedSection = () => page.getByRole("region", { name: "À surveiller" });
export const cell = (criterion: string, option: string) =>
  criteria().getByRole("button", { name: new RegExp(`^${criterion}, ${option} : `) });
export const exactButton = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

type Kept = { record?: DecisionRecord; decision?: Partial<DecisionFull>; answers?: Answers };

/**
 * Mounts the tab « La décision », whose server changes the record by the rules. `kept`: the current record;
 * its ids are those of the test.
 */
export async function mountRecord({ record = aRecord({}), decision = {}, answers }: Kept = {}) {
  const known = aKnownDecision({ title: "Louer ou vendre", ...decision });
  let kept: DecisionRecord = { ...record, decisionId: known.id };
  const change = ({ body }: { body: SentBody<"updateRecord"> }) => {
    const result = withRecordChanges(kept, toRecordChange(body as RecordEdit), "2026-03-16T08:00:00.000Z");
    if ("refused" in result) {
      const { code, message } = result.refused;
      return Response.json({ code, message, issues: [] }, { status: REFUSAL_STATUS_BY_CODE[code] });
    }
    kept = { ...result.record, version: kept.version + 1 };
    return kept;
  };
  const server = await mountApp(`/decision-flow?decision=${known.id}&partie=decision`, {
    ...checkedByContract({
      listDecisions: known.deletedAt === null ? [known] : [],
      listTrash: known.deletedAt === null ? [] : [known],
      getDecision: known,
      getRecord: () => kept,
      updateRecord: change,
    }),
    ...answers,
  });
  await isShown(options());
  return Object.assign(server, { decision: known, kept: () => kept, change });
}
