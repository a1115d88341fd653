import { Entity, type EntityItem } from "electrodb";
import { DEFAULT_PREFERENCES, type Preferences } from "#shared/preferences/preferences.schema.ts";
import { PK, SK, table } from "./table.ts";

/** Values that may be read without validation: a later version may have written more. */
export const PreferencesEntity = new Entity(
  {
    model: { service: "menta", entity: "preferences", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      timeZone: { type: "string" },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: [] } } },
  },
  table,
);

type PreferencesRow = EntityItem<typeof PreferencesEntity>;

export async function getPreferences(userId: string): Promise<Preferences> {
  const { data } = await PreferencesEntity.get({ userId }).go({ consistent: true });
  return toPreferences(data ?? undefined);
}

/** Changes the given fields, and answers all of them. */
export async function updatePreferences(
  userId: string,
  change: { timeZone?: string | undefined },
): Promise<Preferences> {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return getPreferences(userId);
  const { data } = await PreferencesEntity.upsert({ userId, ...set }).go({ response: "all_new" });
  return toPreferences(data);
}

/** The preferences in a row; the defaults where there is none. */
export const toPreferences = (row: Partial<PreferencesRow> | undefined): Preferences => ({
  ...DEFAULT_PREFERENCES,
  ...(row?.timeZone === undefined ? {} : { timeZone: row.timeZone }),
});
