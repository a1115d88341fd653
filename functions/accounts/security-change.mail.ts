import { requiresEmailProof, canSendMail } from "../platform/environment.ts";
import { runBestEffort } from "../platform/log.ts";
import { sendMail } from "../platform/mail.ts";

/**
 * Texts about changes that the person may not have made themselves. They contain no user text, no link and no
 * secret.
 */
const CHANGES = {
  password: "Le mot de passe de votre compte vient de changer. Les autres connexions ont pris fin.",
  "second-factor-on": "Un second facteur vient d’être activé sur votre compte.",
  "second-factor-off": "Le second facteur de votre compte vient d’être désactivé.",
  "passkey-added": "Une clé d’accès vient d’être ajoutée à votre compte.",
} as const;

/**
 * Mails the person that the protection of their account has changed. Sends nothing if the address is not
 * proven and this deployment requires a proof: it may belong to another person. A failure is only logged.
 */
export async function mailSecurityChange(
  { email, emailProvenAt }: { email: string; emailProvenAt?: string | undefined },
  change: keyof typeof CHANGES,
): Promise<void> {
  if (!canSendMail() || (requiresEmailProof() && emailProvenAt === undefined)) return;
  const values = { change: CHANGES[change], contact: process.env["CONTACT_EMAIL"] };
  await runBestEffort("security_change_not_mailed", () =>
    sendMail({ to: email, mail: "security-change", values }),
  );
}
