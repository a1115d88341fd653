import { Children, type ReactNode } from "react";

/** U+202F, the narrow no-break space. */
const NARROW = "\u202F";
/** Matches a space that the text may already have: plain, no-break or narrow. */
const SPACES = "[ \u00A0\u202F]";

const BEFORE_SIGN = new RegExp(`${SPACES}+(?=[;:!?»])`, "gu");
const AFTER_DIGIT = new RegExp(`(?<=\\d)${SPACES}+(?=[%€])`, "gu");
/**
 * Matches the spaces between groups of three digits (« 12 000 »), and not those of a phone number (« 06 12 34
 * 56 78 »).
 */
const BEFORE_GROUP = new RegExp(`(?<=(?<!\\d)\\d{1,3}(?:${SPACES}\\d{3})*)${SPACES}(?=\\d{3}(?!\\d))`, "gu");
const AFTER_QUOTE = new RegExp(`(?<=«)${SPACES}+`, "gu");

/**
 * Applies French spacing to a text before it is rendered: the space before `; : ! ? »`, after `«`, before `%`
 * or `€` after a digit, and between thousands becomes U+202F. Adds no space where the text has none, so that
 * URLs, hours and code are unchanged. `fr(fr(text)) === fr(text)`.
 */
export function fr(text: string): string {
  return [BEFORE_SIGN, AFTER_DIGIT, BEFORE_GROUP, AFTER_QUOTE].reduce(
    (spaced, space) => spaced.replace(space, NARROW),
    text,
  );
}

/** Applies `fr` to the strings among a component's children; leaves elements as they are. */
export function withFrenchSpacing(children: ReactNode): ReactNode {
  if (typeof children === "string") return fr(children);
  if (!Array.isArray(children)) return children;
  return Children.map(children, (child: ReactNode) => (typeof child === "string" ? fr(child) : child));
}
