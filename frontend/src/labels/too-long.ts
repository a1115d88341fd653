import { RECORD_LIMITS } from "#shared/record/record.ts";
import { formatTenths } from "./numbers.ts";

/** Error beside a field. The field keeps the whole text. */
const tooLongText = (max: number) => `C’est trop long : ${formatTenths(max)} caractères au plus.`;

/**
 * Returns the error of a text that is too long, counted as the server counts; `null` if it is not too long.
 */
export const findTooLongProblem = (text: string, max: number): string | null =>
  text.trim().normalize("NFC").length > max ? tooLongText(max) : null;

/** Shown instead of the button that adds an option. */
export const TOO_MANY_OPTIONS_TEXT = `Une décision garde au plus ${RECORD_LIMITS.options} options.`;

/** Toast about a text that was too long to be saved when its field lost the focus. */
export const TOO_LONG_TOAST = {
  title: "Texte trop long, pas encore enregistré",
  description: "Il vous attend là où vous l’avez écrit : raccourcissez-le pour l’enregistrer.",
} as const;
