import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { findOfflineCopyOwner } from "#frontend/browser/offline/offline-copy.ts";
import { announce } from "#frontend/browser/announce.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { PageRow, PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { checkOnline, onBackOnline, useOnline } from "#frontend/browser/use-online.ts";
import { currentUserQuery } from "./current-user.ts";
import { SERVER_UNREACHABLE_TEXTS } from "./words.ts";

const ASKS_AGAIN_MS = 10_000;
/** Delay of the announcement: longer than it takes to show the offline copy instead. */
const SAID_AFTER_MS = 3_000;
/** Requests a small file to find out whether there is a network, because browsers do not always notice. */
const lookForNetwork = () => void checkOnline("/config.json");

/**
 * Shown instead of a page while the server does not answer who is signed in. Retries by itself. Stored drafts
 * are not lost.
 */
export function ServerUnreachable() {
  const { error, errorUpdatedAt, isFetching, refetch } = useQuery(currentUserQuery);
  const isOnline = useOnline();
  /**
   * Time of the last failure that happened offline. When the network comes back, the text about being offline
   * stays until the server has answered or failed again.
   */
  const [offlineFailure, setOfflineFailure] = useState(0);
  if (!isOnline && offlineFailure !== errorUpdatedAt) setOfflineFailure(errorUpdatedAt);
  const isServerSilent = isOnline && offlineFailure !== errorUpdatedAt;
  useEffect(() => {
    lookForNetwork();
    const ask = () => void refetch({ cancelRefetch: false });
    const timer = setInterval(ask, ASKS_AGAIN_MS);
    const stop = onBackOnline(ask);
    return () => {
      clearInterval(timer);
      stop();
      lookForNetwork();
    };
  }, [refetch]);
  const title = isServerSilent ? SERVER_UNREACHABLE_TEXTS.silentTitle : SERVER_UNREACHABLE_TEXTS.offlineTitle;
  const [mayHaveCopy] = useState(() => findOfflineCopyOwner() !== null);
  // Waits, because the offline copy may replace this page at once: the announcement would then be wrong.
  useEffect(() => {
    if (!mayHaveCopy) return undefined;
    const timer = setTimeout(() => announce(`${title}.`), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [mayHaveCopy, title]);
  return (
    <PageWithMargin as="main" className="min-h-below-bar">
      <PageRow className="pt-16">
        <FailedRead
          as="h2"
          title={title}
          isQuiet={mayHaveCopy}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {isServerSilent
            ? withRequestReference(error, SERVER_UNREACHABLE_TEXTS.silentText)
            : fr(SERVER_UNREACHABLE_TEXTS.offlineText)}
        </FailedRead>
      </PageRow>
    </PageWithMargin>
  );
}
