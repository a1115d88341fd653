import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { call } from "#frontend/api/client.ts";
import { broadcastQueryChange } from "#frontend/api/cross-tab-refresh.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { REVIEW_MAIL_TEXTS } from "#frontend/labels/review-mails.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { EmailLinkPageMessage } from "./link-message.tsx";

/**
 * The page that the unsubscribe link of a review e-mail opens, with or without a sign-in. Only the button
 * unsubscribes. A secret that is used or invalid is removed from the URL.
 */
export function EndReviewMailsPage() {
  usePageSetup(REVIEW_MAIL_TEXTS.endTitle);
  const { secret: inAddress } = useParams();
  const [secret] = useState(inAddress);
  const navigate = useNavigate();
  const forget = () => void navigate(paths.reviewMails(), { replace: true });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (sent: string) => call("endReviewMails", { body: { secret: sent } }),
    onSuccess: () => {
      // Tells other tabs to read the preferences again: this page knows no user, so nothing else does.
      broadcastQueryChange(endpointKey("getPreferences"));
      forget();
    },
    onError: (failure) => hasStatus(failure, 404) && forget(),
  });

  if (isSuccess)
    return (
      <EmailLinkPageMessage
        key="done"
        isLater
        title={REVIEW_MAIL_TEXTS.endedTitle}
        text={REVIEW_MAIL_TEXTS.endedText}
      >
        <Link to={paths.start()} className={buttonClass({ size: "lg" })}>
          {REVIEW_MAIL_TEXTS.open}
        </Link>
      </EmailLinkPageMessage>
    );
  if (secret === undefined)
    return (
      <EmailLinkPageMessage title={REVIEW_MAIL_TEXTS.missingTitle} text={REVIEW_MAIL_TEXTS.missingText}>
        <ToProfile />
      </EmailLinkPageMessage>
    );
  if (hasStatus(error, 404))
    return (
      <EmailLinkPageMessage
        key="over"
        isLater
        title={REVIEW_MAIL_TEXTS.overTitle}
        text={REVIEW_MAIL_TEXTS.overText}
      >
        <ToProfile />
      </EmailLinkPageMessage>
    );
  return (
    <EmailLinkPageMessage title={REVIEW_MAIL_TEXTS.endTitle} text={REVIEW_MAIL_TEXTS.endText}>
      {error && (
        <Notice tone="danger" icon={CircleAlert} role="alert">
          {fr(errorMessage(error, REVIEW_MAIL_TEXTS.endFailed))}
        </Notice>
      )}
      <Button tone="primary" size="lg" busy={isPending} onClick={() => mutate(secret)}>
        {error ? COMMON_TEXTS.retry : REVIEW_MAIL_TEXTS.end}
      </Button>
    </EmailLinkPageMessage>
  );
}

const ToProfile = () => (
  <Link to={paths.profile()} className={buttonClass({ tone: "primary", size: "lg" })}>
    {REVIEW_MAIL_TEXTS.openProfile}
  </Link>
);
