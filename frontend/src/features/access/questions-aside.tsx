import type { ReactNode } from "react";
import { ACCESS_TEXTS } from "#frontend/labels/access.ts";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { fr } from "#frontend/browser/typography.ts";

/** The left half of a wide screen: the product's name, and decorative questions below it. */
export function SampleQuestionsAside({ children }: { children: ReactNode }) {
  const [first, second, last] = ACCESS_TEXTS.questions;
  return (
    <aside
      aria-hidden="true"
      className="sticky top-below-bar z-2 hidden h-below-bar flex-col justify-between pt-6 pb-8 pl-10 font-title lg:flex"
    >
      {children}
      <ol className="grid gap-6 pr-14 text-right text-[1.5rem] leading-[1.9375rem] text-balance text-ink-3">
        <li>{fr(first)}</li>
        <li>{fr(second)}</li>
        <li className="relative text-[2.75rem] leading-[1.08] tracking-[-0.014em] text-ink">
          <MarginMark
            kind="question"
            className="top-0 -right-14 left-auto h-[1em] w-[0.6em] translate-x-1/2 bg-[linear-gradient(90deg,var(--color-desk)_50%,var(--color-sheet)_50%)] [&::after]:text-[1em]"
          />
          {fr(last)}
        </li>
      </ol>
      <p className="note">{fr(ACCESS_TEXTS.questionsNote)}</p>
    </aside>
  );
}
