import * as z from "zod";
import { HOLIDAY_CALENDARS, PLANNER_LIMITS } from "../clarity/planner.ts";
import { LeaveSchema, WorkWeekSchema } from "../clarity/planner.schema.ts";
import { DURATION_FACTOR } from "../record/calibration.ts";
import { isTimeZone } from "../time/time-zone.rules.ts";
import { PLANNER_MODES } from "../urgency/planner-mode.ts";
import { DENSITIES } from "./density.ts";
import { HINTS } from "./hint.ts";
import { TONES } from "./tone.ts";

/** One row for all that a person prefers; what they never chose has its default. */
export const PreferencesSchema = z.object({
  /** IANA name. `null`: no browser has sent one yet. */
  timeZone: z.string().nullable(),
  /** `null`: never chosen; as `productivity`. */
  plannerMode: z.enum(PLANNER_MODES).nullable(),
  /** `null`: never chosen; all the hours of `spec/2-decisions-and-planner.md` section 9. */
  workWeek: WorkWeekSchema.nullable(),
  holidays: z.enum(HOLIDAY_CALENDARS),
  leaves: z.array(LeaveSchema),
  /** By which Clarity multiplies every estimate that it plans; `null`: as estimated. */
  durationFactor: z.number().nullable(),
  tone: z.enum(TONES),
  shortReplies: z.boolean(),
  /** A screen reader reads a reply sentence by sentence while it is written, not once it is complete. */
  repliesBySentence: z.boolean(),
  /** MENTA keeps what a discussion comes to in its dossier. */
  dossier: z.boolean(),
  /** MENTA may cite a past choice that the person has looked back on. */
  memory: z.boolean(),
  /** A mail on the day of a review, of any decision. */
  reviewMails: z.boolean(),
  /** A mail each Monday of what the week holds, where it holds something. */
  weeklyLetter: z.boolean(),
  /** That mail names decisions; otherwise it counts them. */
  letterTitles: z.boolean(),
  /** Of lists and cards. */
  density: z.enum(DENSITIES),
  /** Ctrl or ⌘ K opens the palette. */
  paletteShortcut: z.boolean(),
  /** Shortcuts of one key without a modifier (WCAG 2.1.4). */
  singleKeyShortcuts: z.boolean(),
  /** Hints that were shown, on any device: none is shown twice. */
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
