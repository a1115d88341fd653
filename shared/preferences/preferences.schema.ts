import * as z from "zod";
import { HOLIDAY_CALENDARS, PLANNER_LIMITS } from "../clarity/planner.ts";
import { LeaveSchema, WorkWeekSchema } from "../clarity/planner.schema.ts";
import { DURATION_FACTOR } from "../record/calibration.ts";
import { isTimeZone } from "../time/time-zone.rules.ts";
import { PLANNER_MODES } from "../urgency/planner-mode.ts";
import { DENSITIES } from "./density.ts";
import { HINTS } from "./hint.ts";
import { TONES } from "./tone.ts";

/** All preferences of a person, with defaults for those never chosen. */
export const PreferencesSchema = z.object({
  /** IANA name; `null`: no browser has sent one yet. */
  timeZone: z.string().nullable(),
  /** `null`: never chosen; treated as `productivity`. */
  plannerMode: z.enum(PLANNER_MODES).nullable(),
  /** `null`: never chosen; all the hours of S2 §9. */
  workWeek: WorkWeekSchema.nullable(),
  holidays: z.enum(HOLIDAY_CALENDARS),
  leaves: z.array(LeaveSchema),
  /** Factor on every estimate that Clarity plans; `null`: none. */
  durationFactor: z.number().nullable(),
  tone: z.enum(TONES),
  shortReplies: z.boolean(),
  /** Whether a screen reader announces a reply sentence by sentence while it is written. */
  repliesBySentence: z.boolean(),
  /** Whether MENTA keeps a dossier for each discussion. */
  dossier: z.boolean(),
  /** MENTA may cite a past choice that the person has looked back on. */
  memory: z.boolean(),
  /** Whether to send a mail on the day of a review. */
  reviewMails: z.boolean(),
  /** Whether to send a mail each Monday, unless the week is empty. */
  weeklyLetter: z.boolean(),
  /** Whether that mail names decisions; otherwise it only counts them. */
  letterTitles: z.boolean(),
  /** Density of lists and cards. */
  density: z.enum(DENSITIES),
  /** Whether Ctrl or ⌘ K opens the palette. */
  paletteShortcut: z.boolean(),
  /** Whether shortcuts without a modifier key are on (WCAG 2.1.4). */
  singleKeyShortcuts: z.boolean(),
  /** Hints already shown, on any device. */
  seenHints: z.array(z.enum(HINTS)),
});
export type Preferences = z.infer<typeof PreferencesSchema>;

const INVALID_TIME_ZONE = "Ce fuseau horaire est inconnu.";

/** Omitted fields keep their value. */
export const UpdatePreferencesBody = z
  .object({
    timeZone: z
      .string(INVALID_TIME_ZONE)
      .refine(isTimeZone, INVALID_TIME_ZONE)
      .meta({ examples: ["Europe/Paris"] }),
    plannerMode: z.enum(PLANNER_MODES),
    workWeek: WorkWeekSchema.nullable(),
    holidays: z.enum(HOLIDAY_CALENDARS),
    leaves: z.array(LeaveSchema).max(PLANNER_LIMITS.leaves),
    durationFactor: z.number().min(DURATION_FACTOR.min).max(DURATION_FACTOR.max).nullable(),
    tone: z.enum(TONES),
    shortReplies: z.boolean(),
    repliesBySentence: z.boolean(),
    dossier: z.boolean(),
    memory: z.boolean(),
    reviewMails: z.boolean(),
    weeklyLetter: z.boolean(),
    letterTitles: z.boolean(),
    density: z.enum(DENSITIES),
    paletteShortcut: z.boolean(),
    singleKeyShortcuts: z.boolean(),
    seenHints: z.array(z.enum(HINTS)).max(HINTS.length),
  })
  .partial();
