import * as z from "zod";

/**
 * A text as it is kept: trimmed, in NFC, its length counted after that in UTF-16 units. `label` begins the
 * sentences about its length (« Le titre »); `required` is said when it is missing, blank or no text at all.
 */
export function text({ min = 0, max, label, required }: TextLimits) {
  const tooShort = min > 1 ? `${label} doit contenir au moins ${min} caractères.` : `${label} est vide.`;
  const tooLong = `${label} dépasse ${plain(max)} caractères.`;
  return z
    .string(required)
    .overwrite(storable)
    .trim()
    .normalize("NFC")
    .min(min, required ?? tooShort)
    .max(max, tooLong);
}

type TextLimits = { min?: number; max: number; label: string; required?: string };

/** An instant, ISO 8601 in UTC with milliseconds. */
export const instant = () => z.iso.datetime({ precision: 3 });

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** A new id, made by the caller: a ULID, upper case. */
export const newId = () => z.string().regex(ULID, "Identifiant invalide.");

/** An id that must already exist. A malformed one is an unknown one (404), so any text passes the schema. */
export const knownId = () => z.string();

export const isUlid = (id: string): boolean => ULID.test(id);

/** Without what no table or model takes: halves of a sign, and the null character. */
const storable = (value: string) => value.toWellFormed().replaceAll("\0", "");

/** « 8 000 », with a plain space: what travels is typeset by the screen that shows it. */
const plain = (count: number) => count.toLocaleString("fr-FR").replaceAll(/\s/g, " ");
