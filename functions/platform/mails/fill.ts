import type { MailFilling, Letter } from "./mails.ts";

/** A mail with its values in place. No value becomes markup, or another placeholder. */
export async function fillMail({ mail, values }: MailFilling): Promise<Letter> {
  const { letters } = await import("./letters.ts");
  const { subject, text, html } = letters[mail];
  return { subject, text: fill(text, values, (value) => value), html: fill(html, values, escape) };
}

/** What stands around a sentence that is left out without its value. */
const CONDITION = /\{\{#(\w+)\}\}([^]*?)\{\{\/\1\}\}/g;
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

type Values = Readonly<Record<string, string | undefined>>;

const fill = (template: string, values: Values, write: (value: string) => string): string =>
  template
    .replaceAll(CONDITION, (_all, name: string, part: string) => (values[name] === undefined ? "" : part))
    .replaceAll(PLACEHOLDER, (_all, name: string) => write(values[name] ?? ""))
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
