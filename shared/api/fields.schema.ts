import * as z from "zod";

/**
 * A text as it is kept: trimmed, in NFC, its length counted after that in UTF-16 units. `label` begins the
 * sentences about its length (« Le titre »); `required` is said when it is missing, blank or no text at all, and
 * nothing is then said of its length.
 */
export function text({ min = 0, max, label, required }: TextLimits) {
  // Without a full stop: the specification's sentence, to the letter.
  const tooShort = `${label} doit contenir au moins ${min} caractères`;
  // Made where it is said: to write a number in French takes Node far longer than to make a schema.
  const tooLong = () => `${label} dépasse ${plain(max)} caractères.`;
  return z
    .string(required)
    .overwrite(storable)
    .trim()
    .normalize("NFC")
    .min(Math.min(min, 1), { error: required ?? `${label} est vide.`, abort: true })
    .min(min, tooShort)
    .max(max, { error: tooLong });
}

type TextLimits = { min?: number; max: number; label: string; required?: string };

/** A text that may be left out: blank is none. */
export const optionalText = (limits: TextLimits) =>
  text(limits)
    .nullable()
    .transform((value) => value || null);

/** An instant, ISO 8601 in UTC with milliseconds. */
export const instant = () => z.iso.datetime({ precision: 3 });

const INVALID_DAY = "Cette date n’est pas valable.";
const isMissing = (value: unknown) => value === undefined || value === null || value === "";

/**
 * An instant as a caller may send it: ISO 8601 with its zone, or a day alone, which is its start in UTC. Kept in UTC
 * with milliseconds. `required` is said when there is none.
 */
export const day = (required = INVALID_DAY) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: ({ input }) => (isMissing(input) ? required : INVALID_DAY),
    })
    .overwrite((value) => new Date(value).toISOString())
    // Its zone may carry an instant out of the years that four digits can say.
    .refine((value) => /^\d{4}-/.test(value), INVALID_DAY);

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

export const INVALID_ID = "Identifiant invalide.";

/** A new id, made by the caller: a ULID, upper case. */
export const newId = () => z.string().regex(ULID, INVALID_ID);

/** An id that must already exist. A malformed one is an unknown one (404), so any text passes the schema. */
export const knownId = () => z.string();

export const isUlid = (id: string): boolean => ULID.test(id);

/** Without what no table or model takes: halves of a sign, and the null character. */
const storable = (value: string) => value.toWellFormed().replaceAll("\0", "");

/** « 8 000 », with a plain space: what travels is typeset by the screen that shows it. */
export const plain = (count: number | bigint): string => count.toLocaleString("fr-FR").replaceAll(/\s/g, " ");
