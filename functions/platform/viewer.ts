import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";

/**
 * The sender of a request, as CloudFront saw it. `host` includes the port. `secure`: whether the request used
 * https.
 */
export type Viewer = {
  host: string;
  address: string;
  secure: boolean;
  cookies: Map<string, string>;
  userAgent: string;
  /** Set for the synthetic user, whose requests no metric counts and who needs no proven address. */
  isSynthetic?: true;
};

/** Returns the origin of the site that the request was sent to. */
export const siteOriginOf = ({ secure, host }: Pick<Viewer, "secure" | "host">): string =>
  new URL(`${secure ? "https" : "http"}://${host}`).origin;

/**
 * The signed-in person, as services need them: their preferences, whether their e-mail address is proven, and
 * whether the answer is streamed.
 */
export type Requester = Preferences & { isProven: boolean; isStreamed: boolean };

/** The person's time zone decides which day it is. */
export type WithTimeZone = Pick<Preferences, "timeZone">;

/** Returns the person's zone; Paris until a browser has sent another. */
export const timeZoneOf = ({ timeZone }: WithTimeZone): string => timeZone ?? DEFAULT_TIME_ZONE;

/** Returns the person's present day, `YYYY-MM-DD`; that of Paris if their time zone is unknown. */
export const todayOf = (requester: WithTimeZone): string =>
  formatIsoDay(dayOf(new Date(), timeZoneOf(requester)));
