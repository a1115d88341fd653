import { MAILS, type Letter, type MailName } from "./mails.ts";
import { renderLetter } from "./render.ts";
import { TEMPLATES } from "./templates.ts";

/**
 * Every mail as text and HTML, with its placeholders. A laptop renders them when the first mail is sent; a
 * bundle contains the result and no renderer (`infra/build/functions.ts`).
 */
export const letters: Record<MailName, Letter> = Object.fromEntries(
  await Promise.all(
    names().map(async (name) => [name, await renderLetter(TEMPLATES[name], MAILS[name])] as const),
  ),
) as Record<MailName, Letter>;

function names(): MailName[] {
  return Object.keys(MAILS) as MailName[];
}
