import * as z from "zod";
import { HOLIDAY_CALENDAR_NAMES, PLANNER_LIMITS } from "../clarity/planner.ts";
import { LeavePeriodSchema, WorkWeekSchema } from "../clarity/planner.schema.ts";
import { DURATION_FACTOR_LIMITS } from "../record/calibration.ts";
import { isTimeZone } from "../time/time-zone.rules.ts";
import { PLANNER_MODES } from "../urgency/planner-mode.ts";
import { DENSITIES } from "./density.ts";
import { HINT_NAMES } from "./hint.ts";
import { TONES } from "./tone.ts";

/** All preferences of a person. Those not chosen have their defaults. */
export const PreferencesSchema = z.object({
  /** IANA name of the person's zone; `null` until a browser has sent one. */
  timeZone: z.string().nullable(),
  /** `null` if never chosen, which counts as `productivity`. */
  plannerMode: z.enum(PLANNER_MODES).nullable(),
  /** The working hours; `null` if never chosen, which counts as all hours of S2 §9. */
  workWeek: WorkWeekSchema.nullable(),
  holidays: z.enum(HOLIDAY_CALENDAR_NAMES),
  leaves: z.array(LeavePeriodSchema),
  /** Factor by which Clarity multiplies every estimate; `null` for none. */
  durationFactor: z.number().nullable(),
  tone: z.enum(TONES),
  shortReplies: z.boolean(),
  /** Whether a screen reader announces a reply sentence by sentence while it is written. */
  repliesBySentence: z.boolean(),
  /** Whether MENTA keeps a dossier for each discussion. */
  dossier: z.boolean(),
  /** Whether MENTA may cite a past choice, once the person has looked back on it. */
  memory: z.boolean(),
  /** Whether to send a mail on the day of a review. */
  reviewMails: z.boolean(),
  /** Whether the Monday mail names decisions. If not, it only counts them. */
  weeklyLetter: z.boolean(),
  /** Whether that mail names decisions; otherwise it only counts them. */
  letterTitles: z.boolean(),
  /** Density of lists and cards. */
  density: z.enum(DENSITIES),
  /** Whether Ctrl or ⌘ K opens the palette. */
  paletteShortcut: z.boolean(),
  /** Whether shortcuts without a modifier key are on (WCAG 2.1.4). */
  singleKeyShortcuts: z.boolean(),
  /** The hints that were shown already, on any of the person's devices. */
  seenHints: z.array(z.enum(HINT_NAMES)),
});
export type Preferences = z.infer<typeof PreferencesSchema>;

const INVALID_TIME_ZONE = "Ce fuseau horaire est inconnu.";

/** A field that is omitted keeps its value. */
export const UpdatePreferencesBody = z
  .object({
    timeZone: z
      .string(INVALID_TIME_ZONE)
      .refine(isTimeZone, INVALID_TIME_ZONE)
      .meta({ examples: ["Europe/Paris"] }),
    plannerMode: z.enum(PLANNER_MODES),
    workWeek: WorkWeekSchema.nullable(),
    holidays: z.enum(HOLIDAY_CALENDAR_NAMES),
    leaves: z.array(LeavePeriodSchema).max(PLANNER_LIMITS.leaves),
    durationFactor: z.number().min(DURATION_FACTOR_LIMITS.min).max(DURATION_FACTOR_LIMITS.max).nullable(),
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
    seenHints: z.array(z.enum(HINT_NAMES)).max(HINT_NAMES.length),
  })
  .partial();
