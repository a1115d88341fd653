import type { User } from "#shared/access/user.schema.ts";
import { call } from "#frontend/api/client.ts";
import { signWithPasskey } from "#frontend/browser/passkey.ts";

/**
 * Signs in with a passkey of this e-mail address. Throws a `PasskeyFailure`, whose message can be shown, if
 * the browser returns none.
 */
export async function signInByPasskey(email: string): Promise<User> {
  const { options } = await call("startPasskeySignIn", { body: { email } });
  const credential = await signWithPasskey(options);
  return (await call("signInWithPasskey", { body: { email, credential } })).user;
}
