import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { Entity } from "electrodb";
import { PURGE_DUE_INDEX_DEFINITION } from "#shared/platform/table.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import { undefinedIfRaceLost } from "../platform/conditional-write.ts";

/** The last complete run of a task. Kept in the table, so that restoring the table also restores it. */
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

type Task = "sweep" | "pool";

/** Returns when the last complete run of the task began; `undefined` if there was none. */
export async function findLastTaskRunStart(name: Task): Promise<Date | undefined> {
  const { data } = await SweepEntity.get({ name }).go({ consistent: true });
  return data ? new Date(data.at) : undefined;
}

export async function saveLastTaskRunStart(name: Task, now: Date): Promise<void> {
  const at = now.toISOString();
  if (!(await undefinedIfRaceLost(() => SweepEntity.create({ name, at }).go())))
    await SweepEntity.patch({ name }).set({ at }).go();
}

/**
 * Matches the key that ElectroDB writes for a due day: `$menta#dueday_2026-03-01`. The index also contains
 * the accounts, under other keys.
 */
const DUE_DAY = /#dueday_(\d{4}-\d{2}-\d{2})$/;

/**
 * Returns the days up to `until` on which something is due, oldest first. Reads the whole index, so it is
 * called only before the first complete sweep. `isWhole` is false if `signal` aborted before the end.
 */
export async function listDueDays(
  until: string,
  signal: AbortSignal,
): Promise<{ days: string[]; isWhole: boolean }> {
  const days = new Set<string>();
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await tableConfig.client.send(
      new ScanCommand({
        TableName: tableConfig.table,
        IndexName: PURGE_DUE_INDEX_DEFINITION.name,
        ProjectionExpression: PURGE_DUE_INDEX_DEFINITION.partition,
        ExclusiveStartKey: from,
      }),
    );
    for (const row of Items) {
      const day = DUE_DAY.exec(String(row[PURGE_DUE_INDEX_DEFINITION.partition]))?.[1];
      if (day !== undefined && day <= until) days.add(day);
    }
    from = LastEvaluatedKey;
  } while (from && !signal.aborted);
  return { days: [...days].toSorted(byCodeUnit), isWhole: !from };
}
