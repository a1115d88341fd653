import type { User } from "#shared/access/user.schema.ts";
import { call } from "#frontend/api/client.ts";
import { askPasskey } from "#frontend/browser/passkey.ts";

/**
 * Signs in by a passkey of this address. Throws PasskeyFailure, whose message can be shown, if none answers.
 */
export async function signInByPasskey(email: string): Promise<User> {
  const { options } = await call("startPasskeySignIn", { body: { email } });
  const credential = await askPasskey(options);
  return (await call("signInWithPasskey", { body: { email, credential } })).user;
}
