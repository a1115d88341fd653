import type { ChatMessage } from "../engine.ts";

/** A parsed request for an artefact. What is missing or cannot be read is empty. */
export type ArtefactRequest = {
  messages: readonly ChatMessage[];
  summary: SummaryContent;
  argumentation: string;
  /** The reply whose question is to be explained; the messages are those before it. */
  reply: string;
  decision: Fields;
  project: Fields;
};

export type SummaryContent = { keyPoints: string[]; hypotheses: string[]; actionItems: string[] };
export type Fields = Readonly<Record<string, unknown>>;

const MESSAGE = /<message role="(user|assistant)"[^>]*>([\s\S]*?)<\/message>/g;

/** Parses the message of a request for an artefact. Accepts any text. */
export function parseArtefactRequest(text: string): ArtefactRequest {
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
    reply: unescaped(part(text, "reply")).trim(),
    decision: fields(part(text, "decision")),
    project: fields(part(text, "project")),
  };
}

/** The content of the first element of that name. What a person writes is escaped: it cannot hold a tag. */
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
      // The unescaped text is tried next.
    }
  }
  return {};
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
