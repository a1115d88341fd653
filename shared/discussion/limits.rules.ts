/** The limits that screens need without zod, and schemas as well (spec/3-rulings.md, Wire). */
export const MESSAGE_MAX = 8_000;
export const TITLE_MAX = 200;

/** A text as it will be counted and kept: trimmed, in NFC. */
export const kept = (text: string): string => text.trim().normalize("NFC");

/** Whether a message can be sent, and by how many UTF-16 units it is too long (0 where it fits). */
export function checkMessage(text: string): { canSend: boolean; length: number; excess: number } {
  const { length } = kept(text);
  const excess = Math.max(0, length - MESSAGE_MAX);
  return { canSend: length > 0 && excess === 0, length, excess };
}
