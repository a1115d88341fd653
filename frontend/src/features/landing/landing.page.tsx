import "./landing.css";
import { useLayoutEffect } from "react";
import { Link } from "react-router-dom";
import { paths } from "#frontend/browser/address/paths.ts";
import { hasSignedInBefore } from "#frontend/browser/known-device.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useIsHydrated } from "#frontend/browser/use-is-hydrated.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { DomainsSection } from "./domains.section.tsx";
import { MethodStepsSection } from "./features.section.tsx";
import { Hero } from "./hero.tsx";
import { LandingHeader } from "./landing-header.tsx";
import { LandingRow } from "./landing-row.tsx";
import { LANDING_PAGE_TEXTS } from "./words.ts";

/**
 * The page `/` (S1 §2), prerendered as for visitors. In a browser that has signed in before, landing.css
 * hides the parts for visitors until the session is read. In other browsers, buttons lead to the sign-up.
 */
export function LandingPage() {
  usePageSetup(LANDING_PAGE_TEXTS.title, { description: LANDING_PAGE_TEXTS.description });
  const isHydrated = useIsHydrated();
  const person = useCurrentUser();
  const user = isHydrated ? person.user : null;
  const isVisitor = !isHydrated || (user === null && !person.isLoading);
  const mode = isHydrated && hasSignedInBefore() ? undefined : "inscription";
  const start = isVisitor ? paths.login({ mode }) : paths.start();
  // Removes the attribute by which landing.css hides parts: after hydration, React decides what is shown.
  useLayoutEffect(() => document.querySelector("[data-drawn]")?.removeAttribute("data-drawn"), []);
  return (
    <>
      <SkipLink to="#contenu">{COMMON_TEXTS.skip}</SkipLink>
      <PageWithMargin className="flex min-h-below-bar flex-col md:[--gutter:2.5rem] xl:[--margin:max(10rem,calc(50vw-34rem))]">
        <LandingHeader user={user} isVisitor={isVisitor} />
        <main id="contenu" className="flex-1">
          <Hero start={start} isBack={!isVisitor} />
          <MethodStepsSection />
          <DomainsSection start={start} isVisitor={isVisitor} />
          <CallToAction start={start} />
        </main>
        <LandingFooter />
      </PageWithMargin>
    </>
  );
}

const CallToAction = ({ start }: { start: string }) => (
  <LandingRow as="section" className="pt-12 pb-24">
    <h2 className="relative max-w-[15em] font-title text-[clamp(2rem,1.4rem+2.6vw,3.25rem)] leading-[1.1] tracking-[-0.016em] text-balance">
      <MarginMark kind="question" className="top-0 h-[1em] w-[0.6em] [&::after]:text-[1em]" />
      {fr(LANDING_PAGE_TEXTS.question)}
    </h2>
    <p className="flex flex-wrap items-center gap-2 mt-8">
      <Link to={start} className={buttonClass({ tone: "primary", size: "lg" })}>
        {LANDING_PAGE_TEXTS.answer}
      </Link>
    </p>
  </LandingRow>
);

const LINK = "text-ink-2";

const LandingFooter = () => (
  <LandingRow as="footer" id="contact" className="pt-8 pb-12">
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-t border-line-2 pt-6">
      <div>
        <Link to={paths.home()} className="brand">
          {COMMON_TEXTS.product}
        </Link>
        <p className="note mt-2 max-w-[26rem]">{fr(LANDING_PAGE_TEXTS.ai)}</p>
      </div>
      <nav
        aria-label={LANDING_PAGE_TEXTS.footer}
        className="flex flex-wrap gap-x-6 gap-y-1 text-sm leading-7"
      >
        <Link className={LINK} to={paths.privacy()}>
          {LANDING_PAGE_TEXTS.privacy}
        </Link>
        <Link className={LINK} to={paths.terms()}>
          {LANDING_PAGE_TEXTS.terms}
        </Link>
        <Link className={LINK} to={paths.legalNotice()}>
          {LANDING_PAGE_TEXTS.legalNotice}
        </Link>
        <Link className={LINK} to={paths.accessibility()}>
          {fr(LANDING_PAGE_TEXTS.accessibility)}
        </Link>
      </nav>
    </div>
  </LandingRow>
);
