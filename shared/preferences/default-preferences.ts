import type { Preferences } from "./preferences.schema.ts";

/** The values of preferences that the person has not chosen. */
export const DEFAULT_PREFERENCES: Preferences = {
  timeZone: null,
  plannerMode: null,
  workWeek: null,
  holidays: "mainland",
  leaves: [],
  durationFactor: null,
  tone: "neutre",
  shortReplies: false,
  repliesBySentence: false,
  dossier: true,
  memory: false,
  reviewMails: false,
  weeklyLetter: false,
  letterTitles: true,
  density: "confort",
  paletteShortcut: true,
  singleKeyShortcuts: true,
  seenHints: [],
};

/** Returns the names of the preferences that the person has chosen: those that differ from the default. */
export const chosenPreferenceNames = (preferences: {
  [K in keyof Preferences]?: unknown;
}): (keyof Preferences)[] =>
  (Object.keys(DEFAULT_PREFERENCES) as (keyof Preferences)[]).filter((name) => {
    const value = preferences[name] ?? null;
    return value !== null && JSON.stringify(value) !== JSON.stringify(DEFAULT_PREFERENCES[name]);
  });
