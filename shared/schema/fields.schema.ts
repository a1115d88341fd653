import * as z from "zod";
import { limitCombiningMarks } from "../text/marks.rules.ts";
import { isBlank, visibleLength } from "../text/visible.rules.ts";
import { isIsoDay } from "../time/day.rules.ts";

/**
 * Schema of a text as it is stored: trimmed and in NFC. Its length is in UTF-16 units; for the minimum, only
 * visible characters count. `label` begins the messages about its length (« Le titre »). `required`: the
 * message for a text that is missing, blank or not a string.
 */
export function trimmedText({ min = 0, max, label, required }: TextLimits) {
  const empty = required ?? `${label} est vide.`;
  // Without a full stop, as the specification words it.
  const tooShort = `${label} doit contenir au moins ${min} caractères`;
  // A function, because formatting a number in French takes Node far longer than creating a schema.
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

/** Schema of a text that is stored as sent, for instance one by MENTA. `max`: in UTF-16 units. */
export const verbatimText = ({ min = 0, max }: { min?: number; max: number }) =>
  z.string().overwrite(sanitize).min(min).max(max);

/** A nullable text; blank becomes `null`. */
export const optionalText = (limits: Pick<TextLimits, "max" | "label">) =>
  trimmedText(limits)
    .nullable()
    .transform((value) => (value === null || isBlank(value) ? null : value));

/** Schema of an instant: ISO 8601 in UTC, with milliseconds. */
export const instant = () => z.iso.datetime({ precision: 3 });

const INVALID_DAY = "Cette date n’est pas valable.";
const isMissing = (value: unknown) => value === undefined || value === null || value === "";

/**
 * An instant as sent: ISO 8601 with an offset, or a bare day, meaning its start in UTC. Normalized to UTC
 * with milliseconds.
 */
export const instantInput = () =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], INVALID_DAY)
    .overwrite(toInstant)
    .refine(hasFourDigitYear, INVALID_DAY);

const toInstant = (value: string) => new Date(value).toISOString();
/** Whether the year has four digits. Converting an instant to UTC may lead to another year. */
const hasFourDigitYear = (value: string) => /^\d{4}-/.test(value);

/** The first and last day whose year has four digits in every zone. */
const DAYS = { first: "0001-01-01", last: "9999-12-30" };

/** Schema of a day of a period, `YYYY-MM-DD`. `required`: the message if it is missing. */
export const periodDayInput = (required: string) =>
  z.iso
    .date({ error: ({ input }) => (isMissing(input) ? required : INVALID_DAY) })
    .refine((value) => value >= DAYS.first && value <= DAYS.last, INVALID_DAY)
    .meta({ examples: ["2026-03-18"] });

/** Schema of an instant, converted like `instantInput`, or of a calendar day, which stays as it is. */
export const dayOrInstantInput = (required: string) =>
  z
    .union([z.iso.datetime({ offset: true }), periodDayInput(required)], {
      error: ({ input }) => (isMissing(input) ? required : INVALID_DAY),
    })
    .overwrite((value) => (isIsoDay(value) ? value : toInstant(value)))
    .refine(hasFourDigitYear, INVALID_DAY);

/** Schema of a calendar day, `YYYY-MM-DD`. */
export const calendarDay = () =>
  z
    .string(INVALID_DAY)
    .refine(isIsoDay, INVALID_DAY)
    .meta({ examples: ["2026-03-18"] });

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

export const INVALID_ID_MESSAGE = "Identifiant invalide.";

/** Schema of the id of a new item, which the caller creates: an upper-case ULID. */
export const clientUlid = () => z.string().regex(ULID, INVALID_ID_MESSAGE);

/**
 * Schema of the id that a creation may bring. Sent again with the same id, it returns the item and creates
 * none.
 */
export const optionalNewId = () => clientUlid().optional();

/**
 * Schema of the id of an existing item. It accepts any text: a malformed id is answered like an unknown one
 * (404).
 */
export const knownId = () => z.string();

/**
 * Schema of an id in a path. A malformed id is answered like an unknown one (404), and never becomes part of
 * a key.
 */
export const pathId = () => clientUlid();

/** The secret part of a link. Its form is not checked: a malformed secret is an unknown one (404). */
export const LinkSecret = z.object({ secret: z.string() });

export const isUlid = (id: string): boolean => ULID.test(id);

/**
 * Removes lone surrogates and null characters, which neither the table nor the models accept. Limits
 * combining marks, so that NFC is fast although the length is not checked yet.
 */
const sanitize = (value: string) => limitCombiningMarks(value.toWellFormed().replaceAll("\0", ""));

/** Formats a number as « 8 000 », with a plain space, which the browser replaces by a French one. */
export const formatNumber = (count: number | bigint): string =>
  count.toLocaleString("fr-FR").replaceAll(/\s/g, " ");

export const SuccessAnswer = z.object({ success: z.literal(true) });
