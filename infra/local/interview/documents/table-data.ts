/** The fields of an object of the table, as a request for a document holds it. What is missing or cannot be read is empty. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of the first element of that name: `<decision>` or `<project>`. Accepts any text. */
export function fieldsOf(text: string, name: "decision" | "project"): Fields {
  const open = text.indexOf(`<${name}>`);
  const end = text.indexOf(`</${name}>`, open);
  return open < 0 ? {} : parseFields(text.slice(open + name.length + 2, end < 0 ? undefined : end));
}

function parseFields(json: string): Fields {
  try {
    const value: unknown = JSON.parse(json);
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The trimmed text of a field; empty where it is not text. */
export function textOf(source: Fields, name: string): string {
  const value = source[name];
  return typeof value === "string" ? value.trim() : "";
}

/** The non-blank texts of a list. */
export function texts(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((one): one is string => typeof one === "string" && one.trim() !== "")
    : [];
}

/** The objects of a list. */
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
