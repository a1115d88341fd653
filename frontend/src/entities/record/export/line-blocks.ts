import type { BlockContent } from "mdast";
import { heading, labelledParagraph, list, textNode } from "#frontend/browser/document/mdast.ts";
import { dateOfIso } from "#frontend/browser/calendar-days.ts";
import { dayWithYear, hourAndMinute, withPlainOrdinal } from "#frontend/browser/dates.ts";

/** What a person typed, on one line. */
export const asSingleLine = (text: string): string => text.replaceAll(/(?<!\s)\s*\n\s*/g, " ");

export const linesBlock = (texts: readonly string[]): BlockContent =>
  list(texts.map((text) => [textNode(asSingleLine(text))]));

/** « Pourquoi : … »; nothing of what is not there. */
export const labelledBlock = (label: string, text: string | null): BlockContent[] =>
  text === null ? [] : [labelledParagraph(label, textNode(asSingleLine(text)))];

/** A part with its title; nothing where it is empty. */
export const sectionBlocks = (title: string, blocks: BlockContent[]): BlockContent[] =>
  blocks.length === 0 ? [] : [heading(2, title), ...blocks];

/** A day `YYYY-MM-DD` in words: « 30 juin 2026 ». */
export const dayText = (day: string): string => withPlainOrdinal(dayWithYear(dateOfIso(day)));

/** « 25 mars 2026, 21:05 » */
export const instantText = (instant: string): string =>
  `${withPlainOrdinal(dayWithYear(instant))}, ${hourAndMinute(instant)}`;
