import type { StoredMessage } from "../../data/conversation.ts";
import { CONTEXT_TOKENS, takeNewest } from "../context.rules.ts";
import { estimateTokens } from "../tokens.rules.ts";

const LEFT_OUT = "[… une partie de l’échange n’est pas reproduite ici …]";

type Said = Pick<StoredMessage, "role" | "content" | "timestamp">;

/** A conversation as data between marks that nothing in it can close: its first message, and the newest that there is room for. */
export function conversationPart(messages: readonly Said[]): string {
  const [first, ...rest] = messages.filter(({ content }) => content.trim() !== "").map(asLine);
  if (!first) return part("conversation", "");
  const newest = takeNewest(rest, CONTEXT_TOKENS - estimateTokens(first.text));
  const gap = newest.length < rest.length ? [LEFT_OUT] : [];
  return part("conversation", [first.text, ...gap, ...newest.map(({ text }) => text)].join("\n"));
}

const asLine = ({ role, content, timestamp }: Said) => ({
  text: `<message role="${role}" at="${timestamp}">${escaped(content)}</message>`,
});

/** A text between marks. */
export const textPart = (name: string, text: string): string => part(name, escaped(text));

/** What is data already, as JSON, which has its own way of writing the sign that begins a mark. */
export const jsonPart = (name: string, value: unknown): string =>
  part(name, JSON.stringify(value).replaceAll("<", "\\u003c"));

const part = (name: string, inside: string) => `<${name}>\n${inside}\n</${name}>`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
