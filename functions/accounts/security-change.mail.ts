import { asksForProof, canSendMail } from "../platform/environment.ts";
import { runBestEffort } from "../platform/log.ts";
import { sendMail } from "../platform/mail.ts";

/** What a person is told that they may not have done themselves. No word of theirs, no link and no secret is in it. */
const CHANGES = {
  password: "Le mot de passe de votre compte vient de changer. Les autres connexions ont pris fin.",
  "second-factor-on": "Un second facteur vient d’être activé sur votre compte.",
  "second-factor-off": "Le second facteur de votre compte vient d’être désactivé.",
  "passkey-added": "Une clé d’accès vient d’être ajoutée à votre compte.",
} as const;

/**
 * Mails the person that what protects their account has changed. Not to an address that a stranger may have given. A failure
 * is only logged: the change holds.
 */
export async function mailSecurityChange(
  { email, emailProvenAt }: { email: string; emailProvenAt?: string | undefined },
  change: keyof typeof CHANGES,
): Promise<void> {
  if (!canSendMail() || (asksForProof() && emailProvenAt === undefined)) return;
  const values = { change: CHANGES[change], contact: process.env["CONTACT_EMAIL"] };
  await runBestEffort("security_change_not_mailed", () =>
    sendMail({ to: email, mail: "security-change", values }),
  );
}
