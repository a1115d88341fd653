import { Children, type ReactNode } from "react";

/** U+202F, the narrow space that never breaks. */
const NARROW = "\u202F";
/** The spaces a sentence may already hold: plain, no-break, narrow. */
const SPACES = "[ \u00A0\u202F]";

const BEFORE_SIGN = new RegExp(`${SPACES}+(?=[;:!?»])`, "gu");
const AFTER_DIGIT = new RegExp(`(?<=\\d)${SPACES}+(?=[%€])`, "gu");
/** Of a number in groups of three: « 06 12 34 56 78 » is none. */
const BEFORE_GROUP = new RegExp(`(?<=(?<!\\d)\\d{1,3}(?:${SPACES}\\d{3})*)${SPACES}(?=\\d{3}(?!\\d))`, "gu");
const AFTER_QUOTE = new RegExp(`(?<=«)${SPACES}+`, "gu");

/**
 * French spacing at rendering: the space before `; : ! ? »`, after `«`, before `%` or `€` behind a figure, and between
 * the thousands of a number becomes U+202F.
 * No space is added where the text has none, so that URLs, hours and code stay as they are. `fr(fr(text)) === fr(text)`.
 */
export function fr(text: string): string {
  return [BEFORE_SIGN, AFTER_DIGIT, BEFORE_GROUP, AFTER_QUOTE].reduce(
    (spaced, space) => spaced.replace(space, NARROW),
    text,
  );
}

/** `fr` on a component's children: strings are spaced, elements stay as they are. */
export function typo(children: ReactNode): ReactNode {
  if (typeof children === "string") return fr(children);
  if (!Array.isArray(children)) return children;
  return Children.map(children, (child: ReactNode) => (typeof child === "string" ? fr(child) : child));
}
