import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { hasLinkSecretFormat } from "#shared/opinion/opinion.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { PageRow, PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { ThemeCycleButton } from "#frontend/ui/theme-switch.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { ActiveOpinionLinkPage } from "./open-opinion.tsx";
import { ActiveWeighingLinkPage } from "./open-weighing.tsx";
import { opinionPageQuery } from "./opinion-requests.ts";
import { OPINION_HEAD_CLASS, OpinionQuestion } from "./question.tsx";
import { OPINION_PAGE_TEXTS } from "./words.ts";

/**
 * The page that the link to an opinion opens, with or without an account. A damaged URL is shown as a link
 * that has ended.
 */
export function OpinionPage() {
  usePageSetup(OPINION_PAGE_TEXTS.title);
  useNoIndex();
  const { "*": secret = "" } = useParams();
  const mayOpen = hasLinkSecretFormat(secret);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...opinionPageQuery(secret),
    enabled: mayOpen,
  });
  const isEnded = !mayOpen || (!data && hasStatus(error, 404));
  return (
    <PageWithMargin className="xl:[--margin:max(9rem,calc(50vw-22rem))] xl:[--row-end:max(2rem,calc(50vw-28rem))] min-h-below-bar pb-16 print:min-h-0 print:pb-0">
      <SkipLink to="#contenu">{isEnded ? COMMON_TEXTS.skip : OPINION_PAGE_TEXTS.skip}</SkipLink>
      <PageRow as="header" className="py-3.5" pageClassName="flex items-center gap-2">
        <Link to={paths.home()} className="brand">
          {COMMON_TEXTS.product}
        </Link>
        <span className="flex-1" />
        <ThemeCycleButton />
      </PageRow>
      <main id="contenu" tabIndex={-1} className="outline-none">
        {mayOpen && isPending && <Waiting />}
        {data && !data.criteria && <ActiveOpinionLinkPage key={secret} secret={secret} page={data} />}
        {data?.criteria && (
          <ActiveWeighingLinkPage key={secret} secret={secret} page={data} criteria={data.criteria} />
        )}
        {isEnded && (
          <OpinionQuestion isAsked={false} text={OPINION_PAGE_TEXTS.ended}>
            <p className="mt-4 max-w-measure text-ink-2">{fr(OPINION_PAGE_TEXTS.endedText)}</p>
          </OpinionQuestion>
        )}
        {error && !data && !isEnded && (
          <PageRow className="pt-12">
            <h1 className="sr-only">{OPINION_PAGE_TEXTS.title}</h1>
            <FailedRead title={OPINION_PAGE_TEXTS.unread} busy={isFetching} onRetry={() => void refetch()}>
              {errorMessage(error, OPINION_PAGE_TEXTS.unreadText)}
            </FailedRead>
          </PageRow>
        )}
      </main>
      <PageRow as="footer" className="mt-auto pt-12 text-sm print:hidden">
        <Link to={paths.privacy()} className="inline-block py-0.5">
          {OPINION_PAGE_TEXTS.privacy}
        </Link>
      </PageRow>
    </PageWithMargin>
  );
}

/** Tells search engines not to index the page, which anyone with the link can read. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement("meta");
    meta.name = "robots";
    meta.content = "noindex, nofollow";
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

const Waiting = () => (
  <PageRow className={OPINION_HEAD_CLASS}>
    <h1 className="sr-only">{OPINION_PAGE_TEXTS.title}</h1>
    <SkeletonGroup label={OPINION_PAGE_TEXTS.loading} className="min-h-screen">
      <div aria-hidden="true" className="grid max-w-160 gap-4">
        <Skeleton className="h-3 w-48" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-3/5" />
        <Skeleton className="mt-8 h-14 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    </SkeletonGroup>
  </PageRow>
);
