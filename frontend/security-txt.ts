import { LEGAL } from "#frontend/labels/legal.ts";
import { DAY_MS } from "#shared/time/durations.ts";

/** RFC 9116 wants less than a year: a release that nobody renews says nothing any more. */
const VALID_DAYS = 360;

/** `/.well-known/security.txt` of a build: to whom a flaw is told, at the address of the legal pages. */
export const securityTxt = (builtAt: Date): string =>
  [
    `Contact: mailto:${LEGAL.contact}`,
    `Expires: ${new Date(builtAt.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    "Preferred-Languages: fr, en",
    "",
  ].join("\n");
