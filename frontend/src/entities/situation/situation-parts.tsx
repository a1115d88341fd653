import type { Situation } from "#shared/situations/situation.ts";
import { fr, withFrenchSpacing } from "#frontend/browser/typography.ts";
import { SITUATION_TEXTS } from "./words.ts";

export const ForgottenQuestion = ({ children }: { children: string }) => (
  <div>
    <p className="text-sm text-ink-3">{fr(SITUATION_TEXTS.forgotten)}</p>
    <p className="question-text">{fr(children)}</p>
  </div>
);

type TextListProps = { title: string; children: readonly string[] };

/** A list of texts with a heading. */
export const TextList = ({ title, children }: TextListProps) => (
  <section>
    <h3 className="font-strong">{withFrenchSpacing(title)}</h3>
    <ul className="mt-1 grid gap-1 text-ink-2">
      {children.map((text) => (
        <li key={text}>{fr(text)}</li>
      ))}
    </ul>
  </section>
);

/** What the law says about a situation, each rule with a link to its official page. */
export const SituationLaw = ({ law }: Pick<Situation, "law">) => (
  <TextList title={SITUATION_TEXTS.law}>
    {law.map(({ text, sheet }) => `${text} ${SITUATION_TEXTS.sheet(sheet)}.`)}
  </TextList>
);
