import { fr } from "#frontend/browser/typography.ts";
import { SectionMark } from "./features.section.tsx";
import { LandingRow } from "./landing-row.tsx";
import { LANDING } from "./words.ts";

/**
 * Six domains, each a native disclosure: a press or a key opens its examples, before the program too. A pointer or the focus
 * shows them as well.
 */
export function DomainsSection() {
  return (
    <LandingRow
      as="section"
      id="domains"
      className="py-12"
      margin={<SectionMark note={LANDING.domainsNote}>{LANDING.domains}</SectionMark>}
    >
      <h2 className="h1">{fr(LANDING.domainsTitle)}</h2>
      <ul className="mt-8 grid gap-x-8 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-10">
        {LANDING.domainList.map(({ title, text, examples }) => (
          <li key={title} className="domain">
            <details>
              <summary>
                <h3>{fr(title)}</h3>
                <span className="block max-w-96 text-balance text-ink-2">{fr(text)}</span>
              </summary>
              <p className="examples">{fr(examples)}</p>
            </details>
          </li>
        ))}
      </ul>
    </LandingRow>
  );
}
