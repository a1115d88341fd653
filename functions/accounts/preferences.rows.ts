import { Entity, type EntityItem } from "electrodb";
import type { ParsedBody } from "#shared/api/contract-types.ts";
import { HOLIDAY_CALENDAR_NAMES } from "#shared/clarity/planner.ts";
import type { LeavePeriod, WorkWeek } from "#shared/clarity/planner.schema.ts";
import type { HintName } from "#shared/preferences/hint.ts";
import { DENSITIES } from "#shared/preferences/density.ts";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { TONES } from "#shared/preferences/tone.ts";
import { PLANNER_MODES } from "#shared/urgency/planner-mode.ts";
import { PURGE_DUE_INDEX_DEFINITION } from "#shared/platform/table.ts";
import { earliestReviewMailInstant } from "#shared/record/review-mail.rules.ts";
import { dayOf, formatIsoDay, mondayOf } from "#shared/time/day.rules.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import { eachRow } from "../platform/paged-rows.ts";
import { undefinedIfRaceLost } from "../platform/conditional-write.ts";

/** The preferences of a person. Loosely typed: a later version of the code may have stored other values. */
export const PreferencesEntity = new Entity(
  {
    model: { service: "menta", entity: "preferences", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      timeZone: { type: "string" },
      plannerMode: { type: PLANNER_MODES },
      /** Working hours of each weekday. `null` means the same as absent: the person has not chosen any. */
      workWeek: { type: "any" },
      holidays: { type: HOLIDAY_CALENDAR_NAMES },
      /** Days of leave, in the form in which the browser sends them. */
      leaves: { type: "any" },
      /** `null` means the same as absent: the person has not chosen any. */
      durationFactor: { type: "any" },
      tone: { type: TONES },
      shortReplies: { type: "boolean" },
      repliesBySentence: { type: "boolean" },
      dossier: { type: "boolean" },
      memory: { type: "boolean" },
      reviewMails: { type: "boolean" },
      weeklyLetter: { type: "boolean" },
      letterTitles: { type: "boolean" },
      density: { type: DENSITIES },
      /**
       * Key in the index of weekly letters: the Monday of the next letter, `YYYY-MM-DD`, and the instant from
       * which the mail task looks at it.
       */
      letter: { type: ["on"] as const },
      letterDay: { type: "string" },
      letterAt: { type: "string" },
      paletteShortcut: { type: "boolean" },
      singleKeyShortcuts: { type: "boolean" },
      /** Names of the hints that the person has seen, in the form in which the browser sends them. */
      seenHints: { type: "any" },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: [] } },
      byLetter: {
        index: PURGE_DUE_INDEX_DEFINITION.name,
        pk: { field: PURGE_DUE_INDEX_DEFINITION.partition, composite: ["letter"] },
        sk: { field: PURGE_DUE_INDEX_DEFINITION.sort, composite: ["letterAt"] },
      },
    },
  },
  tableConfig,
);

export type PreferencesRow = EntityItem<typeof PreferencesEntity>;

export async function getPreferences(userId: string): Promise<Preferences> {
  const { data } = await PreferencesEntity.get({ userId }).go({ consistent: true });
  return toPreferences(data ?? undefined);
}

/** Changes the given fields and returns all preferences. */
export async function updatePreferences(
  userId: string,
  change: ParsedBody<"updatePreferences">,
): Promise<Preferences> {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return getPreferences(userId);
  const due = change.weeklyLetter ? nextWeeklyLetterIndexKeys(new Date()) : {};
  const { data } = await PreferencesEntity.upsert({ userId, ...set, ...due }).go({ response: "all_new" });
  return toPreferences(data);
}

/**
 * Turns off mails of this kind. Writes nothing if the person has no stored preferences, because mails are off
 * by default.
 */
export async function turnMailsOff(userId: string, sort: "reviewMails" | "weeklyLetter"): Promise<void> {
  await undefinedIfRaceLost(() =>
    PreferencesEntity.patch({ userId })
      .set({ [sort]: false })
      .go(),
  );
}

/** A weekly letter that the mail task has to look at. */
export type DueWeeklyLetter = { userId: string; letterDay: string };

/** Yields the letters that are due by this instant, earliest first. Eventually consistent. */
export async function* listDueWeeklyLetters(until: string): AsyncGenerator<DueWeeklyLetter> {
  const rows = eachRow((from) =>
    PreferencesEntity.query
      .byLetter({ letter: "on" })
      .lte({ letterAt: until })
      .go({ ...from, hydrate: true }),
  );
  for await (const { userId, letterDay } of rows) if (letterDay !== undefined) yield { userId, letterDay };
}

/**
 * Sets the instant `at` from which the mail task looks at the letter of this Monday. Without `at`, schedules
 * the letter of the next Monday.
 */
export async function scheduleWeeklyLetter(
  { userId, letterDay }: DueWeeklyLetter,
  now: Date,
  at?: Date,
): Promise<void> {
  const due = at ? letterDue(letterDay, at) : nextWeeklyLetterIndexKeys(now);
  await PreferencesEntity.upsert({ userId, ...due }).go();
}

/** Takes a person out of the index of letters. */
export async function unscheduleWeeklyLetter(userId: string): Promise<void> {
  await undefinedIfRaceLost(() =>
    PreferencesEntity.patch({ userId }).remove(["letter", "letterDay", "letterAt"]).go(),
  );
}

const letterDue = (letterDay: string, at: Date) => ({
  letter: "on" as const,
  letterDay,
  letterAt: at.toISOString(),
});

/** The time zone in which each day begins first on Earth. */
const EARLIEST_ZONE = "Etc/GMT-14";

/**
 * Returns the index keys of the letter of next Monday. It is due at the earliest instant at which a review
 * mail may be sent on that day in any time zone.
 */
export function nextWeeklyLetterIndexKeys(now: Date) {
  const monday = formatIsoDay(mondayOf(dayOf(now, EARLIEST_ZONE)) + 7);
  return letterDue(monday, earliestReviewMailInstant(monday));
}

/** Returns the preferences of a row, with defaults for missing fields. */
export const toPreferences = (row: Partial<PreferencesRow> = {}): Preferences => ({
  timeZone: row.timeZone ?? DEFAULT_PREFERENCES.timeZone,
  plannerMode: row.plannerMode ?? DEFAULT_PREFERENCES.plannerMode,
  workWeek: (row.workWeek as WorkWeek | null | undefined) ?? DEFAULT_PREFERENCES.workWeek,
  holidays: row.holidays ?? DEFAULT_PREFERENCES.holidays,
  leaves: (row.leaves as LeavePeriod[] | undefined) ?? DEFAULT_PREFERENCES.leaves,
  durationFactor: (row.durationFactor as number | null | undefined) ?? DEFAULT_PREFERENCES.durationFactor,
  tone: row.tone ?? DEFAULT_PREFERENCES.tone,
  shortReplies: row.shortReplies ?? DEFAULT_PREFERENCES.shortReplies,
  repliesBySentence: row.repliesBySentence ?? DEFAULT_PREFERENCES.repliesBySentence,
  dossier: row.dossier ?? DEFAULT_PREFERENCES.dossier,
  memory: row.memory ?? DEFAULT_PREFERENCES.memory,
  reviewMails: row.reviewMails ?? DEFAULT_PREFERENCES.reviewMails,
  weeklyLetter: row.weeklyLetter ?? DEFAULT_PREFERENCES.weeklyLetter,
  letterTitles: row.letterTitles ?? DEFAULT_PREFERENCES.letterTitles,
  density: row.density ?? DEFAULT_PREFERENCES.density,
  paletteShortcut: row.paletteShortcut ?? DEFAULT_PREFERENCES.paletteShortcut,
  singleKeyShortcuts: row.singleKeyShortcuts ?? DEFAULT_PREFERENCES.singleKeyShortcuts,
  seenHints: (row.seenHints as HintName[] | undefined) ?? DEFAULT_PREFERENCES.seenHints,
});
