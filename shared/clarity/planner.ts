/** Limits of Clarity. Lengths in UTF-16 units, times in minutes. */
export const PLANNER_LIMITS = {
  title: { min: 1, max: 200 },
  description: 1_000,
  /** Shortest and longest estimate of an own task. */
  duration: { min: 5, max: 2_400 },
  tasksOfWeek: 300,
  blocksOfWeek: 500,
  ownTasks: 300,
  /** All own tasks, as JSON in UTF-8: a row has at most 400 KB. */
  ownTaskBytes: 300_000,
  /** Maximum distance of a changed week from the current one, which limits storage. */
  weeksAway: 104,
  /** Maximum number of time spans in one day. */
  hoursOfDay: 4,
  leaves: 60,
  /** Times in the calendar are multiples of this. */
  grid: 5,
  blockId: /^[\w.-]{1,48}$/,
} as const;

export const PLANNER_MESSAGES = {
  title: "Le titre est requis",
  duration: "La durée est comprise entre 5 minutes et 40 heures.",
  blockEnd: "La fin doit être après le début.",
  hours: "Les horaires d’une journée vont de 7 h à 20 h et ne se chevauchent pas.",
  dayOfWeek: "Ce jour n’est pas de cette semaine.",
  leave: "La fin du congé doit être le même jour que le début, ou après.",
} as const;

export const HOLIDAY_CALENDARS = ["mainland", "alsace-moselle", "none"] as const;
/** The public holidays that are shown and not worked. */
export type HolidayCalendar = (typeof HOLIDAY_CALENDARS)[number];
