import { elapsedShareOfAtLeastOneDay } from "#shared/cockpit/performance.rules.ts";
import { countDaysCompletedEarly } from "#shared/cockpit/punctuality.rules.ts";
import { countDaysLeft, getDeadlineState, type DeadlineState } from "#shared/decision/deadline.rules.ts";
import { isActive, hasFullProgress, isDraft, isPaused, type Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { isActionDone } from "#shared/plan/action.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { computeValidationCounts, summarizePlanValidations } from "#shared/trend/validation-trend.rules.ts";
import type { FigureContributor } from "#frontend/entities/decision/explained-figure.tsx";
import { COCKPIT_FIGURE_TERMS } from "#frontend/labels/cockpit.ts";
import { daysLeftWords } from "#frontend/labels/decision.ts";
import { type CockpitFigures, createAttentionGroupFilter } from "./figures.ts";

/**
 * Returns the decisions that a figure is calculated from. Called only when the figure's explanation opens.
 */
export type FindContributors = (figures: CockpitFigures) => FigureContributor[];

const progressTerm = ({ progress }: Decision) => COCKPIT_FIGURE_TERMS.progress(progress);

/** Contributors: the decisions for which `counts` is true, each with its progress. */
const where =
  (counts: (decision: Decision) => boolean): FindContributors =>
  ({ decisions }) =>
    decisions.filter(counts).map((decision) => ({ decision, term: progressTerm(decision) }));

/** Contributors: the decisions whose deadline is over or near, the nearest first. */
const due =
  (state: DeadlineState): FindContributors =>
  ({ decisions, now, zone }) =>
    decisions
      .filter((decision) => getDeadlineState(decision, now, zone) === state)
      .map((decision) => ({ decision, left: countDaysLeft(decision, now, zone) }))
      .toSorted((a, b) => a.left - b.left)
      .map(({ decision, left }) => ({ decision, term: daysLeftWords(left) }));

/** Contributors: the active decisions that have started, each with a term of the formula. */
const started =
  (term: (entry: CockpitFigures["active"][number]) => string): FindContributors =>
  ({ active }) =>
    active
      .filter(({ timing }) => timing.daysSinceStart >= 0)
      .map((entry) => ({ decision: entry.decision, term: term(entry) }));

/** Contributors: the decisions with actions for which `term` returns a text, each with this text. */
const planned =
  (term: (actions: readonly Action[], now: Date) => string | null): FindContributors =>
  ({ decisions, plans, now }) =>
    decisions.flatMap((decision) => {
      const words = term(plans?.actionsOf.get(decision.id) ?? [], now);
      return words === null ? [] : [{ decision, term: words }];
    });

/** The contributors of each figure of the cockpit. */
export const COCKPIT_FIGURE_CONTRIBUTORS = {
  total: where(() => true),
  active: where(isActive),
  completed: where(hasFullProgress),
  draft: where(isDraft),
  paused: where(isPaused),
  overdue: due("overdue"),
  near: due("near"),
  efficiency: started(({ decision, timing }) =>
    COCKPIT_FIGURE_TERMS.progressInDays(decision.progress, timing.daysSinceStart),
  ),
  time: started(({ decision, timing }) =>
    COCKPIT_FIGURE_TERMS.progressOfTime(decision.progress, elapsedShareOfAtLeastOneDay(timing)),
  ),
  capacity: ({ active }) =>
    active.map(({ decision, timing, work }) => ({
      decision,
      term: COCKPIT_FIGURE_TERMS.capacity(timing.daysLeft, work.remainingHours),
    })),
  punctuality: ({ decisions }) =>
    decisions.flatMap((decision) => {
      const early = countDaysCompletedEarly(decision);
      return early === null ? [] : [{ decision, term: COCKPIT_FIGURE_TERMS.early(early) }];
    }),
  attention: ({ plans }) =>
    (plans?.ranked ?? [])
      .filter(createAttentionGroupFilter(plans?.attention ?? { kind: "none" }))
      .map(({ decision, urgency }) => ({ decision, term: COCKPIT_FIGURE_TERMS.urgency(urgency.score) })),
  validationRate: planned((actions) =>
    actions.length === 0
      ? null
      : COCKPIT_FIGURE_TERMS.done(actions.filter(isActionDone).length, actions.length),
  ),
  evolution: planned((actions, now) => {
    const { recent, before } = computeValidationCounts([summarizePlanValidations(actions, now)], now);
    return recent + before === 0 ? null : COCKPIT_FIGURE_TERMS.validated(recent, before);
  }),
} as const satisfies Record<string, FindContributors>;

export const contributorsOfPriority = (priority: Priority): FindContributors =>
  where((decision) => decision.priority === priority);
