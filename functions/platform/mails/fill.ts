import type { MailWithValues, RenderedMail } from "./mails.ts";

/** Fills the placeholders of a mail. A value cannot add markup or another placeholder. */
export async function fillMail({ mail, values }: MailWithValues): Promise<RenderedMail> {
  const { letters } = await import("./letters.ts");
  const { subject, text, html } = letters[mail];
  return { subject, text: fill(text, values, (value) => value), html: fill(html, values, escapeHtml) };
}

/** Matches a sentence between two markers. The sentence is left out if its value is missing. */
const CONDITION = /\{\{#(\w+)\}\}([^]*?)\{\{\/\1\}\}/g;
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

type Values = Readonly<Record<string, string | undefined>>;

const fill = (template: string, values: Values, write: (value: string) => string): string =>
  template
    .replaceAll(CONDITION, (_all, name: string, part: string) => (values[name] === undefined ? "" : part))
    .replaceAll(PLACEHOLDER, (_all, name: string) => write(values[name] ?? ""))
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
