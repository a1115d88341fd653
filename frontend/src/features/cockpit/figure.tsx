import type { ComponentProps } from "react";
import { ExplainedFigure } from "#frontend/entities/decision/explained-figure.tsx";
import { COCKPIT_TEXTS } from "#frontend/labels/cockpit.ts";
import type { FindContributors } from "./contributors.ts";
import type { CockpitFigures } from "./figures.ts";

type FigureProps = Omit<ComponentProps<typeof ExplainedFigure>, "contributors"> & {
  figures: CockpitFigures;
  contributors: FindContributors;
};

/**
 * A figure of the cockpit. A press explains it: its formula with the values, and the decisions that it
 * counts.
 */
export const CockpitFigure = ({ figures, contributors, ...explained }: FigureProps) => (
  <ExplainedFigure {...explained} contributors={() => contributors(figures)} />
);

/** Shown in place of a figure without data, with the reason. */
export const MissingFigure = ({ what = COCKPIT_TEXTS.noData, why }: { what?: string; why: string }) => (
  <>
    <p className="text-ink-2">{what}</p>
    <p className="note">{why}</p>
  </>
);
