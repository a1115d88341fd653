import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import type { User } from "#shared/access/user.schema.ts";
import { useConfig } from "#frontend/api/config.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasWebAuthn } from "#frontend/browser/web-authn.ts";
import { ACCESS_TEXTS } from "#frontend/labels/access.ts";
import { Button } from "#frontend/ui/button.tsx";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { Notice } from "#frontend/ui/notice.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { fr } from "#frontend/browser/typography.ts";

type PasskeyOfferProps = {
  email: string;
  /** Called with the error to show, if no e-mail address is typed: the sign-in needs it first. */
  onEmailMissing?: (sentence: string) => void;
  onSuccess: (user: User) => void;
};

/** Loaded after the first view, because few people sign in with a passkey. */
const file = lazyModule(() => import("./passkey-sign-in.ts"));
const FILES = [file];

/**
 * Button that signs in with a passkey. Renders nothing unless the deployment and the browser support
 * passkeys.
 */
export function PasskeySignInIfSupported(props: PasskeyOfferProps) {
  const isOffered = useConfig()?.passkeys === true && hasWebAuthn();
  return isOffered ? <PasskeySignIn {...props} /> : null;
}

function PasskeySignIn({ email, onEmailMissing, onSuccess }: PasskeyOfferProps) {
  usePrefetchWhenIdle(FILES);
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: async () => (await file.fetch()).signInByPasskey(email),
    onSuccess,
  });
  const start = () => {
    reset();
    if (email.trim() === "") onEmailMissing?.(ACCESS_TEXTS.passkey.emailMissing);
    else mutate();
  };
  return (
    <>
      <Button size="lg" wide busy={isPending} onClick={start}>
        {fr(ACCESS_TEXTS.passkey.button)}
      </Button>
      {error && (
        <Notice tone="danger" icon={CircleAlert} role="alert">
          {fr(
            error.name === "PasskeyFailure"
              ? error.message
              : errorMessage(error, ACCESS_TEXTS.passkey.failed),
          )}
        </Notice>
      )}
    </>
  );
}
