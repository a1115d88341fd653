import { useMutation } from "@tanstack/react-query";
import { CircleAlert, KeyRound } from "lucide-react";
import { call } from "#frontend/api/client.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { askPasskey, PasskeyFailure } from "#frontend/browser/passkey.ts";
import { PASSKEYS } from "#frontend/labels/passkeys.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/ui/typography.ts";
import type { PasskeySignInProps } from "./passkey-offer.tsx";

/** Signs in by a passkey of this address, in place of its password. */
export function PasskeySignIn({ email, onEmailMissing, onSuccess }: PasskeySignInProps) {
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: async () => {
      const { options } = await call("startPasskeySignIn", { body: { email } });
      return call("signInWithPasskey", { body: { email, credential: await askPasskey(options) } });
    },
    onSuccess: ({ user }) => onSuccess(user),
  });
  const start = () => {
    reset();
    if (email.trim() === "") onEmailMissing(PASSKEYS.emailMissing);
    else mutate();
  };
  return (
    <div className="grid gap-3">
      <Button icon={KeyRound} size="lg" wide busy={isPending} onClick={start}>
        {fr(PASSKEYS.signIn)}
      </Button>
      {error && (
        <Notice tone="danger" icon={CircleAlert} role="alert">
          {fr(error instanceof PasskeyFailure ? error.message : errorMessage(error, PASSKEYS.signInFailed))}
        </Notice>
      )}
    </div>
  );
}
