import { computeUrgency } from "#shared/urgency/urgency.rules.ts";
import type { FigureContributor } from "#frontend/entities/decision/explained-figure.tsx";
import { CLARITY_FIGURE_TERMS } from "#frontend/labels/clarity.ts";
import type { ClarityFigures } from "./figures.ts";

type Contributors = (figures: ClarityFigures) => FigureContributor[];

/** For each figure, returns the decisions that it is calculated from, in the order of the list. */
export const CLARITY_FIGURE_CONTRIBUTORS = {
  active: ({ ranked }) =>
    ranked.map(({ decision }) => ({ decision, term: CLARITY_FIGURE_TERMS.progress(decision.progress) })),
  critical: ({ ranked, active }) => {
    const known = new Map(active.map((entry) => [entry.decision.id, entry]));
    return ranked.flatMap(({ decision, isCritical }) => {
      const entry = known.get(decision.id);
      if (!isCritical || !entry) return [];
      const { score } = computeUrgency(decision, entry.timing, entry.work, "productivity");
      return [{ decision, term: CLARITY_FIGURE_TERMS.urgency(score) }];
    });
  },
  global: ({ ranked }) =>
    ranked.map(({ decision, urgency: { score } }) => ({
      decision,
      term: CLARITY_FIGURE_TERMS.urgency(score),
    })),
  dailyTotal: ({ ranked }) =>
    ranked.map(({ decision, dailyTime: { hours } }) => ({
      decision,
      term: CLARITY_FIGURE_TERMS.daily(hours),
    })),
} as const satisfies Record<string, Contributors>;
