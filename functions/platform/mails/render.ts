import { render, toPlainText } from "@react-email/components";
import { mailPage } from "./layout.ts";
import type { Letter } from "./mails.ts";
import type { MailTemplate } from "./templates.ts";

/** A mail as text and HTML. Throws where its placeholders are not exactly those that fill it. */
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

/** An address is said once. */
const AS_TEXT = {
  selectors: [{ selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: false as const } }],
};

/** React's own comments, of use to a browser that takes over a page; those that Outlook reads stay. */
const withoutTraces = (html: string): string => html.replaceAll(/<!--(?!\[)[^]*?-->/g, "");

/** Cognito takes no white space but that of ASCII. */
const ascii = (html: string): string => html.replaceAll("\u{202f}", "&#8239;");
