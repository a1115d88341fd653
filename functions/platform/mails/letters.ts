import { MAILS, type Letter, type MailName } from "./mails.ts";
import { renderLetter } from "./render.ts";
import { TEMPLATES } from "./templates.ts";

/**
 * Every mail as text and HTML, with its placeholders. On a laptop they are rendered here, when the first mail is sent;
 * a bundle holds what this gives, and nothing that renders (`infra/build/functions.ts`).
 */
export const letters: Record<MailName, Letter> = Object.fromEntries(
  await Promise.all(
    names().map(async (name) => [name, await renderLetter(TEMPLATES[name], MAILS[name])] as const),
  ),
) as Record<MailName, Letter>;

function names(): MailName[] {
  return Object.keys(MAILS) as MailName[];
}
