import { Fragment } from "react";
import { Link } from "react-router-dom";
import { appendToFirstQuestion } from "#frontend/browser/first-question.ts";
import { fr } from "#frontend/browser/typography.ts";
import { SectionMarginTitle } from "./features.section.tsx";
import { LandingRow } from "./landing-row.tsx";
import { LANDING_PAGE_TEXTS } from "./words.ts";

type DomainsSectionProps = {
  /** URL of the page on which a visitor signs up. The first message is sent after that. */
  start: string;
  isVisitor: boolean;
};

/**
 * The section with six domains, each a native <details>: its examples open by press or key even before React
 * is loaded, and by hover or focus. A visitor's press on a situation makes it the first message.
 */
export function DomainsSection({ start, isVisitor }: DomainsSectionProps) {
  return (
    <LandingRow
      as="section"
      id="domains"
      className="py-12"
      margin={
        <SectionMarginTitle note={LANDING_PAGE_TEXTS.domainsNote}>
          {LANDING_PAGE_TEXTS.domains}
        </SectionMarginTitle>
      }
    >
      <h2 className="h1">{fr(LANDING_PAGE_TEXTS.domainsTitle)}</h2>
      <ul className="mt-8 grid gap-x-8 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-10">
        {LANDING_PAGE_TEXTS.domainList.map(({ title, text, examples, situations }) => (
          <li
            key={title}
            className="domain border-t border-line-2 pt-4.5 pb-5 transition-colors focus-within:border-accent hover:border-accent has-open:border-accent"
          >
            <details>
              <summary className="list-none [&::-webkit-details-marker]:hidden">
                <h3 className="font-title text-xl/7">{fr(title)}</h3>
                <span className="block max-w-96 text-balance text-ink-2">{fr(text)}</span>
              </summary>
              <p className="mt-2 max-w-96 font-serif text-lg/6 text-accent italic">{fr(examples)}</p>
              {isVisitor && (
                <p className="for-visitors mt-2 max-w-96 text-sm leading-7">
                  {fr(LANDING_PAGE_TEXTS.startFrom)}
                  {situations.map(({ name, opening }, at) => (
                    <Fragment key={name}>
                      {at === 0 ? " " : " · "}
                      <Link to={start} onClick={() => appendToFirstQuestion(opening)}>
                        {name}
                      </Link>
                    </Fragment>
                  ))}
                </p>
              )}
            </details>
          </li>
        ))}
      </ul>
    </LandingRow>
  );
}
