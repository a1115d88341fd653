import { Link } from "react-router-dom";
import { COMMON } from "#frontend/labels/common.ts";
import { SheetRow, Sheet } from "#frontend/ui/sheet.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { paths } from "#frontend/browser/address/paths.ts";

/**
 * The page of an unknown path: a French line, a link home, and the two English sentences that the
 * specification asks for.
 */
export function NotFoundPage() {
  usePageSetup(COMMON.notFoundTitle);
  return (
    <Sheet className="min-h-below-bar">
      <SkipLink to="#contenu">{COMMON.skip}</SkipLink>
      <SheetRow as="header" className="pt-4">
        <Link to={paths.home()} className="brand">
          {COMMON.product}
        </Link>
      </SheetRow>
      <main id="contenu" tabIndex={-1} className="outline-none">
        <SheetRow className="pt-16" pageClassName="grid gap-1">
          <h1 className="h1">{fr(COMMON.notFoundText)}</h1>
          <p className="mt-2">
            <Link to={paths.home()} className="lone-link">
              {fr(COMMON.goHome)}
            </Link>
          </p>
          <p className="note mt-8" lang="en">
            {COMMON.notFound}
          </p>
          <p className="note" lang="en">
            {COMMON.notFoundHint}
          </p>
        </SheetRow>
      </main>
    </Sheet>
  );
}
