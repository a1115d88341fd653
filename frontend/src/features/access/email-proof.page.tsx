import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { call } from "#frontend/api/client.ts";
import { resendEmailProof } from "#frontend/api/email-proof.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { EMAIL_PROOF_NOTICE_TEXTS } from "#frontend/labels/email-proof.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { EmailLinkPageMessage } from "./link-message.tsx";
import { EMAIL_PROOF_PAGE_TEXTS } from "./words.ts";

/**
 * The page that the link of a proof e-mail opens, with or without a sign-in. Only the button proves the
 * address, because mail programs open links too. A secret that is used or invalid is removed from the URL.
 */
export function EmailProofPage() {
  usePageSetup(EMAIL_PROOF_PAGE_TEXTS.title);
  const { secret: inAddress } = useParams();
  const [secret] = useState(inAddress);
  const navigate = useNavigate();
  const forget = () => void navigate(paths.emailProof(), { replace: true });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (sent: string) => call("proveEmail", { body: { secret: sent } }),
    onSuccess: forget,
    onError: (failure) => hasStatus(failure, 404) && forget(),
  });

  if (isSuccess)
    return (
      <EmailLinkPageMessage
        key="done"
        isLater
        title={EMAIL_PROOF_PAGE_TEXTS.doneTitle}
        text={EMAIL_PROOF_PAGE_TEXTS.doneText}
      >
        <Link to={paths.start()} className={buttonClass({ tone: "primary", size: "lg" })}>
          {EMAIL_PROOF_PAGE_TEXTS.open}
        </Link>
      </EmailLinkPageMessage>
    );
  if (secret === undefined)
    return (
      <EmailLinkPageMessage
        title={EMAIL_PROOF_PAGE_TEXTS.missingTitle}
        text={EMAIL_PROOF_PAGE_TEXTS.missingText}
      >
        <AnotherLink />
      </EmailLinkPageMessage>
    );
  if (hasStatus(error, 404))
    return (
      <EmailLinkPageMessage
        key="over"
        isLater
        title={EMAIL_PROOF_PAGE_TEXTS.overTitle}
        text={EMAIL_PROOF_PAGE_TEXTS.overText}
      >
        <AnotherLink />
      </EmailLinkPageMessage>
    );
  return (
    <EmailLinkPageMessage title={EMAIL_PROOF_PAGE_TEXTS.title} text={EMAIL_PROOF_PAGE_TEXTS.text}>
      {error && (
        <Notice tone="danger" icon={CircleAlert} role="alert">
          {fr(errorMessage(error, EMAIL_PROOF_PAGE_TEXTS.failed))}
        </Notice>
      )}
      <Button tone="primary" size="lg" busy={isPending} onClick={() => mutate(secret)}>
        {error ? COMMON_TEXTS.retry : EMAIL_PROOF_PAGE_TEXTS.confirm}
      </Button>
    </EmailLinkPageMessage>
  );
}

/** Button that sends another link. Renders nothing unless a user is signed in. */
function AnotherLink() {
  const { user, isLoading } = useCurrentUser();
  const { mutate, isPending } = useMutation({ mutationFn: resendEmailProof });
  if (isLoading) return null;
  return user ? (
    <Button tone="primary" size="lg" busy={isPending} onClick={() => mutate()}>
      {EMAIL_PROOF_NOTICE_TEXTS.resend}
    </Button>
  ) : (
    <Link
      to={paths.login({ retour: paths.emailProof() })}
      className={buttonClass({ tone: "primary", size: "lg" })}
    >
      {EMAIL_PROOF_PAGE_TEXTS.logIn}
    </Link>
  );
}
