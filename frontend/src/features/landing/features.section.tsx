import type { ReactNode } from "react";
import { fr } from "#frontend/browser/typography.ts";
import { ProductPicture } from "./product-picture.tsx";
import { LandingRow } from "./landing-row.tsx";
import { LANDING_PAGE_TEXTS } from "./words.ts";

/** The picture of each card, in the order of the cards. */
const PICTURES = ["discussion", "argumentation", "clarity"] as const;

/** The three steps of the method, as cards. The line at the top of a card grows on hover. */
export const MethodStepsSection = () => (
  <LandingRow
    as="section"
    id="features"
    className="py-12"
    margin={
      <SectionMarginTitle note={LANDING_PAGE_TEXTS.methodNote}>
        {LANDING_PAGE_TEXTS.method}
      </SectionMarginTitle>
    }
  >
    <h2 className="h1">{fr(LANDING_PAGE_TEXTS.methodTitle)}</h2>
    <ol className="mt-10 grid gap-10 lg:grid-cols-3">
      {LANDING_PAGE_TEXTS.cards.map(({ title, text, picture }, at) => (
        <li
          key={title}
          className="group relative grid content-start gap-2.5 border-t border-line-2 pt-4 before:absolute before:-top-px before:left-0 before:h-0.5 before:w-10 before:bg-accent before:transition-[width] before:duration-2 hover:before:w-full"
        >
          <h3 className="h2">{fr(title)}</h3>
          <p className="max-w-120 text-pretty text-ink-2">{fr(text)}</p>
          <ProductPicture of={PICTURES[at]!} alt={fr(picture)} />
        </li>
      ))}
    </ol>
  </LandingRow>
);

/** The mark of a section in the margin, beside its heading, and a note below it. */
export const SectionMarginTitle = ({ note, children }: { note: string; children: ReactNode }) => (
  <>
    <p className="margin-title">{children}</p>
    <p>{note}</p>
  </>
);
