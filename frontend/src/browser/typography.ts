import { Children, type ReactNode } from "react";

/** U+202F, the narrow space that never breaks. */
const NARROW = "\u202F";
/** Spaces that may already be there: plain, no-break, narrow. */
const SPACES = "[ \u00A0\u202F]";

const BEFORE_SIGN = new RegExp(`${SPACES}+(?=[;:!?»])`, "gu");
const AFTER_DIGIT = new RegExp(`(?<=\\d)${SPACES}+(?=[%€])`, "gu");
/** Matches a number in groups of three, and not « 06 12 34 56 78 ». */
const BEFORE_GROUP = new RegExp(`(?<=(?<!\\d)\\d{1,3}(?:${SPACES}\\d{3})*)${SPACES}(?=\\d{3}(?!\\d))`, "gu");
const AFTER_QUOTE = new RegExp(`(?<=«)${SPACES}+`, "gu");

/**
 * Applies French spacing when rendering: the space before `; : ! ? »`, after `«`, before `%` or `€` after a
 * figure, and between thousands becomes U+202F. Adds no space where there is none, so that URLs, hours and
 * code stay as they are. `fr(fr(text)) === fr(text)`.
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
