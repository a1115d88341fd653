import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { configQuery } from "#frontend/api/config.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { LEGAL_PAGE_TEXTS } from "#frontend/labels/legal.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { formatDayWithYear } from "#frontend/browser/dates.ts";
import { FailedPart } from "#frontend/ui/lazy-part.tsx";
import { MarginTitle, PageRow, PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { ThemeCycleButton } from "#frontend/ui/theme-switch.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { keepEmailWordWhole } from "#frontend/ui/whole-mail.tsx";
import { type DeploymentFacts, readDeploymentLegalText } from "./deployment-values.ts";
import { LegalTextBlock } from "./legal-block.tsx";
import type { LegalSection } from "./legal-text.ts";

/** The facts until the configuration is read: the texts then leave out what depends on them. */
const UNKNOWN: DeploymentFacts = { operator: null, hosting: null, region: "" };

/**
 * The page of a legal text, in sections with titles in the margin. Parts that depend on the deployment are
 * left out until its configuration is read.
 */
export function LegalPage({ markdown }: { markdown: string }) {
  const { data: config, isError, refetch } = useQuery(configQuery);
  const { title, dates, intro, sections } = readDeploymentLegalText(
    markdown,
    config ?? UNKNOWN,
    formatDayWithYear,
  );
  usePageSetup(title, { description: intro });
  return (
    <PageWithMargin className="min-h-below-bar pb-24 md:[--margin:11.5rem] xl:[--margin:max(13rem,calc(50vw-26rem))]">
      <SkipLink to="#contenu">{COMMON_TEXTS.skip}</SkipLink>
      <PageRow as="header" className="pt-4 print:hidden" pageClassName="flex items-center justify-between">
        <Link to={paths.home()} className={buttonClass({ tone: "quiet", size: "sm" }) + " -ml-2.5"}>
          <ArrowLeft size={15} aria-hidden="true" />
          {LEGAL_PAGE_TEXTS.back}
        </Link>
        <ThemeCycleButton />
      </PageRow>
      <main id="contenu" tabIndex={-1} className="outline-none">
        <PageRow className="pt-8 pb-10" pageClassName="grid gap-3">
          <h1 className="h1 wrap-anywhere">{fr(title)}</h1>
          <p className="note">{fr(dates)}</p>
          <p className="voice mt-3">{keepEmailWordWhole(intro)}</p>
          {config?.hosting === null && (
            <p className="running-text">
              <b>{fr(LEGAL_PAGE_TEXTS.localTitle)}</b> {fr(LEGAL_PAGE_TEXTS.local)}
            </p>
          )}
        </PageRow>
        {isError && (
          <PageRow className="pb-10">
            <FailedPart onRetry={() => void refetch()} />
          </PageRow>
        )}
        {config && <Sections sections={sections} />}
      </main>
      <Others title={title} />
    </PageWithMargin>
  );
}

function Sections({ sections }: { sections: readonly LegalSection[] }) {
  useAnchorOfAddress();
  return (
    <>
      <PageRow className="pb-12 print:hidden" margin={<MarginTitle>{LEGAL_PAGE_TEXTS.contents}</MarginTitle>}>
        <nav aria-label={LEGAL_PAGE_TEXTS.contents}>
          <ol className="grid list-decimal gap-x-8 gap-y-1 pl-5 sm:grid-cols-2">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-0.5">
                  {fr(title)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </PageRow>
      {sections.map(({ id, title, blocks }) => (
        <PageRow
          key={id}
          as="section"
          id={id}
          className="scroll-mt-6 pb-10"
          margin={<MarginTitle>{fr(title)}</MarginTitle>}
          pageClassName="grid min-w-0 gap-3"
        >
          {blocks.map((block, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- blocks have no id, and never change places
            <LegalTextBlock key={at} block={block} />
          ))}
        </PageRow>
      ))}
    </>
  );
}

/** Scrolls to the anchor in the URL: the browser has looked for it before the text was rendered. */
function useAnchorOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)?.scrollIntoView();
  }, [hash]);
}

function Others({ title }: { title: string }) {
  const others = [
    { to: paths.privacy(), name: LEGAL_PAGE_TEXTS.privacy },
    { to: paths.terms(), name: LEGAL_PAGE_TEXTS.terms },
    { to: paths.legalNotice(), name: LEGAL_PAGE_TEXTS.notice },
    { to: paths.accessibility(), name: LEGAL_PAGE_TEXTS.accessibility },
  ].filter(({ name }) => name !== title);
  return (
    <PageRow as="footer" className="print:hidden">
      <nav
        aria-label={LEGAL_PAGE_TEXTS.others}
        className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line-2 pt-6"
      >
        {others.map(({ to, name }) => (
          <Link key={to} to={to} className="py-0.5">
            {name}
          </Link>
        ))}
      </nav>
    </PageRow>
  );
}
