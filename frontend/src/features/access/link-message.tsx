import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "#frontend/browser/address/paths.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { PageRow, PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { keepEmailWordWhole } from "#frontend/ui/whole-mail.tsx";

type LinkMessageProps = { isLater?: boolean; title: string; text: string; children: ReactNode };

/**
 * What a page that an e-mail's link opened shows. `isLater`: shown after a press, so that its heading takes
 * the focus of the button, which is gone.
 */
export function EmailLinkPageMessage({ isLater = false, title, text, children }: LinkMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLater) heading.current?.focus();
  }, [isLater]);
  return (
    <PageWithMargin className="min-h-below-bar">
      <SkipLink to="#contenu">{COMMON_TEXTS.skip}</SkipLink>
      <PageRow as="header" className="pt-4">
        <Link to={paths.home()} className="brand">
          {COMMON_TEXTS.product}
        </Link>
      </PageRow>
      <main id="contenu" tabIndex={-1} className="outline-none">
        <PageRow className="pt-16 pb-16" pageClassName="grid max-w-measure justify-items-start gap-4">
          <h1 ref={heading} tabIndex={-1} className="h1">
            {keepEmailWordWhole(title)}
          </h1>
          <p className="text-ink-2">{keepEmailWordWhole(text)}</p>
          {children}
        </PageRow>
      </main>
    </PageWithMargin>
  );
}
