import {
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { LOCAL_POOL_IDS } from "#infra/local/environment.ts";
import { toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { menta } from "./product.ts";

/** Returns the mails that the product has sent to an address, newest first. */
export const mailsTo = (email: string) => menta.mailbox.list().filter(({ to }) => to === email);

/**
 * Returns the secret of the link in the newest mail that has one; with `email`, only among mails to that
 * address.
 */
export function newestLinkSecret(email?: string): string {
  const mails = email === undefined ? menta.mailbox.list() : mailsTo(email);
  const [secret] = mails.flatMap(({ text }) => /\/courriel\/(\S+)/.exec(text)?.[1] ?? []);
  if (!secret) throw new Error("No mail holds a link");
  return secret;
}

/** Makes the pool mail a reset code, in the way of the browser, and returns the code. */
export async function askForCode(email: string): Promise<string> {
  const who = { ClientId: LOCAL_POOL_IDS.publicClientId, Username: await toPoolUserName(email) };
  await new CognitoIdentityProviderClient({}).send(new ForgotPasswordCommand(who));
  const code = /\b\d{6}\b/.exec(mailsTo(email)[0]?.text ?? "")?.[0];
  if (!code) throw new Error("No mail holds a code");
  return code;
}
