import { useState } from "react";
import { fr } from "#frontend/browser/typography.ts";
import { SectionMark } from "./features.section.tsx";
import { LandingRow } from "./landing-row.tsx";
import { LANDING } from "./words.ts";

/** What was opened before the program came stays open. */
const openInHtml = (): string[] =>
  typeof document === "undefined"
    ? []
    : Array.from(document.querySelectorAll(".domain details[open] h3"), (title) => title.textContent);

/**
 * Six domains, each a native disclosure: a press or a key opens its examples, before the program too. A pointer or the focus
 * shows them as well.
 */
export function DomainsSection() {
  const [open] = useState(openInHtml);
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
            <details open={open.includes(fr(title))}>
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
