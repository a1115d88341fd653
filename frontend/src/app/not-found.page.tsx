import { Link } from "react-router-dom";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { PageRow, PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { paths } from "#frontend/browser/address/paths.ts";

/**
 * The page of an unknown path: a French line, a link home, and the two English sentences that the
 * specification asks for.
 */
export function NotFoundPage() {
  usePageSetup(COMMON_TEXTS.notFoundTitle);
  return (
    <PageWithMargin className="min-h-below-bar">
      <SkipLink to="#contenu">{COMMON_TEXTS.skip}</SkipLink>
      <PageRow as="header" className="pt-4">
        <Link to={paths.home()} className="brand">
          {COMMON_TEXTS.product}
        </Link>
      </PageRow>
      <main id="contenu" tabIndex={-1} className="outline-none">
        <PageRow className="pt-16" pageClassName="grid gap-1">
          <h1 className="h1">{fr(COMMON_TEXTS.notFoundText)}</h1>
          <p className="mt-2">
            <Link to={paths.home()} className="lone-link">
              {fr(COMMON_TEXTS.goHome)}
            </Link>
          </p>
          <p className="note mt-8" lang="en">
            {COMMON_TEXTS.notFound}
          </p>
          <p className="note" lang="en">
            {COMMON_TEXTS.notFoundHint}
          </p>
        </PageRow>
      </main>
    </PageWithMargin>
  );
}
