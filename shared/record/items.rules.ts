import type * as z from "zod";
import { derivedUlid } from "./ulid.rules.ts";
import type { SentChoiceDraft, SentCriterion, SentOption, SentWatchedPoint } from "./record-body.schema.ts";
import type {
  Argument,
  ChoiceDraft,
  Criterion,
  DecisionOption,
  DecisionRecord,
  ItemSource,
  WatchedPoint,
} from "./record.schema.ts";

type Sent<Schema extends z.ZodType> = z.output<Schema>;
type Sourced = { source?: ItemSource | null | undefined };

/** Returns the source of an item. If it was sent without one, it keeps its stored source. */
const sourceOf = (sent: Sourced, known: Sourced | null | undefined): ItemSource | null =>
  (sent.source === undefined ? known?.source : sent.source) ?? null;

/** Converts a sent option to a stored one. `known`: the stored option that it replaces. */
export const toStoredOption = (
  { id, title, pros, cons, isKept, setAsideReason, ...sent }: Sent<typeof SentOption>,
  known?: DecisionOption,
): DecisionOption => {
  const taken = new Set([...pros, ...cons].flatMap((one) => (typeof one === "string" ? [] : [one.id])));
  return {
    id,
    title,
    pros: toArguments(pros, known?.pros, { optionId: id, side: "pros", taken }),
    cons: toArguments(cons, known?.cons, { optionId: id, side: "cons", taken }),
    isKept,
    setAsideReason,
    source: sourceOf(sent, known),
  };
};

type SentArgument = Sent<typeof SentOption>["pros"][number];

/**
 * Converts sent pros or cons to stored ones. A plain text keeps the id of the stored one with the same words;
 * if there is none, its id is derived from option and text, so that reading a row twice gives the same id.
 */
function toArguments(
  sent: readonly SentArgument[],
  known: readonly Argument[] = [],
  { optionId, side, taken }: { optionId: string; side: "pros" | "cons"; taken: Set<string> },
): Argument[] {
  return sent.map((one) => {
    if (typeof one !== "string") {
      const { id, text } = one;
      return {
        id,
        text,
        source: sourceOf(
          one,
          known.find((other) => other.id === id),
        ),
      };
    }
    const same = known.find(({ id, text }) => text === one && !taken.has(id));
    const id = same?.id ?? freeId(optionId, `${side} ${one}`, taken);
    taken.add(id);
    return { id, text: one, source: same?.source ?? null };
  });
}

/** Derives an id from these words that is not in `taken`. */
function freeId(optionId: string, words: string, taken: ReadonlySet<string>): string {
  for (let nth = 0; ; nth += 1) {
    const id = derivedUlid(optionId, `${nth} ${words}`);
    if (!taken.has(id)) return id;
  }
}

export const toStoredCriterion = (
  { id, title, ...sent }: Sent<typeof SentCriterion>,
  known?: Criterion,
): Criterion => ({ id, title, source: sourceOf(sent, known) });

export const toStoredWatchedPoint = (
  { id, kind, text, ...sent }: Sent<typeof SentWatchedPoint>,
  known?: WatchedPoint,
): WatchedPoint => ({ id, kind, text, source: sourceOf(sent, known) });

export const toStoredChoiceDraft = (
  { source, ...sent }: Sent<typeof SentChoiceDraft>,
  known: ChoiceDraft | null = null,
): ChoiceDraft => ({ ...sent, source: sourceOf({ source }, known) });

type Unsourced<Item> = Omit<Item, "source"> & Sourced;

/**
 * A record as a row, a file or a browser's copy may have it: in the current shape or an older one, in which
 * pros and cons may be plain texts and sources may be missing.
 */
export type StoredRecord = Omit<
  DecisionRecord,
  "options" | "criteria" | "watched" | "draft" | "reviews" | "memories" | "weighing"
> & {
  options: readonly Sent<typeof SentOption>[];
  criteria: readonly Unsourced<Criterion>[];
  watched: readonly Unsourced<WatchedPoint>[];
  draft: Unsourced<ChoiceDraft> | null;
  reviews: readonly Unsourced<DecisionRecord["reviews"][number]>[];
  memories?: DecisionRecord["memories"];
  weighing?: DecisionRecord["weighing"];
};

/** Converts a stored record to the current shape. Returns the same object if it has that shape. */
export function toCurrentRecord(stored: StoredRecord): DecisionRecord {
  if (isCurrent(stored)) return stored;
  return {
    ...stored,
    options: stored.options.map((one) => toStoredOption(one)),
    criteria: stored.criteria.map((one) => toStoredCriterion(one)),
    watched: stored.watched.map((one) => toStoredWatchedPoint(one)),
    draft: stored.draft && toStoredChoiceDraft(stored.draft),
    reviews: stored.reviews.map(({ source = null, ...review }) => ({ ...review, source })),
    memories: stored.memories ?? [],
    weighing: stored.weighing ?? null,
  };
}

function isCurrent(stored: StoredRecord): stored is DecisionRecord {
  const { options, criteria, watched, draft, reviews, memories, weighing } = stored;
  const items = [...options, ...criteria, ...watched, ...reviews, ...(draft ? [draft] : [])];
  const sides = options.flatMap(({ pros, cons }) => pros.concat(cons));
  return (
    memories !== undefined &&
    weighing !== undefined &&
    items.every(({ source }) => source !== undefined) &&
    sides.every((one) => typeof one !== "string" && one.source !== undefined)
  );
}
