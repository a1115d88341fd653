import { useState } from "react";
import { hasSignedInBefore } from "#frontend/browser/known-device.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { type AccessMode, paths } from "#frontend/browser/paths.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { LANDING } from "#frontend/labels/landing.ts";
import { Sheet } from "#frontend/ui/sheet.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingHeader } from "./landing-header.tsx";

/**
 * `/` (spec/1-chat-and-access.md section 2). Rendered as for a visitor until the person is known. Who never signed in on this
 * device is led to the sign-up.
 */
export function LandingPage() {
  usePageSetup(LANDING.title);
  const { user } = useCurrentUser();
  const [mode] = useState<AccessMode | undefined>(() => (hasSignedInBefore() ? undefined : "inscription"));
  return (
    <>
      <SkipLink to="#contenu">{COMMON.skip}</SkipLink>
      <Sheet className="flex min-h-below-bar flex-col md:[--gutter:2.5rem] xl:[--margin:max(10rem,calc(50vw-34rem))]">
        <LandingHeader user={user} />
        <main id="contenu" className="flex-1">
          <Hero start={user ? paths.start() : paths.login({ mode })} isBack={user !== null} />
        </main>
        <LandingFooter />
      </Sheet>
    </>
  );
}
