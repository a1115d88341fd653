import { useLayoutEffect } from "react";
import { hasSignedInBefore } from "#frontend/browser/known-device.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { useIsHydrated } from "#frontend/browser/use-is-hydrated.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { Sheet } from "#frontend/ui/sheet.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { DomainsSection } from "./domains.section.tsx";
import { FeaturesSection } from "./features.section.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingHeader } from "./landing-header.tsx";
import { LANDING } from "./words.ts";
import "./landing.css";

/**
 * `/` (spec/1-chat-and-access.md section 2). Its HTML is a visitor's; what is for visitors alone is hidden where the device is known
 * (landing.css), until the program knows who is there. Who never signed in on this device is led to the sign-up.
 */
export function LandingPage() {
  usePageSetup(LANDING.title, { description: LANDING.description });
  const isHydrated = useIsHydrated();
  const person = useCurrentUser();
  const user = isHydrated ? person.user : null;
  const isVisitor = !isHydrated || (user === null && !person.isLoading);
  const mode = isHydrated && hasSignedInBefore() ? undefined : "inscription";
  const start = isVisitor ? paths.login({ mode }) : paths.start();
  // Hydrated, the page says itself what is shown.
  useLayoutEffect(() => document.querySelector("[data-drawn]")?.removeAttribute("data-drawn"), []);
  return (
    <>
      <SkipLink to="#contenu">{COMMON.skip}</SkipLink>
      <Sheet className="flex min-h-below-bar flex-col md:[--gutter:2.5rem] xl:[--margin:max(10rem,calc(50vw-34rem))]">
        <LandingHeader user={user} isVisitor={isVisitor} />
        <main id="contenu" className="flex-1">
          <Hero start={start} isBack={!isVisitor} />
          <FeaturesSection />
          <DomainsSection />
          <CallToAction start={start} />
        </main>
        <LandingFooter />
      </Sheet>
    </>
  );
}
