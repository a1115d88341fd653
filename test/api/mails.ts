import { menta } from "./product.ts";

/** The mails that the product has sent to an address, the newest first. */
export const mailsTo = (email: string) => menta.mailbox.list().filter(({ to }) => to === email);

/** The secret in the newest mail: to this address, or to anybody. */
export function newestLinkSecret(email?: string): string {
  const [mail] = email === undefined ? menta.mailbox.list() : mailsTo(email);
  const secret = /\/courriel\/(\S+)/.exec(mail?.text ?? "")?.[1];
  if (!secret) throw new Error("No mail holds a link");
  return secret;
}
