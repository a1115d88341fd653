import { limitCombiningMarks } from "../text/marks.rules.ts";
import { isBlank } from "../text/visible.rules.ts";

/** Limits for both schemas and screens (R §2). This file is free of zod, for the browser's first view. */
export const MESSAGE_MAX_LENGTH = 8_000;
export const DEFAULT_DISCUSSION_TITLE = "Nouvelle discussion";
export const DISCUSSION_TITLE_MAX_LENGTH = 200;
/** Where a discussion's title comes from. MENTA never replaces one that the person has chosen. */
export const DISCUSSION_TITLE_ORIGINS = ["default", "suggested", "chosen"] as const;

/**
 * Returns a text in the form in which it is counted and stored: trimmed, in NFC, without excessive accents.
 */
export const normalizeText = (text: string): string => limitCombiningMarks(text).trim().normalize("NFC");

/**
 * Checks whether a message can be sent. `excess`: by how many UTF-16 units it is too long, 0 if it is not.
 */
export function checkMessageLength(text: string): { canSend: boolean; length: number; excess: number } {
  const sent = normalizeText(text);
  const { length } = sent;
  const excess = Math.max(0, length - MESSAGE_MAX_LENGTH);
  return { canSend: !isBlank(sent) && excess === 0, length, excess };
}

/** How many of the person's newest messages are read for a danger. An alarm of an older message has ended. */
export const DANGER_WINDOW_MESSAGES = 6;
