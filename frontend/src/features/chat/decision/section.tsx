import { type ReactNode, useId } from "react";
import { countText } from "#frontend/labels/making.ts";
import { MarginTitle, Row } from "#frontend/ui/sheet.tsx";
import { countOf, type MakingLine } from "./making.ts";

type SectionProps = {
  title: string;
  /** The lines whose count stands under the title; none: no count. */
  counted?: readonly MakingLine[];
  /** Below the lines. */
  after?: ReactNode;
  children: ReactNode;
};

/** A part of what would be created, its title in the margin. Without any line, nor anything below, it is not there. */
export function Section({ title, counted, after, children }: SectionProps) {
  const id = useId();
  if (counted?.length === 0 && after === undefined) return null;
  const { on, all } = countOf(counted ?? []);
  return (
    <section aria-labelledby={id} className="making-section">
      <Row
        className="making-head"
        margin={
          <MarginTitle as="h3" id={id} {...(all > 0 && { note: countText(on, all) })}>
            {title}
          </MarginTitle>
        }
      />
      <ul className="making-lines">{children}</ul>
      {after}
    </section>
  );
}
