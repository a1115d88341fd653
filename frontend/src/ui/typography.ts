import { Children, type ReactNode } from "react";

/** U+202F, the narrow space that never breaks. */
const NARROW = "\u202F";
/** The spaces a sentence may already hold: plain, no-break, narrow. */
const SPACES = "[ \u00A0\u202F]";

const BEFORE_SIGN = new RegExp(`${SPACES}+(?=[;:!?»])`, "gu");
const AFTER_DIGIT = new RegExp(`(?<=\\d)${SPACES}+(?=[%€])`, "gu");
const AFTER_QUOTE = new RegExp(`(?<=«)${SPACES}+`, "gu");

/**
 * French spacing at rendering: the space before `; : ! ? »`, after `«`, and before `%` or `€` behind a figure becomes U+202F.
 * No space is added where the text has none, so that URLs, hours and code stay as they are. `fr(fr(text)) === fr(text)`.
 */
export function fr(text: string): string {
  return text.replace(BEFORE_SIGN, NARROW).replace(AFTER_DIGIT, NARROW).replace(AFTER_QUOTE, NARROW);
}

/** The same on a component's children: strings are spaced, elements are left to themselves. */
export function typo(children: ReactNode): ReactNode {
  if (typeof children === "string") return fr(children);
  if (!Array.isArray(children)) return children;
  return Children.map(children, (child: ReactNode) => (typeof child === "string" ? fr(child) : child));
}
