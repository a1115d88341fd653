import { DAY_MS } from "#shared/time/durations.ts";

/** RFC 9116 wants less than a year: a release that nobody renews says nothing any more. */
const VALID_DAYS = 360;

/**
 * `/.well-known/security.txt` of a deployment: to whom a flaw is told, at the address of the legal pages. Its end is a whole
 * day: deploying twice in a day changes nothing.
 */
export const securityTxt = (contactEmail: string, deployedAt: Date): string =>
  [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(deployedAt.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`,
    "Preferred-Languages: fr, en",
    "",
  ].join("\n");
