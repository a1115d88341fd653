import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";

/** The sender of a request, as the edge saw them. `host` with its port; `secure`: the viewer uses https. */
export type Viewer = {
  host: string;
  address: string;
  secure: boolean;
  cookies: Map<string, string>;
  userAgent: string;
  /** The synthetic user, whom no figure counts and nobody has to prove an address. */
  isSynthetic?: true;
};

/** The origin of the pages, as the viewer asked for them. */
export const siteOriginOf = ({ secure, host }: Pick<Viewer, "secure" | "host">): string =>
  new URL(`${secure ? "https" : "http"}://${host}`).origin;

/**
 * What a route is given of the signed-in person: their preferences, whether they have more than a first allowance of the AI, and
 * whether the answer is streamed to them.
 */
export type Requester = Preferences & { isProven: boolean; isStreamed: boolean };

/** The day of the person, `YYYY-MM-DD`. */
export const todayOf = ({ timeZone }: Pick<Requester, "timeZone">): string =>
  formatIsoDay(dayOf(new Date(), timeZone ?? DEFAULT_TIME_ZONE));
