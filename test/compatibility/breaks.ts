import type { ContractShape, RouteShape, Schema } from "./contract.ts";

/**
 * Why a value of one schema may be invalid for another. `absent`: the reader needs what the writer does not
 * send. `other`: the reader refuses what is sent.
 */
export type BreakingChange = { kind: "absent" | "other"; where: string; what: string };

/** The text of a break in a report and in `exceptions.ts`. */
export const formatBreakingChange = ({ where, what }: BreakingChange): string => `${where}: ${what}`;

/** The contract of the pages, and that of the functions that they call. */
type Side = { pages: ContractShape; functions: ContractShape };

/**
 * Returns the breaks of older pages, still open, on functions of a later release: the functions must accept
 * everything that these pages may send, and the pages must know everything that they get. Both sides ignore
 * additional fields.
 */
export const breaksOfOldPages = ({ pages, functions }: Side): BreakingChange[] =>
  Object.entries(pages).flatMap(([route, asked]) => {
    const served = functions[route];
    if (!served) return [other(route, "is no route any more")];
    return formBreaks(route, asked, served).concat(valueBreaks(route, asked, served));
  });

/**
 * Returns the breaks of pages of this release on functions that went back to an earlier one. A route that
 * these functions lack is refused in a French sentence. For every other route, they may neither need what the
 * pages do not send, nor leave out what the pages need.
 */
export const breaksOfNewPages = ({ pages, functions }: Side): BreakingChange[] =>
  Object.entries(functions)
    .flatMap(([route, served]) => (pages[route] ? valueBreaks(route, pages[route], served) : []))
    .filter(({ kind }) => kind === "absent");

const valueBreaks = (route: string, asked: RouteShape, served: RouteShape): BreakingChange[] => [
  ...breaksBetween(asked.query, served.query, `${route} query`),
  ...bodyBreaks(route, asked, served),
  ...breaksBetween(served.answer, asked.answer, `${route} answer`, { readerIgnores: true }),
];

const other = (where: string, what: string): BreakingChange => ({ kind: "other", where, what });
const absent = (where: string, what: string): BreakingChange => ({ kind: "absent", where, what });

const formBreaks = (route: string, asked: RouteShape, served: RouteShape): BreakingChange[] => [
  ...(served.caller === "person" && asked.caller === "anyone" ? [other(route, "needs a sign-in now")] : []),
  ...(served.status === asked.status ? [] : [other(route, `answers ${served.status}, not ${asked.status}`)]),
  ...asked.mediaTypes
    .filter((type) => !served.mediaTypes.includes(type))
    .map((type) => other(route, `answers no ${type} any more`)),
];

function bodyBreaks(route: string, asked: RouteShape, served: RouteShape): BreakingChange[] {
  const where = `${route} body`;
  if (!served.body) return [];
  if (asked.body) return breaksBetween(asked.body, served.body, where);
  return served.isBodyRequired ? [absent(where, "is required")] : [];
}

/** `readerIgnores`: the reader ignores fields that it does not know, even if its schema is closed. */
type Reading = { readerIgnores?: boolean };

/**
 * Returns why some value that is valid for `written` is invalid for `read`; nothing if every value is valid.
 */
export function breaksBetween(
  written: Schema,
  read: Schema,
  where: string,
  reading: Reading = {},
): BreakingChange[] {
  const readers = alternativesOf(read);
  return alternativesOf(written).flatMap((one) => {
    const reasons = readers.map((reader) => breaksOfOne(one, reader, where, reading));
    // The nearest alternative explains the break best.
    return reasons.toSorted((a, b) => distance(a) - distance(b))[0] ?? [];
  });
}

const distance = (breaks: readonly BreakingChange[]) =>
  breaks.length + breaks.filter(({ what }) => what.startsWith("is of type")).length * 100;

/** Returns a schema as a list of alternatives, each of one type: a value must match one of them. */
function alternativesOf(schema: Schema): Schema[] {
  const { anyOf, oneOf, type, ...rest } = schema;
  const several = anyOf ?? oneOf;
  if (several) return several.flatMap(alternativesOf);
  if (Array.isArray(type)) return type.flatMap((one) => alternativesOf({ ...rest, type: one }));
  return [schema];
}

function breaksOfOne(written: Schema, read: Schema, where: string, reading: Reading): BreakingChange[] {
  if (Object.keys(read).length === 0) return [];
  const values = valuesOf(written);
  if (values) return values.filter((value) => !takes(read, value)).map((value) => unknownValue(where, value));
  const allowed = valuesOf(read);
  if (allowed) return [other(where, `is one of ${JSON.stringify(allowed)} only`)];
  if (written.type !== read.type && !(written.type === "integer" && read.type === "number"))
    return [other(where, `is of type ${String(written.type)}, not ${String(read.type)}`)];
  return [
    ...rangeBreaks(written, read, where),
    ...(read.items ? breaksBetween(written.items ?? {}, read.items, `${where}[]`, reading) : []),
    ...(read.type === "object" ? objectBreaks(written, read, where, reading) : []),
  ];
}

const unknownValue = (where: string, value: unknown) => other(where, `${JSON.stringify(value)} is not known`);

const valuesOf = (schema: Schema): unknown[] | undefined =>
  "const" in schema ? [schema.const] : (schema.enum ?? undefined);

const takes = (read: Schema, value: unknown): boolean => {
  const allowed = valuesOf(read);
  if (allowed) return allowed.includes(value);
  return read.type === (value === null ? "null" : typeof value);
};

const LEASTS = ["minLength", "minimum", "minItems"] as const;
const MOSTS = ["maxLength", "maximum", "maxItems"] as const;
const SAME = ["pattern", "format", "multipleOf"] as const;

const rangeBreaks = (written: Schema, read: Schema, where: string): BreakingChange[] =>
  [
    ...LEASTS.filter((name) => (written[name] ?? -Infinity) < (read[name] ?? -Infinity)),
    ...MOSTS.filter((name) => (written[name] ?? Infinity) > (read[name] ?? Infinity)),
    ...SAME.filter((name) => read[name] !== undefined && written[name] !== read[name]),
  ].map((name) => other(where, `${name} is ${String(read[name])} where it was ${String(written[name])}`));

function objectBreaks(written: Schema, read: Schema, where: string, reading: Reading): BreakingChange[] {
  const [sent, known] = [written.properties ?? {}, read.properties ?? {}];
  const isClosed = read.additionalProperties === false && !reading.readerIgnores;
  const record = typeof read.additionalProperties === "object" ? read.additionalProperties : undefined;
  const others = typeof written.additionalProperties === "object" ? written.additionalProperties : undefined;
  return [
    ...(read.required ?? [])
      .filter((name) => !written.required?.includes(name))
      .map((name) => absent(`${where}.${name}`, "is required")),
    ...Object.entries(sent).flatMap(([name, schema]) => {
      const reader = known[name] ?? record;
      if (reader) return breaksBetween(schema, reader, `${where}.${name}`, reading);
      return isClosed ? [other(`${where}.${name}`, "is refused")] : [];
    }),
    ...(record && others ? breaksBetween(others, record, `${where}.*`, reading) : []),
  ];
}
