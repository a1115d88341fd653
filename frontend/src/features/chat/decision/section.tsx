import { type ReactNode, useId } from "react";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { countTickedLines, type MakeDecisionLine } from "./making.ts";
import { tickedCountText } from "./words.ts";

type SectionProps = {
  title: string;
  /** Lines whose number is shown under the title; if omitted, no number is shown. */
  counted?: readonly MakeDecisionLine[];
  /** Rendered below the lines. */
  after?: ReactNode;
  children: ReactNode;
};

/** A section with its title in the margin. Renders nothing if `counted` is empty and there is no `after`. */
export function MakeDecisionSection({ title, counted, after, children }: SectionProps) {
  const id = useId();
  if (counted?.length === 0 && after === undefined) return null;
  const { on, all } = countTickedLines(counted ?? []);
  return (
    <section aria-labelledby={id} className="pt-8">
      <PageRow
        className="md:-mb-8.5 md:min-h-8.5"
        margin={
          <MarginTitle as="h3" id={id} {...(all > 0 && { note: tickedCountText(on, all) })}>
            {title}
          </MarginTitle>
        }
      />
      {counted?.length !== 0 && <ul className="grid">{children}</ul>}
      {after}
    </section>
  );
}
