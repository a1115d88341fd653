import type { Said } from "../../data/artefact.ts";
import type { StoredMessage } from "../../data/conversation.ts";
import { CONTEXT_TOKENS, takeNewest } from "../context.rules.ts";
import { estimateTokens } from "../tokens.rules.ts";

const LEFT_OUT = "[… une partie de l’échange n’est pas reproduite ici …]";

type Told = Pick<StoredMessage, "role" | "content" | "timestamp">;

/** A conversation as data between marks that nothing in it can close: its first message, and the newest that there is room for. */
export function conversationPart(messages: readonly Told[]): string {
  const [first, ...rest] = messages.filter(({ content }) => content.trim() !== "").map(asLine);
  if (!first) return part("conversation", "");
  const newest = takeNewest(rest, CONTEXT_TOKENS - estimateTokens(first.text));
  const gap = newest.length < rest.length ? [LEFT_OUT] : [];
  return part("conversation", [first.text, ...gap, ...newest.map(({ text }) => text)].join("\n"));
}

/** The messages of the person. */
export const saidBy = (messages: readonly Pick<Told, "role" | "content">[]): string[] =>
  messages.flatMap(({ role, content }) => (role === "user" ? [content] : []));

const asLine = ({ role, content, timestamp }: Told) => ({
  text: `<message role="${role}" at="${timestamp}">${escaped(content)}</message>`,
});

/** A text between marks. */
export const textPart = (name: string, text: string): string => part(name, escaped(text));

/** What is data already, as JSON, which has its own way of writing the sign that begins a mark. */
export const jsonPart = (name: string, value: unknown): string =>
  part(name, JSON.stringify(value).replaceAll("<", "\\u003c"));

/** An exploration. A table keeps no order of fields: the same one is to be the same words. */
export const summaryPart = ({ keyPoints, hypotheses, actionItems }: Said<"summary">["content"]): string =>
  jsonPart("summary", { keyPoints, hypotheses, actionItems });

const part = (name: string, inside: string) => `<${name}>\n${inside}\n</${name}>`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
