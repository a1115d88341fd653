import { EMAIL_PROOF_LINK_VALID_DAYS, EMAIL_PROOF_PATH } from "#shared/access/email-proof.ts";
import type { User } from "#shared/access/user.schema.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { countLinkUseOrRefuse } from "../platform/attempt-limits.ts";
import { logAuthEvent } from "../platform/auth-log.ts";
import { getAccount, markEmailProven } from "./account.rows.ts";
import { createSecretLink, findLinkBySecret } from "../platform/secret-link.rows.ts";
import { addReviewsToMailIndex } from "../decisions/record.rows.ts";
import { canSendMail } from "../platform/environment.ts";
import { siteOriginOf, type Viewer } from "../platform/viewer.ts";
import { runBestEffort } from "../platform/log.ts";
import { sendMail } from "../platform/mail.ts";
import { countProofMailOrRefuse } from "./access-limits.ts";

type Addressee = Pick<User, "id" | "email">;
const SUCCESS = { success: true } as const;

/**
 * Sends the proof link of a new account, if this deployment sends mail. A failure is only logged: the person
 * can ask for another mail.
 */
export async function sendFirstProofMail(person: Addressee, viewer: Viewer, now: Date): Promise<void> {
  if (canSendMail())
    await runBestEffort("email_proof_not_sent", () => sendProof(person, viewer, { now, isAgain: false }));
}

/**
 * Sends another proof link; the former one no longer works. Refuses (409) if no proof is needed, and (429)
 * beyond the daily limit of the mailbox or the hourly limit of the IP address or of the deployment.
 */
export async function resendProofMail(userId: string, viewer: Viewer) {
  if (!canSendMail())
    throw new Refusal("conflict", "Aucune confirmation de l’adresse e-mail n’est demandée.");
  const { email, emailProvenAt } = await getAccount(userId);
  if (emailProvenAt) throw new Refusal("conflict", "Votre adresse e-mail est déjà confirmée.");
  await sendProof({ id: userId, email }, viewer, { now: new Date(), isAgain: true });
  return SUCCESS;
}

async function sendProof(
  { id, email }: Addressee,
  viewer: Viewer,
  { now, isAgain }: { now: Date; isAgain: boolean },
): Promise<void> {
  await countProofMailOrRefuse({ email, address: viewer.address, isAgain }, now);
  const secret = await createSecretLink(
    { userId: id, kind: "emailProof", about: email },
    { days: EMAIL_PROOF_LINK_VALID_DAYS, now },
  );
  const link = `${siteOriginOf(viewer)}${EMAIL_PROOF_PATH}/${secret}`;
  await sendMail({ to: email, mail: "email-proof", values: { link } });
}

/**
 * Marks the address to which the link was sent as proven, if the account still has this address. The link
 * works any number of times until it expires. Refuses (404) any other secret, always with the same message.
 */
export async function proveEmail(secret: string, viewer: Viewer) {
  const now = new Date();
  const attempt = await countLinkUseOrRefuse("emailProof", viewer.address, now);
  const link = await findLinkBySecret("emailProof", secret, now);
  const proven = link && (await markEmailProven(link.userId, link.about, now));
  if (!link || !proven) throw new Refusal("not_found", "Ce lien n’est plus valable.");
  await attempt.succeeded();
  if (proven.isNew) logAuthEvent("email_proven", link.userId);
  await runBestEffort("reviews_not_indexed", () => addReviewsToMailIndex(link.userId, now));
  return SUCCESS;
}
