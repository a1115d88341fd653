import { WifiOff } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { Banner } from "#frontend/ui/banner.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { MenuHost } from "#frontend/ui/menu-host.tsx";
import { PageRow, PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { ThemeCycleButton } from "#frontend/ui/theme-switch.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { ActionSections } from "./actions.section.tsx";
import { ArtefactSections } from "./artefacts.section.tsx";
import { GalleryCalendar } from "./calendar.tsx";
import { GalleryDocument } from "./document.tsx";
import { ChartSections } from "./charts.section.tsx";
import { ChoiceSections } from "./choices.section.tsx";
import { FeedbackSections } from "./feedback.section.tsx";
import { FormSections } from "./forms.section.tsx";
import { LookSections } from "./look.section.tsx";

/**
 * Shows every component in every state, light and dark; with `?document` or `?calendrier`, one document or
 * one week.
 */
export function Gallery() {
  const [params] = useSearchParams();
  if (params.has("document")) return <GalleryDocument />;
  if (params.has("calendrier")) return <GalleryCalendar />;
  return (
    <>
      <SkipLink to="#contenu">Aller au contenu</SkipLink>
      <MenuHost />
      <Banner
        icon={WifiOff}
        title="Hors ligne."
        action={
          <Button size="sm" className="bg-transparent">
            Réessayer
          </Button>
        }
      >
        Ce que vous écrivez est gardé ici et partira au retour du réseau.
      </Banner>
      <header className="gallery-head">
        <span className="brand">MENTA</span>
        <p className="caption">Galerie</p>
        <ThemeCycleButton />
      </header>
      <main id="contenu" className="gallery-pair">
        <Theme name="light" title="Clair" />
        <Theme name="dark" title="Sombre" />
      </main>
    </>
  );
}

function Theme({ name, title }: { name: "light" | "dark"; title: string }) {
  return (
    <div data-theme={name}>
      <PageWithMargin as="section" aria-label={title}>
        <PageRow as="header" className="gallery-section">
          <h1 className="h1">{title}</h1>
          <p className="mt-2 text-ink-2">
            {fr("Tout ce dont les écrans sont faits, dans l’état où on les voit le moins.")}
          </p>
        </PageRow>
        <LookSections />
        <ActionSections />
        <FormSections />
        <ChoiceSections />
        <FeedbackSections theme={name} />
        <ArtefactSections />
        <ChartSections />
      </PageWithMargin>
    </div>
  );
}
