import type { User } from "#shared/access/user.schema.ts";
import { useConfig } from "#frontend/api/config.ts";
import { hasWebAuthn } from "#frontend/browser/web-authn.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";

export type PasskeySignInProps = {
  email: string;
  /** The sign-in needs an address first, and says so in this sentence. */
  onEmailMissing: (sentence: string) => void;
  onSuccess: (user: User) => void;
};

const PasskeySignIn = lazyPart(async () => (await import("./passkey-sign-in.tsx")).PasskeySignIn);

/** The sign-in by a passkey, where the deployment and the browser have them; in a file of its own: most people come without. */
export function PasskeyOffer(props: PasskeySignInProps) {
  const isOffered = useConfig()?.passkeys === true && hasWebAuthn();
  return isOffered ? <PasskeySignIn {...props} /> : null;
}
