import { Entity, type EntityItem } from "electrodb";
import type { Body } from "#shared/api/contract-types.ts";
import { HOLIDAY_CALENDARS } from "#shared/clarity/planner.ts";
import type { Leave, WorkWeek } from "#shared/clarity/planner.schema.ts";
import type { HintName } from "#shared/preferences/hint.ts";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { TONES } from "#shared/preferences/tone.ts";
import { PLANNER_MODES } from "#shared/urgency/planner-mode.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import { undefinedIfRaceLost } from "../platform/conditional-write.ts";

/** Values that may be read without validation: a later version may have written more. */
export const PreferencesEntity = new Entity(
  {
    model: { service: "menta", entity: "preferences", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      timeZone: { type: "string" },
      plannerMode: { type: PLANNER_MODES },
      /** Hours of each day. `null`: as if never chosen. */
      workWeek: { type: "any" },
      holidays: { type: HOLIDAY_CALENDARS },
      /** Days of leave, as sent. */
      leaves: { type: "any" },
      /** `null`: as if never chosen. */
      durationFactor: { type: "any" },
      tone: { type: TONES },
      shortReplies: { type: "boolean" },
      repliesBySentence: { type: "boolean" },
      dossier: { type: "boolean" },
      reviewMails: { type: "boolean" },
      paletteShortcut: { type: "boolean" },
      singleKeyShortcuts: { type: "boolean" },
      /** Names, as sent. */
      seenHints: { type: "any" },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: [] } } },
  },
  tableConfig,
);

export type PreferencesRow = EntityItem<typeof PreferencesEntity>;

export async function getPreferences(userId: string): Promise<Preferences> {
  const { data } = await PreferencesEntity.get({ userId }).go({ consistent: true });
  return toPreferences(data ?? undefined);
}

/** Changes the given fields, and answers all of them. */
export async function updatePreferences(
  userId: string,
  change: Body<"updatePreferences">,
): Promise<Preferences> {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return getPreferences(userId);
  const { data } = await PreferencesEntity.upsert({ userId, ...set }).go({ response: "all_new" });
  return toPreferences(data);
}

/** Ends the mails on the days of reviews. Writes nothing where nothing was ever preferred: they are off. */
export async function turnReviewMailsOff(userId: string): Promise<void> {
  await undefinedIfRaceLost(() => PreferencesEntity.patch({ userId }).set({ reviewMails: false }).go());
}

/** The preferences in a row; the defaults where there is none. */
export const toPreferences = (row: Partial<PreferencesRow> = {}): Preferences => ({
  timeZone: row.timeZone ?? DEFAULT_PREFERENCES.timeZone,
  plannerMode: row.plannerMode ?? DEFAULT_PREFERENCES.plannerMode,
  workWeek: (row.workWeek as WorkWeek | null | undefined) ?? DEFAULT_PREFERENCES.workWeek,
  holidays: row.holidays ?? DEFAULT_PREFERENCES.holidays,
  leaves: (row.leaves as Leave[] | undefined) ?? DEFAULT_PREFERENCES.leaves,
  durationFactor: (row.durationFactor as number | null | undefined) ?? DEFAULT_PREFERENCES.durationFactor,
  tone: row.tone ?? DEFAULT_PREFERENCES.tone,
  shortReplies: row.shortReplies ?? DEFAULT_PREFERENCES.shortReplies,
  repliesBySentence: row.repliesBySentence ?? DEFAULT_PREFERENCES.repliesBySentence,
  dossier: row.dossier ?? DEFAULT_PREFERENCES.dossier,
  reviewMails: row.reviewMails ?? DEFAULT_PREFERENCES.reviewMails,
  paletteShortcut: row.paletteShortcut ?? DEFAULT_PREFERENCES.paletteShortcut,
  singleKeyShortcuts: row.singleKeyShortcuts ?? DEFAULT_PREFERENCES.singleKeyShortcuts,
  seenHints: (row.seenHints as HintName[] | undefined) ?? DEFAULT_PREFERENCES.seenHints,
});
