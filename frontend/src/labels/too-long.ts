import { RECORD_LIMITS } from "#shared/record/record.ts";
import { tenths } from "./numbers.ts";

/** Beside a text field, whose words all stay. */
const tooLongText = (max: number) => `C’est trop long : ${tenths(max)} caractères au plus.`;

/** What is wrong of the length of a text, as the server counts it. */
export const tooLongProblem = (text: string, max: number): string | null =>
  text.trim().normalize("NFC").length > max ? tooLongText(max) : null;

/** In place of the way to add an option. */
export const OPTIONS_FULL = `Une décision garde au plus ${RECORD_LIMITS.options} options.`;

/** Of a text that was too long when its place was left. */
export const TOO_LONG_WAITS = {
  title: "Texte trop long, pas encore enregistré",
  description: "Il vous attend là où vous l’avez écrit : raccourcissez-le pour l’enregistrer.",
} as const;
