import { byCodeUnit } from "../text/order.rules.ts";
import type { Choice, DecisionRecord, Review } from "./record.schema.ts";

/**
 * A discussion about the decision. `question`: MENTA's last one. It and `messageCount` are `null` if the
 * messages were not read.
 */
export type JournalDiscussion = {
  id: string;
  title: string;
  createdAt: string;
  messageCount: number | null;
  question: string | null;
};

/** An opinion on the decision. `firstName` is `null` if its author gave none. */
export type JournalOpinion = { createdAt: string; firstName: string | null };

/** A dismissed option with its reason. */
export type SetAsideOption = { id: string; title: string; reason: string | null };

export type JournalEvent =
  | { kind: "created" }
  | {
      kind: "discussion";
      sessionId: string;
      /** The discussion that the decision was made from; `null` if it no longer exists. */
      discussion: JournalDiscussion | null;
      /** The kind of document that the decision was made from. */
      source: DecisionRecord["sources"][number]["kind"] | null;
    }
  | { kind: "options"; count: number; setAside: SetAsideOption[] }
  | { kind: "criteria"; count: number; comparedCount: number }
  | { kind: "opinions"; names: (string | null)[] }
  | { kind: "weighing"; guestName: string }
  | { kind: "choice"; choice: Choice; isFirst: boolean; isHeld: boolean }
  /** `rank`: position by day among all reviews, from 1. */
  | { kind: "review"; review: Review; rank: number };

/**
 * An entry of the journal. `from` and `to`: its first and last day, `YYYY-MM-DD`. `at` and `until`: its first
 * and last instant, equal for a single event; `null` for a day to come.
 */
export type JournalEntry = {
  id: string;
  from: string;
  to: string;
  at: string | null;
  until: string | null;
  events: JournalEvent[];
};

export type JournalSources = {
  createdAt: string;
  record: DecisionRecord;
  discussions: readonly JournalDiscussion[];
  opinions?: readonly JournalOpinion[];
};

/**
 * Returns the history of a decision, oldest first: its creation, discussions, options and criteria, opinions,
 * joint weighing, choices, and past and coming reviews. Successive opinions are one entry, and so are options
 * and criteria of the same days.
 * @param dayOf returns the day of an instant in the person’s zone, `YYYY-MM-DD`
 */
export function journalOf(
  { createdAt, record, discussions, opinions = [] }: JournalSources,
  dayOf: (instant: string) => string,
): JournalEntry[] {
  const on = (id: string, instant: string, event: JournalEvent, until = instant): Dated => ({
    id,
    order: instant,
    from: dayOf(instant),
    to: dayOf(until),
    at: instant,
    until,
    event,
  });
  const dated: Dated[] = [
    on("created", createdAt, { kind: "created" }),
    ...discussionsOf(record, discussions).map(({ at, ...event }) => on(event.sessionId, at, event)),
    ...considered(record).map(({ name, span, event }) => on(name, span.first, event, span.last)),
    ...opinions.map(({ createdAt: given, firstName }, index) =>
      on(`opinion ${index}`, given, { kind: "opinions", names: [firstName] }),
    ),
    ...(record.weighing
      ? [
          on(`weighing ${record.weighing.id}`, record.weighing.openedAt, {
            kind: "weighing",
            guestName: record.weighing.guestName,
          }),
        ]
      : []),
    ...record.choices.map((choice, index) =>
      on(`choice ${choice.id}`, choice.createdAt, {
        kind: "choice",
        choice,
        isFirst: index === 0,
        isHeld: index === record.choices.length - 1,
      }),
    ),
    ...numberReviewsByDay(record.reviews).map(({ review, rank }): Dated => {
      const event: JournalEvent = { kind: "review", review, rank };
      const id = `review ${review.id}`;
      if (review.lookBack) return on(id, review.lookBack.doneAt, event);
      // A coming review has no time: « T99 » sorts it after the other entries of its day.
      const { day } = review;
      return { id, order: `${day}T99`, from: day, to: day, at: null, until: null, event };
    }),
  ];
  return dated.toSorted(byDay).reduce<JournalEntry[]>(joined, []);
}

type Dated = Omit<JournalEntry, "events"> & { order: string; event: JournalEvent };

const byDay = (one: Dated, other: Dated): number =>
  byCodeUnit(one.from, other.from) || byCodeUnit(one.order, other.order);

const CONSIDERED = new Set<JournalEvent["kind"]>(["options", "criteria"]);

/** Adds an entry, or merges it into the last one if both are of the same kind. */
function joined(entries: JournalEntry[], { order: _place, event, ...next }: Dated): JournalEntry[] {
  const last = entries.at(-1);
  const known = last?.events.at(-1);
  if (last && known?.kind === "opinions" && event.kind === "opinions") {
    known.names.push(...event.names);
    last.to = next.to;
    last.until = next.until;
  } else if (
    last &&
    known &&
    [known, event].every(({ kind }) => CONSIDERED.has(kind)) &&
    last.from === next.from &&
    last.to === next.to
  ) {
    last.events.push(event);
    if (byCodeUnit(last.until ?? "", next.until ?? "") < 0) last.until = next.until;
  } else entries.push({ ...next, events: [event] });
  return entries;
}

/**
 * Returns the discussions linked to the decision, and deleted ones that its record names. Leaves out those of
 * reviews.
 */
function discussionsOf(record: DecisionRecord, discussions: readonly JournalDiscussion[]) {
  const reviewed = new Set(record.reviews.map(({ lookBack }) => lookBack?.sessionId));
  const sources = new Map(record.sources.map((source) => [source.sessionId, source]));
  const known = new Set(discussions.map(({ id }) => id));
  const there = discussions
    .filter(({ id }) => !reviewed.has(id))
    .map((discussion) => ({
      kind: "discussion" as const,
      at: discussion.createdAt,
      sessionId: discussion.id,
      discussion,
      source: sources.get(discussion.id)?.kind ?? null,
    }));
  const gone = record.sources
    .filter(({ sessionId }) => !known.has(sessionId))
    .map(({ sessionId, kind, addedAt }) => ({
      kind: "discussion" as const,
      at: addedAt,
      sessionId,
      discussion: null,
      source: kind,
    }));
  return [...there, ...gone];
}

/**
 * Returns the events for the options and the criteria that were edited. A list that is empty now has no
 * event.
 */
function considered({
  options,
  criteria,
  comparisons,
  optionsChangedAt,
  criteriaChangedAt,
}: DecisionRecord): {
  name: string;
  span: { first: string; last: string };
  event: JournalEvent;
}[] {
  const setAside = options
    .filter(({ isKept }) => !isKept)
    .map(({ id, title, setAsideReason }): SetAsideOption => ({ id, title, reason: setAsideReason }));
  return [
    ...(optionsChangedAt && options.length > 0
      ? [
          {
            name: "options",
            span: optionsChangedAt,
            event: { kind: "options" as const, count: options.length, setAside },
          },
        ]
      : []),
    ...(criteriaChangedAt && criteria.length > 0
      ? [
          {
            name: "criteria",
            span: criteriaChangedAt,
            event: { kind: "criteria" as const, count: criteria.length, comparedCount: comparisons.length },
          },
        ]
      : []),
  ];
}

/** Returns the reviews sorted by day, each with its rank, from 1. */
export const numberReviewsByDay = (reviews: readonly Review[]): { review: Review; rank: number }[] =>
  reviews
    .toSorted((one, other) => byCodeUnit(one.day, other.day))
    .map((review, index) => ({ review, rank: index + 1 }));

/**
 * The four results of a review, by how well was decided and how well it turned out. Their order is no
 * ranking.
 */
export const REVIEW_CASES = ["setback", "due", "lesson", "luck"] as const;
export type ReviewCase = (typeof REVIEW_CASES)[number];

/**
 * Returns the result of a review. Decided well: `due` if it turned out well, else `setback`. Decided badly:
 * `luck` if it turned out well, else `lesson`.
 */
export function qualityAndOutcomeCaseOf({
  wasWellDecided,
  turnedOutWell,
}: {
  wasWellDecided: boolean;
  turnedOutWell: boolean;
}): ReviewCase {
  if (wasWellDecided) return turnedOutWell ? "due" : "setback";
  return turnedOutWell ? "luck" : "lesson";
}
