/** One message of the conversation as the person, or MENTA, wrote it. */
export type Message = { role: "user" | "assistant"; content: string };

/** What a request for an artefact holds, its wrapping removed. What is missing or cannot be read is empty. */
export type Dossier = {
  messages: readonly Message[];
  summary: SummaryText;
  argumentation: string;
  decision: Fields;
  project: Fields;
};

export type SummaryText = { keyPoints: string[]; hypotheses: string[]; actionItems: string[] };
export type Fields = Readonly<Record<string, unknown>>;

const MESSAGE = /<message role="(user|assistant)"[^>]*>([\s\S]*?)<\/message>/g;

/** Reads the only message of a request for an artefact. Accepts any text. */
export function readDossier(text: string): Dossier {
  const summary = fields(part(text, "summary"));
  return {
    messages: [...part(text, "conversation").matchAll(MESSAGE)].map(([, role, content = ""]) => ({
      role: role === "assistant" ? "assistant" : "user",
      content: unescaped(content),
    })),
    summary: {
      keyPoints: texts(summary["keyPoints"]),
      hypotheses: texts(summary["hypotheses"]),
      actionItems: texts(summary["actionItems"]),
    },
    argumentation: unescaped(part(text, "argumentation")).trim(),
    decision: fields(part(text, "decision")),
    project: fields(part(text, "project")),
  };
}

/** What stands between the first mark of that name and the next that closes it: what a person writes cannot hold a mark. */
function part(text: string, name: string): string {
  const open = new RegExp(`<${name}(?:\\s[^>]*)?>`).exec(text);
  if (!open) return "";
  const from = open.index + open[0].length;
  const to = text.indexOf(`</${name}>`, from);
  return text.slice(from, to < 0 ? undefined : to);
}

const unescaped = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&amp;", "&");

function fields(json: string): Fields {
  for (const text of [json, unescaped(json)]) {
    try {
      const value: unknown = JSON.parse(text);
      if (isFields(value)) return value;
    } catch {
      // Not written that way: the other reading is tried, then nothing is known.
    }
  }
  return {};
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The text of a field, trimmed; empty where it is no text. */
export function textOf(source: Fields, name: string): string {
  const value = source[name];
  return typeof value === "string" ? value.trim() : "";
}

/** The texts of a list that are not blank. */
export function texts(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((one): one is string => typeof one === "string" && one.trim() !== "")
    : [];
}

/** The objects of a list. */
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
