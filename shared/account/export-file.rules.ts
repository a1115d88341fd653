import type { ExportDocument } from "./export.schema.ts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./export.ts";

/** Why a file cannot be imported: it is no export (`format`), of another version, or damaged. */
export type ImportFileProblem = "format" | "version" | "damaged";
type Read = { document: ExportDocument } | { refusal: ImportFileProblem };

/** Matches the beginning of an export: tells a damaged export from another file. */
const OUR_FORMAT = new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${EXPORT_FORMAT}"`);

/**
 * Parses an exported file. Returns why a file cannot be read instead of throwing. Does not check the items of
 * its lists: the server checks each of them separately.
 */
export function parseExport(text: string): Read {
  // Some editors put a byte order mark at the beginning of a file, which JSON.parse does not accept.
  const json = text.replace(/^\uFEFF/, "");
  const value = parseJson(json);
  if (value === undefined) return { refusal: OUR_FORMAT.test(json) ? "damaged" : "format" };
  if (!isObject(value) || value["format"] !== EXPORT_FORMAT) return { refusal: "format" };
  if (value["version"] !== EXPORT_VERSION) return { refusal: "version" };
  const { projects, decisions, discussions, preferences, planner } = value;
  if (!isObject(preferences) || !isObject(planner)) return { refusal: "damaged" };
  const { weeks, ownTasks } = planner;
  const lists = { projects, decisions, discussions, weeks, ownTasks };
  if (!Object.values(lists).every(Array.isArray)) return { refusal: "damaged" };
  const things = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, (list as unknown[]).map(asThing)]),
  ) as Record<keyof typeof lists, Fields[]>;
  return {
    document: {
      ...value,
      projects: things.projects,
      decisions: things.decisions,
      discussions: things.discussions,
      planner: { weeks: things.weeks, ownTasks: things.ownTasks },
    } as unknown as ExportDocument,
  };
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const asThing = (value: unknown): Fields => (isObject(value) ? value : {});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
