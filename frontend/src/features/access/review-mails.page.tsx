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
import { COMMON } from "#frontend/labels/common.ts";
import { REVIEW_MAILS } from "#frontend/labels/review-mails.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { LinkPageMessage } from "./link-message.tsx";

/**
 * The page that the unsubscribe link of a review e-mail opens, with or without a sign-in. Only the button
 * unsubscribes. A secret that is used or invalid is removed from the URL.
 */
export function ReviewMailsPage() {
  usePageSetup(REVIEW_MAILS.endTitle);
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
      <LinkPageMessage key="done" isLater title={REVIEW_MAILS.endedTitle} text={REVIEW_MAILS.endedText}>
        <Link to={paths.start()} className={buttonClass({ size: "lg" })}>
          {REVIEW_MAILS.open}
        </Link>
      </LinkPageMessage>
    );
  if (secret === undefined)
    return (
      <LinkPageMessage title={REVIEW_MAILS.missingTitle} text={REVIEW_MAILS.missingText}>
        <ToProfile />
      </LinkPageMessage>
    );
  if (hasStatus(error, 404))
    return (
      <LinkPageMessage key="over" isLater title={REVIEW_MAILS.overTitle} text={REVIEW_MAILS.overText}>
        <ToProfile />
      </LinkPageMessage>
    );
  return (
    <LinkPageMessage title={REVIEW_MAILS.endTitle} text={REVIEW_MAILS.endText}>
      {error && (
        <Notice tone="danger" icon={CircleAlert} role="alert">
          {fr(errorMessage(error, REVIEW_MAILS.endFailed))}
        </Notice>
      )}
      <Button tone="primary" size="lg" busy={isPending} onClick={() => mutate(secret)}>
        {error ? COMMON.retry : REVIEW_MAILS.end}
      </Button>
    </LinkPageMessage>
  );
}

const ToProfile = () => (
  <Link to={paths.profile()} className={buttonClass({ tone: "primary", size: "lg" })}>
    {REVIEW_MAILS.openProfile}
  </Link>
);
