import * as z from "zod";
import { withFewMarks } from "../text/marks.rules.ts";
import { isBlank, visibleLength } from "../text/visible.rules.ts";
import { isIsoDay } from "../time/day.rules.ts";

/**
 * A text as stored: trimmed, in NFC, its length then counted in UTF-16 units; a minimum counts what can be seen. `label` starts the messages about its
 * length (`Le titre`); `required` is the only message when it is missing, blank or not a string.
 */
export function trimmedText({ min = 0, max, label, required }: TextLimits) {
  const empty = required ?? `${label} est vide.`;
  // Without a full stop: the specification's wording.
  const tooShort = `${label} doit contenir au moins ${min} caractères`;
  // Lazy: formatting a number in French takes Node far longer than creating a schema.
  const tooLong = () => `${label} dépasse ${formatNumber(max)} caractères.`;
  return z
    .string(required)
    .overwrite(sanitize)
    .trim()
    .normalize("NFC")
    .min(Math.min(min, 1), { error: empty, abort: true })
    .refine((text) => min === 0 || !isBlank(text), { error: empty, abort: true })
    .min(min, tooShort)
    .refine((text) => min <= 1 || text.length < min || visibleLength(text) >= min, tooShort)
    .max(max, { error: tooLong });
}

type TextLimits = { min?: number; max: number; label: string; required?: string };

/** A text that is kept as it is, for instance because MENTA wrote it. `max`: in UTF-16 units. */
export const verbatimText = ({ min = 0, max }: { min?: number; max: number }) =>
  z.string().overwrite(sanitize).min(min).max(max);

/** A nullable text; blank becomes `null`. */
export const optionalText = (limits: TextLimits) =>
  trimmedText(limits)
    .nullable()
    .transform((value) => (value === null || isBlank(value) ? null : value));

/** An instant, ISO 8601 in UTC with milliseconds. */
export const instant = () => z.iso.datetime({ precision: 3 });

const INVALID_DAY = "Cette date n’est pas valable.";
const isMissing = (value: unknown) => value === undefined || value === null || value === "";

/**
 * An instant as callers may send it: ISO 8601 with an offset, or a day alone, which is its start in UTC. Normalized to
 * UTC with milliseconds. `required` is the message when it is missing.
 */
export const dateInput = (required = INVALID_DAY) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: ({ input }) => (isMissing(input) ? required : INVALID_DAY),
    })
    .overwrite(toInstant)
    .refine(hasFourDigitYear, INVALID_DAY);

const toInstant = (value: string) => new Date(value).toISOString();
/** An offset may push the year beyond four digits. */
const hasFourDigitYear = (value: string) => /^\d{4}-/.test(value);

/** The first and the last day whose edges are instants of four-digit years, in every zone. */
const DAYS = { first: "0001-01-01", last: "9999-12-30" };

/** A calendar day of a period, `YYYY-MM-DD`. `required` is the message when it is missing. */
export const dayInput = (required: string) =>
  z.iso
    .date({ error: ({ input }) => (isMissing(input) ? required : INVALID_DAY) })
    .refine((value) => value >= DAYS.first && value <= DAYS.last, INVALID_DAY)
    .meta({ examples: ["2026-03-18"] });

/** An instant as callers may send it, normalized as by `dateInput`, or a calendar day, which stays one. */
export const dayOrInstantInput = (required: string) =>
  z
    .union([z.iso.datetime({ offset: true }), dayInput(required)], {
      error: ({ input }) => (isMissing(input) ? required : INVALID_DAY),
    })
    .overwrite((value) => (isIsoDay(value) ? value : toInstant(value)))
    .refine(hasFourDigitYear, INVALID_DAY);

/** A calendar day, `YYYY-MM-DD`. */
export const calendarDay = () =>
  z
    .string(INVALID_DAY)
    .refine(isIsoDay, INVALID_DAY)
    .meta({ examples: ["2026-03-18"] });

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

export const INVALID_ID_MESSAGE = "Identifiant invalide.";

/** A new id created by the caller: a ULID in upper case. */
export const clientUlid = () => z.string().regex(ULID, INVALID_ID_MESSAGE);

/** The id that the body of a creation may bring: the same id again answers what is there, so that a retry makes nothing twice. */
export const optionalNewId = () => clientUlid().optional();

/** The id of an existing item. A malformed one is answered as an unknown one (404), so any text passes. */
export const knownId = () => z.string();

/** An id in a path. A malformed one is answered as an unknown one (404), and never reaches a key. */
export const pathId = () => clientUlid();

export const isUlid = (id: string): boolean => ULID.test(id);

/**
 * Removes what neither the table nor the models accept: lone surrogates and the null character. Bounds what normalizing costs,
 * which is done before a length is judged, and also to what was stored, to search in it.
 */
const sanitize = (value: string) => withFewMarks(value.toWellFormed().replaceAll("\0", ""));

/** `8 000`, with a plain space: the screen applies French typography. */
export const formatNumber = (count: number | bigint): string =>
  count.toLocaleString("fr-FR").replaceAll(/\s/g, " ");

export const SuccessAnswer = z.object({ success: z.literal(true) });
