import { render, toPlainText } from "@react-email/components";
import { mailPage } from "./layout.ts";
import type { Letter } from "./mails.ts";
import type { MailTemplate } from "./templates.ts";

/** Renders a mail as text and HTML. Throws if its placeholders are not exactly those of `MAILS`. */
export async function renderLetter(
  { subject, parts }: MailTemplate,
  placeholders: readonly string[],
): Promise<Letter> {
  const html = withoutTraces(await render(mailPage(subject, parts)));
  const found = new Set(Array.from(html.matchAll(/\{\{(\w+)\}\}/g), ([, name = ""]) => name));
  if ([...found].toSorted().join() !== placeholders.toSorted().join())
    throw new Error(`« ${subject} » holds ${[...found].join()}, and is filled with ${placeholders.join()}`);
  return { subject, text: toPlainText(html, AS_TEXT), html: ascii(html) };
}

/** An address that is its own label is written once. */
const AS_TEXT = {
  selectors: [{ selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: false as const } }],
};

/** Removes React's hydration comments; keeps those for Outlook. */
const withoutTraces = (html: string): string => html.replaceAll(/<!--(?!\[)[^]*?-->/g, "");

/** Escapes narrow no-break spaces, because Cognito accepts only ASCII white space. */
const ascii = (html: string): string => html.replaceAll("\u{202f}", "&#8239;");
