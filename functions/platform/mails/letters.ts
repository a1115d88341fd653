import { MAILS, type Letter, type MailName } from "./mails.ts";
import { renderLetter } from "./render.ts";
import { TEMPLATES } from "./templates.ts";

/**
 * Every mail as text and HTML, with its placeholders. On a laptop, rendered when the first mail is sent. In a
 * bundle, this module is replaced by its result, so that the bundle contains no renderer
 * (`infra/build/functions.ts`).
 */
export const letters: Record<MailName, Letter> = Object.fromEntries(
  await Promise.all(
    names().map(async (name) => [name, await renderLetter(TEMPLATES[name], MAILS[name])] as const),
  ),
) as Record<MailName, Letter>;

function names(): MailName[] {
  return Object.keys(MAILS) as MailName[];
}
