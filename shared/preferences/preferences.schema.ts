import * as z from "zod";
import { isTimeZone } from "../time/time-zone.rules.ts";

/** One row for all that a person prefers; what they never chose has its default. */
export const PreferencesSchema = z.object({
  /** IANA name. `null`: no browser has sent one yet. */
  timeZone: z.string().nullable(),
});
export type Preferences = z.infer<typeof PreferencesSchema>;

export const DEFAULT_PREFERENCES: Preferences = { timeZone: null };

const INVALID_TIME_ZONE = "Ce fuseau horaire est inconnu.";

/** Omitted fields keep their value. */
export const UpdatePreferencesBody = z
  .object({ timeZone: z.string(INVALID_TIME_ZONE).refine(isTimeZone, INVALID_TIME_ZONE) })
  .partial();
