import { render, toPlainText } from "@react-email/components";
import { mailPage } from "./layout.ts";
import type { RenderedMail } from "./mails.ts";
import type { MailTemplate } from "./templates.ts";

/** Renders a mail as text and HTML. Throws if it has other placeholders than those that `MAILS` lists. */
export async function renderMailTemplate(
  { subject, parts }: MailTemplate,
  placeholders: readonly string[],
): Promise<RenderedMail> {
  const html = withoutTraces(await render(mailPage(subject, parts)));
  const found = new Set(Array.from(html.matchAll(/\{\{(\w+)\}\}/g), ([, name = ""]) => name));
  if ([...found].toSorted().join() !== placeholders.toSorted().join())
    throw new Error(`« ${subject} » holds ${[...found].join()}, and is filled with ${placeholders.join()}`);
  return { subject, text: toPlainText(html, AS_TEXT), html: ascii(html) };
}

/** In plain text, an address that is its own label is written once. */
const AS_TEXT = {
  selectors: [{ selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: false as const } }],
};

/** Removes the comments that React adds for hydration. Keeps conditional comments, which Outlook reads. */
const withoutTraces = (html: string): string => html.replaceAll(/<!--(?!\[)[^]*?-->/g, "");

/** Escapes narrow no-break spaces: Cognito sends some of these mails, and accepts only ASCII white space. */
const ascii = (html: string): string => html.replaceAll("\u{202f}", "&#8239;");
