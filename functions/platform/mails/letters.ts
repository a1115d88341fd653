import { MAIL_PLACEHOLDERS, type RenderedMail, type MailName } from "./mails.ts";
import { renderMailTemplate } from "./render.ts";
import { MAIL_TEMPLATES } from "./templates.ts";

/**
 * Every mail as text and HTML, with its placeholders. On a laptop, rendered when the first mail is sent. In a
 * bundle, this module is replaced by its result, so that the bundle contains no renderer
 * (`infra/build/functions.ts`).
 */
export const letters: Record<MailName, RenderedMail> = Object.fromEntries(
  await Promise.all(
    names().map(
      async (name) =>
        [name, await renderMailTemplate(MAIL_TEMPLATES[name], MAIL_PLACEHOLDERS[name])] as const,
    ),
  ),
) as Record<MailName, RenderedMail>;

function names(): MailName[] {
  return Object.keys(MAIL_PLACEHOLDERS) as MailName[];
}
