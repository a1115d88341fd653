import { limitCombiningMarks } from "../text/marks.rules.ts";
import { isBlank } from "../text/visible.rules.ts";

/** Limits for schemas and screens (R §2). This file does not depend on zod. */
export const MESSAGE_MAX_LENGTH = 8_000;
export const DEFAULT_TITLE = "Nouvelle discussion";
export const TITLE_MAX_LENGTH = 200;
/** The origin of a title: `default`, suggested by MENTA, or chosen by the person for good. */
export const TITLE_ORIGINS = ["default", "suggested", "chosen"] as const;

/** Returns a text as counted and stored: trimmed, in NFC. */
export const normalizeText = (text: string): string => limitCombiningMarks(text).trim().normalize("NFC");

/** Whether a message can be sent; `excess`: UTF-16 units above the limit, or 0. */
export function checkMessage(text: string): { canSend: boolean; length: number; excess: number } {
  const sent = normalizeText(text);
  const { length } = sent;
  const excess = Math.max(0, length - MESSAGE_MAX_LENGTH);
  return { canSend: !isBlank(sent) && excess === 0, length, excess };
}

/** Number of the person's newest messages that are judged for danger: an older alarm has ended. */
export const DANGER_MESSAGES_READ = 6;
