import type { Line } from "../dossier/dossier.schema.ts";
import { dayOfLine, earliestDeadline, keptLines, newestLean } from "../dossier/lines.rules.ts";
import { PLAN_LIMITS } from "../schema/limits.ts";
import { foldForSearch } from "../text/fold.rules.ts";
import { formatIsoDay, type Day } from "../time/day.rules.ts";
import { daySpansIn } from "../time/days-in-words.rules.ts";
import {
  toOneLine,
  type DecisionProposal,
  type ProposalSources,
  type ProposedLine,
  type ProposedWatchedPoint,
} from "./proposal.rules.ts";
import { RECORD_LIMITS } from "./record.ts";

/**
 * Replaces parts of a document's proposal by lines of the dossier, which keep their ids: options with pros
 * and cons, ranked criteria, points to watch, steps, reviews, the deadline and the lean. A step is not
 * preselected, because mentioning it is not asking for it.
 */
export function withDossierProposals(
  base: DecisionProposal,
  lines: readonly Line[],
  { messages, today }: Pick<ProposalSources, "messages" | "today">,
): DecisionProposal {
  const proposed = (line: Line, max: number): ProposedLine => {
    const message = messages.find(({ id }) => id === line.source?.messageId);
    const text = toOneLine(line.text, max);
    if (!line.source) return { id: line.id, text, source: null, isOwn: line.origin === "hand" };
    const { messageId, quote } = line.source;
    const at = message?.timestamp ?? line.createdAt;
    return {
      id: line.id,
      text,
      source: { from: "person", sentence: quote, messageId, at },
      quoted: line.source,
    };
  };
  const sides = (kind: "pro" | "con", { id }: Line) =>
    keptLines(lines, kind, { parentId: id })
      .slice(0, RECORD_LIMITS.arguments)
      .map((line) => proposed(line, RECORD_LIMITS.argument));
  const options = keptLines(lines, "option")
    .slice(0, RECORD_LIMITS.options)
    .map((line) =>
      Object.assign(proposed(line, RECORD_LIMITS.option), {
        pros: sides("pro", line),
        cons: sides("con", line),
      }),
    );
  const watched = keptLines(lines, "wouldChange").map((line) =>
    Object.assign(proposed(line, RECORD_LIMITS.watch), { kind: "indicator" as const }),
  );
  const steps = keptLines(lines, "step").map((line) =>
    Object.assign(proposed(line, PLAN_LIMITS.title), dueOf(line, today), {
      isOff: line.origin === "said",
      subActions: [],
    }),
  );
  const day = formatIsoDay(today);
  const reviews = keptLines(lines, "review").flatMap((line) => {
    const on = dayOfLine(line);
    return on !== null && on > day ? [Object.assign(proposed(line, RECORD_LIMITS.quote), { day: on })] : [];
  });
  const lean = newestLean(lines);
  const isThere = options.some(({ id }) => id === lean?.optionId);
  const criteria = keptLines(lines, "criterion")
    .slice(0, RECORD_LIMITS.criteria)
    .map((line) => proposed(line, RECORD_LIMITS.criterion));
  const isCriterion = (watch: ProposedWatchedPoint) => watch.kind === "indicator" && has(criteria, watch);
  const others = base.watched.filter((watch) => !isCriterion(watch));
  return {
    ...base,
    period: periodOf(base, lines, { day, proposed }),
    options: options.length > 0 ? options : base.options,
    criteria,
    actions: [...steps, ...withoutSteps(base.actions, steps)].slice(0, PLAN_LIMITS.actions),
    watched: [...watched, ...without(others, watched)].slice(0, RECORD_LIMITS.watched),
    reviews: reviews.length > 0 ? reviews.slice(0, RECORD_LIMITS.reviews) : base.reviews,
    lean:
      lean?.optionId && isThere
        ? { optionId: lean.optionId, sureness: lean.sureness, quoted: lean.line.source }
        : null,
  };
}

function periodOf(
  { period }: DecisionProposal,
  lines: readonly Line[],
  { day, proposed }: { day: string; proposed: (line: Line, max: number) => ProposedLine },
): DecisionProposal["period"] {
  const deadline = earliestDeadline(lines);
  const to = deadline && dayOfLine(deadline);
  if (!deadline || !to || to <= day) return period;
  return { from: day, to, source: proposed(deadline, RECORD_LIMITS.quote).source };
}

/**
 * Returns the due day of a step: its own day, else the last day that its text names; {} if that is past or
 * missing.
 */
function dueOf(line: Line, today: Day): Pick<ProposedLine, "dueOn"> {
  const named = daySpansIn(line.text, today).at(-1);
  const dueOn = dayOfLine(line) ?? (named ? formatIsoDay(named.to) : null);
  return dueOn !== null && dueOn >= formatIsoDay(today) ? { dueOn } : {};
}

const has = (lines: readonly ProposedLine[], { text }: ProposedLine): boolean =>
  lines.some((line) => foldForSearch(line.text) === foldForSearch(text));

const without = <L extends ProposedLine>(lines: readonly L[], known: readonly ProposedLine[]): L[] =>
  lines.filter((line) => !has(known, line));

/** Removes the document's steps that the dossier has too, and the actions that only group such steps. */
const withoutSteps = (
  actions: DecisionProposal["actions"],
  steps: readonly ProposedLine[],
): DecisionProposal["actions"] =>
  without(actions, steps).flatMap((action) => {
    const subActions = without(action.subActions, steps);
    const isHeadingAlone = action.subActions.length > 0 && subActions.length === 0;
    return isHeadingAlone ? [] : [Object.assign({}, action, { subActions })];
  });
