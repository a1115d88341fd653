import { comparisonsImpliedByOrder } from "#shared/record/comparison.rules.ts";
import { cellId } from "#shared/record/pair-id.rules.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import { ulid } from "ulid";
import type { CookieApiClient } from "./person.ts";
import { DEMO_RECORD } from "./records.ts";

/**
 * Fills the record of the demo decision `DEMO_RECORD`: options, criteria, comparisons and a choice. Returns
 * how many records it filled: 0 if the decision is missing or has a record.
 */
export async function fillRecords(demo: CookieApiClient, now: Date): Promise<number> {
  const decision = (await demo.get("listDecisions")).find(({ title }) => title === DEMO_RECORD.title);
  if (!decision) return 0;
  const { id } = decision;
  if ((await demo.get("getRecord", { id })).version > 0) return 0;
  const options = DEMO_RECORD.options.map((option) => Object.assign({ id: ulid() }, option));
  const criteria = DEMO_RECORD.criteria.map((title) => ({ id: ulid(), title }));
  const body: SentBody<"updateRecord"> = {
    options: {
      set: options.map((option) => ({
        id: option.id,
        title: option.title,
        pros: [...option.pros],
        cons: [...option.cons],
        isKept: !("setAsideReason" in option),
        setAsideReason: "setAsideReason" in option ? option.setAsideReason : null,
      })),
    },
    criteria: { set: criteria },
    comparisons: { set: comparisonsImpliedByOrder(criteria.map((one) => one.id)) },
    cells: {
      set: options.flatMap(({ id: option, levels }) =>
        levels.map((level, at) => ({ id: cellId(option, criteria[at]!.id), level })),
      ),
    },
    watched: { set: DEMO_RECORD.watched.map((one) => Object.assign({ id: ulid() }, one)) },
  };
  await demo.get("updateRecord", { id, body });
  const { option, by, expectations, ...said } = DEMO_RECORD.choice;
  await demo.get("createChoice", {
    id,
    body: {
      ...said,
      expectations: [...expectations],
      optionId: options.find(({ title }) => title === option)!.id,
      by: formatIsoDay(dayOf(now, DEFAULT_TIME_ZONE) + by),
    },
  });
  return 1;
}
