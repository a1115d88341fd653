import { useCurrentUser } from "#frontend/api/current-user.ts";
import { usePage } from "#frontend/app/page.ts";
import { paths } from "#frontend/app/paths.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { LANDING } from "#frontend/labels/landing.ts";
import { Sheet } from "#frontend/ui/sheet.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingHeader } from "./landing-header.tsx";

/** The way in (spec/1-chat-and-access.md section 2). Drawn for a visitor until one knows better. */
export function LandingPage() {
  usePage(LANDING.title);
  const { user } = useCurrentUser();
  return (
    <>
      <SkipLink to="#contenu">{COMMON.skip}</SkipLink>
      <Sheet className="flex min-h-dvh flex-col md:[--gouttiere:2.5rem] xl:[--marge:max(10rem,calc(50vw-34rem))]">
        <LandingHeader user={user} />
        <main id="contenu" className="flex-1">
          <Hero start={user ? paths.start() : paths.login()} isBack={user !== null} />
        </main>
        <LandingFooter />
      </Sheet>
    </>
  );
}
