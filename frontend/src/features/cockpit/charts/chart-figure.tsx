import type { ReactNode } from "react";
import { CHARTS } from "#frontend/labels/cockpit-charts.ts";
import { fr } from "#frontend/browser/typography.ts";

type ChartFigureProps = { title: string; sentence: string; children: ReactNode };

/** A chart with its title, and what it says in a sentence. */
export const ChartFigure = ({ title, sentence, children }: ChartFigureProps) => (
  <figure>
    <figcaption>
      <h3 className="h3">{fr(title)}</h3>
      <p className="note">{fr(sentence)}</p>
    </figcaption>
    {children}
  </figure>
);

/** In the place of a chart that would have nothing to show. */
export const EmptyChart = ({ title, why }: { title: string; why: string }) => (
  <div>
    <h3 className="h3">{fr(title)}</h3>
    <p className="text-sm text-ink-2">{fr(CHARTS.noData)}</p>
    <p className="note">{fr(why)}</p>
  </div>
);
