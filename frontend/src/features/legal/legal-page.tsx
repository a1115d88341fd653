import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { paths } from "#frontend/browser/paths.ts";
import { LEGAL, legalDates, type LegalText } from "#frontend/labels/legal.ts";
import { dayWithYear } from "#frontend/ui/dates.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { MarginTitle, Row, Sheet } from "#frontend/ui/sheet.tsx";
import { ThemeSwitch } from "#frontend/ui/theme-switch.tsx";
import { fr } from "#frontend/ui/typography.ts";

/** A legal text in sections, their titles in the margin. */
export function LegalPage({ title, intro, sections }: LegalText) {
  usePageSetup(title, { description: intro });
  return (
    <Sheet className="min-h-below-bar pb-24 md:[--margin:11.5rem] xl:[--margin:max(13rem,calc(50vw-26rem))]">
      <Row as="header" className="pt-4" pageClassName="flex items-center justify-between">
        <Link to={paths.home()} className={buttonClass({ tone: "quiet", size: "sm" }) + " -ml-2.5"}>
          <ArrowLeft size={15} aria-hidden="true" />
          {LEGAL.back}
        </Link>
        <ThemeSwitch />
      </Row>
      <main>
        <Row className="pt-8 pb-12" pageClassName="grid gap-3">
          <h1 className="h1">{fr(title)}</h1>
          <p className="note">{fr(legalDates(dayWithYear(LEGAL_TEXTS_VERSION)))}</p>
          <p className="voice mt-3">{fr(intro)}</p>
        </Row>
        {sections.map((section) => (
          <Row
            key={section.title}
            as="section"
            className="pb-10"
            margin={<MarginTitle>{fr(section.title)}</MarginTitle>}
            pageClassName="grid gap-3"
          >
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="running-text">
                {fr(paragraph)}
                {section.title === "Contact" && (
                  <>
                    {" "}
                    <a href={`mailto:${LEGAL.contact}`}>{LEGAL.contact}</a>.
                  </>
                )}
              </p>
            ))}
          </Row>
        ))}
      </main>
    </Sheet>
  );
}
