/** Limits of Clarity. Lengths are in UTF-16 units, times in minutes. */
export const PLANNER_LIMITS = {
  title: { min: 1, max: 200 },
  description: 1_000,
  /** Shortest and longest estimate of an own task. */
  duration: { min: 5, max: 2_400 },
  tasksOfWeek: 300,
  blocksOfWeek: 500,
  ownTasks: 300,
  /** Maximum size of all own tasks together, as JSON in UTF-8: they are in one row of at most 400 KB. */
  ownTaskBytes: 300_000,
  /** How far from the current week a week may be changed. Limits how many weeks a person can store. */
  weeksAway: 104,
  /** Maximum number of time spans in the working hours of one day. */
  hoursOfDay: 4,
  leaves: 60,
  /** Times in the calendar are multiples of this many minutes. */
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

export const HOLIDAY_CALENDAR_NAMES = ["mainland", "alsace-moselle", "none"] as const;
/** Which public holidays a person has: they are shown, and not planned. */
export type HolidayCalendarName = (typeof HOLIDAY_CALENDAR_NAMES)[number];
