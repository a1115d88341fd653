import type { ExportDocument } from "./export.schema.ts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./export.ts";

/** Why a text is no document of ours: another file, another version of it, or one that lacks a part. */
export type ExportRefusal = "format" | "version" | "damaged";
type Read = { document: ExportDocument } | { refusal: ExportRefusal };

/**
 * The exported document that this JSON is. What stands in its lists is looked at as far as the file is cut and shown; the
 * server judges all else. Never throws.
 */
export function parseExport(text: string): Read {
  const value = parseJson(text);
  if (!isObject(value) || value["format"] !== EXPORT_FORMAT) return { refusal: "format" };
  if (value["version"] !== EXPORT_VERSION) return { refusal: "version" };
  return isWhole(value) ? { document: value as ExportDocument } : { refusal: "damaged" };
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list of things, each with these texts and lists of its own. */
const isListOf = (value: unknown, texts: readonly string[], lists: readonly string[] = []): boolean =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      isObject(one) &&
      texts.every((name) => typeof one[name] === "string") &&
      lists.every((name) => Array.isArray(one[name])),
  );

const isWhole = ({ projects, decisions, discussions, preferences, planner }: Fields): boolean =>
  isListOf(projects, ["id", "name"]) &&
  isListOf(decisions, ["id", "title", "status"], ["actions", "summaries"]) &&
  isListOf(discussions, ["id", "title"], ["messages", "artefacts", "previousArtefacts"]) &&
  isObject(preferences) &&
  isObject(planner) &&
  isListOf(planner["weeks"], ["monday"]) &&
  isListOf(planner["ownTasks"], ["id"]);

function parseJson(text: string): unknown {
  try {
    // Some editors put a byte order mark before it.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
