import { withFewMarks } from "../text/marks.rules.ts";
import { isBlank } from "../text/visible.rules.ts";

/** For schemas and screens (`spec/3-rulings.md`, Wire). Without zod. */
export const MESSAGE_MAX_LENGTH = 8_000;
export const DEFAULT_TITLE = "Nouvelle discussion";
export const TITLE_MAX_LENGTH = 200;
/** The origin of a discussion's title: nobody yet, MENTA after the first exchange, or the person for good. */
export const TITLE_ORIGINS = ["default", "suggested", "chosen"] as const;

/** A text as it is counted and stored: trimmed, in NFC. */
export const normalizeText = (text: string): string => withFewMarks(text).trim().normalize("NFC");

/** Whether a message can be sent; `excess`: by how many UTF-16 units it is too long, 0 if it fits. */
export function checkMessage(text: string): { canSend: boolean; length: number; excess: number } {
  const sent = normalizeText(text);
  const { length } = sent;
  const excess = Math.max(0, length - MESSAGE_MAX_LENGTH);
  return { canSend: !isBlank(sent) && excess === 0, length, excess };
}

/** So many of the newest messages of a person are judged for danger: an alarm that is older is over. */
export const DANGER_MESSAGES_READ = 6;
