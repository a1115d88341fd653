import type { ExportDocument } from "./export.schema.ts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./export.ts";

/** Why a text is no document of ours: another file, another version of it, or one that is cut or lacks a part. */
export type ExportRefusal = "format" | "version" | "damaged";
type Read = { document: ExportDocument } | { refusal: ExportRefusal };

/** Near the beginning of every export of ours, however it is spaced. */
const OUR_FORMAT = new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${EXPORT_FORMAT}"`);

/**
 * The exported document that this JSON is. Of its lists nothing is looked at: the server judges each thing by itself, and one that is
 * no object is then named by its place. Never throws.
 */
export function parseExport(text: string): Read {
  // Some editors put a byte order mark before it.
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
