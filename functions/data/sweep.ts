import { Entity } from "electrodb";
import { PK, SK, tableConfig } from "./table.ts";
import { undefinedIfRaceLost } from "./conditional-write.ts";

/** The progress of the sweep: one row for everybody. In the table, so that a restore resets it too. */
const SweepEntity = new Entity(
  {
    model: { service: "menta", entity: "sweep", version: "1" },
    attributes: {
      name: { type: "string", required: true },
      at: { type: "string", required: true },
    },
    indexes: { byName: { pk: { field: PK, composite: ["name"] }, sk: { field: SK, composite: [] } } },
  },
  tableConfig,
);

const ONLY = { name: "sweep" };

/** When the last sweep without a failure began, if there was one. */
export async function findLastSweep(): Promise<Date | undefined> {
  const { data } = await SweepEntity.get(ONLY).go({ consistent: true });
  return data ? new Date(data.at) : undefined;
}

export async function saveSweep(now: Date): Promise<void> {
  const at = now.toISOString();
  if (!(await undefinedIfRaceLost(() => SweepEntity.create({ ...ONLY, at }).go())))
    await SweepEntity.patch(ONLY).set({ at }).go();
}
