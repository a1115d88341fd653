import { randomBytes } from "node:crypto";
import { ulid } from "ulid";
import { cellId } from "#shared/record/pair-id.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import type { Weighing } from "#shared/record/weighing.schema.ts";
import type { CookieApiClient } from "./person.ts";
import { DEMO_WEIGHING } from "./records.ts";

/**
 * Lets the demo person and a guest weigh one decision separately, then reveals both answers. Returns how many
 * decisions it filled: 0 if the decision is missing or its record was changed.
 */
export async function fillWeighing(demo: CookieApiClient, guest: CookieApiClient): Promise<number> {
  const decision = (await demo.get("listDecisions")).find(({ title }) => title === DEMO_WEIGHING.title);
  if (!decision) return 0;
  const { id } = decision;
  if ((await demo.get("getRecord", { id })).criteria.length > 0) return 0;
  const record = await demo.get("updateRecord", {
    id,
    body: {
      options: { set: [{ id: ulid(), title: DEMO_WEIGHING.option }] },
      criteria: { set: DEMO_WEIGHING.criteria.map((title, at) => ({ id: ulid(Date.now() + at), title })) },
    },
  });
  const { path } = await demo.get("createOpinionLink", { id, body: { isWeighing: true } });
  await demo.get("finishWeighing", { id, body: weighingOf(record, "owner") });
  await guest.get("giveWeighing", {
    secret: path.split("/").at(-1)!,
    body: {
      key: randomBytes(32).toString("base64url"),
      answers: { ...weighingOf(record, "guest"), firstName: DEMO_WEIGHING.guest },
    },
  });
  return 1;
}

function weighingOf({ options, criteria }: DecisionRecord, who: "owner" | "guest"): Weighing {
  return {
    weights: criteria.map(({ id }, at) => ({ id, weight: DEMO_WEIGHING.weights[who][at]! })),
    levels: options.flatMap((option) => {
      const levels = DEMO_WEIGHING.options.find(({ title }) => title === option.title)![who];
      return criteria.map(({ id }, at) => ({ id: cellId(option.id, id), level: levels[at]! }));
    }),
  };
}
