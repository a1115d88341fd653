import { idsOfPair, leadersInsteadOf } from "./balance.rules.ts";
import { isSameItem } from "./edit.rules.ts";
import { isNameTaken, isRenamed } from "./option-name.rules.ts";
import { RECORD_LIMITS, RECORD_MESSAGES, TAKE_BACK_MS, type Outcome } from "./record.ts";
import type {
  Choice,
  ChoiceDraft,
  DecisionRecord,
  LookBack,
  NewChoice,
  RecordChange,
  Review,
  ReviewItem,
} from "./record.schema.ts";

/** Why a change is not made: the words for the person, and the field that they are about, if any. */
export type RecordRefusal = {
  code: "rule" | "conflict" | "too_large" | "not_found";
  message: string;
  path?: string;
};
export type RecordResult = { record: DecisionRecord } | { refused: RecordRefusal };

const refused = (code: RecordRefusal["code"], message: string, path?: string): RecordResult => ({
  refused: path === undefined ? { code, message } : { code, message, path },
});

export const emptyRecord = (decisionId: string): DecisionRecord => ({
  decisionId,
  version: 0,
  options: [],
  criteria: [],
  comparisons: [],
  cells: [],
  watched: [],
  draft: null,
  choices: [],
  reviews: [],
  sources: [],
  optionsChangedAt: null,
  criteriaChangedAt: null,
});

/** The choice that holds: the newest. */
export const choiceInForce = ({ choices }: Pick<DecisionRecord, "choices">): Choice | undefined =>
  choices.at(-1);

/**
 * A record with these changes. The same object where nothing changes. Refuses to remove an option that was once chosen, to name
 * two options the same, and more than the limits. Comparisons and levels of what is gone go with it. `now`: an instant.
 */
export function withRecordChanges(
  record: DecisionRecord,
  { options, criteria, comparisons, cells, watched, draft }: Omit<RecordChange, "version">,
  now: string,
): RecordResult {
  const chosen = record.choices.find(({ optionId }) => options.remove.includes(optionId));
  if (chosen && !options.set.some(({ id }) => id === chosen.optionId))
    return refused(
      "conflict",
      `« ${chosen.optionTitle} » a été choisie : elle reste au journal. Écartez-la plutôt.`,
    );
  const next = {
    options: mergedByTime(record.options, options),
    criteria: mergedByTime(record.criteria, criteria),
    watched: mergedByTime(record.watched, watched),
    comparisons: merged(record.comparisons, comparisons),
    cells: merged(record.cells, cells),
    draft: draft === undefined || isSameItem(record.draft, draft) ? record.draft : draft,
  };
  next.comparisons = pruned(next.comparisons, next.criteria, next.criteria);
  next.cells = pruned(next.cells, next.options, next.criteria);
  if (next.draft?.optionId && !next.options.some(({ id }) => id === next.draft?.optionId))
    next.draft = { ...next.draft, optionId: null };
  const isSame = Object.entries(next).every(([name, value]) => record[name as keyof typeof next] === value);
  if (isSame) return { record };
  const doubled = options.set.findLastIndex(
    (one) => isRenamed(record.options, one) && isNameTaken(next.options, one),
  );
  if (doubled >= 0) return refused("rule", RECORD_MESSAGES.sameOption, `options.set.${doubled}.title`);
  for (const [name, label] of LIMITED)
    if (next[name].length > RECORD_LIMITS[name])
      return refused("too_large", `${label} : au plus ${RECORD_LIMITS[name]}. Rien n’a été modifié.`);
  const isWeighed =
    next.criteria !== record.criteria ||
    next.comparisons !== record.comparisons ||
    next.cells !== record.cells;
  return {
    record: {
      ...record,
      ...next,
      optionsChangedAt:
        next.options === record.options ? record.optionsChangedAt : changedAt(record.optionsChangedAt, now),
      criteriaChangedAt: isWeighed ? changedAt(record.criteriaChangedAt, now) : record.criteriaChangedAt,
    },
  };
}

const LIMITED = [
  ["options", "Les options"],
  ["criteria", "Les critères"],
  ["watched", "Les points à surveiller"],
] as const;

const changedAt = (before: DecisionRecord["optionsChangedAt"], now: string) => ({
  first: before?.first ?? now,
  last: now,
});

type Changes<Item> = { set: readonly Item[]; remove: readonly string[] };

/** How many characters of a ULID are its time, and their alphabet. */
const ULID_TIME = 10;
const ULID_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The day, in UTC, on which an id was made. */
function dayOfId(id: string): string {
  let ms = 0;
  for (const char of id.slice(0, ULID_TIME)) ms = ms * 32 + ULID_ALPHABET.indexOf(char);
  return new Date(ms).toISOString().slice(0, 10);
}

/**
 * In the order in which items were made: what is undone comes back to its place. The same array where nothing changes.
 */
function mergedByTime<Item extends { id: string }>(items: Item[], changes: Changes<Item>): Item[] {
  const after = merged(items, changes);
  if (after === items) return items;
  const known = new Set(items.map(({ id }) => id));
  const timeOf = ({ id }: Item) => id.slice(0, ULID_TIME);
  return after.reduce<Item[]>((ordered, item) => {
    const next = known.has(item.id) ? -1 : ordered.findIndex((other) => timeOf(other) > timeOf(item));
    return ordered.toSpliced(next < 0 ? ordered.length : next, 0, item);
  }, []);
}

/** In the order in which items came. The same array where nothing changes. */
function merged<Item extends { id: string }>(items: Item[], { set, remove }: Changes<Item>): Item[] {
  const after = new Map(items.map((item) => [item.id, item]));
  for (const id of remove) if (!set.some((item) => item.id === id)) after.delete(id);
  for (const item of set) {
    const known = after.get(item.id);
    after.set(item.id, known && isSameItem(known, item) ? known : item);
  }
  const result = [...after.values()];
  return result.length === items.length && result.every((item, at) => item === items[at]) ? items : result;
}

/** Without the pairs of which one end is gone. The same array where none is. */
function pruned<Item extends { id: string }>(
  items: Item[],
  first: readonly { id: string }[],
  second: readonly { id: string }[],
): Item[] {
  const firsts = new Set(first.map(({ id }) => id));
  const seconds = new Set(second.map(({ id }) => id));
  const left = items.filter(({ id }) => {
    const [one, other] = idsOfPair(id);
    return firsts.has(one) && seconds.has(other) && one !== other;
  });
  return left.length === items.length ? items : left;
}

/**
 * A record with a choice, for good; the draft ends with it, and the day by which something is expected becomes a review. The
 * same record where the choice is there already. Refuses an option that is gone or set aside, and a change of mind without its
 * reason. One against the balance keeps what that leaned towards.
 * @param today `YYYY-MM-DD` of the person
 */
export function withChoice(
  record: DecisionRecord,
  { id, ...said }: NewChoice & { id: string },
  { now, today }: { now: string; today: string },
): RecordResult {
  if (record.choices.some((choice) => choice.id === id)) return { record };
  const option = record.options.find((one) => one.id === said.optionId);
  if (!option) return refused("conflict", RECORD_MESSAGES.unknownOption, "optionId");
  if (!option.isKept) return refused("rule", RECORD_MESSAGES.setAsideChosen, "optionId");
  const leaders = leadersInsteadOf(record, option.id);
  const isAgainst = leaders.length > 0;
  const isFirst = record.choices.length === 0;
  if (!isFirst && said.changeReason === null) return refused("rule", RECORD_MESSAGES.change, "changeReason");
  if (record.choices.length >= RECORD_LIMITS.choices)
    return refused(
      "too_large",
      `Une décision garde au plus ${RECORD_LIMITS.choices} choix. Rien n’a été modifié.`,
    );
  const choice: Choice = {
    ...said,
    id,
    optionTitle: option.title,
    ...(isAgainst && { leanedTo: leaders.map(({ title }) => title) }),
    // Written for another option, perhaps: a choice with the balance says nothing against it.
    againstBalance: isAgainst ? said.againstBalance : null,
    changeReason: isFirst ? null : said.changeReason,
    createdAt: now,
  };
  const withIt = { ...record, draft: null, choices: [...record.choices, choice] };
  const { by } = said;
  if (by === null || by < today || isPlanned(record, by)) return { record: withIt };
  if (!hasRoomForReview(record)) return refused("too_large", RECORD_MESSAGES.tooManyReviews, "by");
  const review: Review = { id, day: by, origin: "choice", quote: null, lookBack: null, createdAt: now };
  return { record: { ...withIt, reviews: [...record.reviews, review] } };
}

/**
 * Without the newest choice, while it can still be taken back; it is the draft again. Refuses one that is gone, too old, or
 * not the newest.
 */
export function withoutChoice(record: DecisionRecord, id: string, now: Date): RecordResult {
  const choice = record.choices.find((one) => one.id === id);
  if (!choice) return refused("not_found", "Ce choix n’est plus là.");
  const age = now.getTime() - Date.parse(choice.createdAt);
  if (record.reviews.some(({ lookBack }) => lookBack?.choiceId === id))
    return refused("conflict", "Ce choix a été relu : il ne se reprend plus, il se remplace.");
  if (choice !== record.choices.at(-1) || age > TAKE_BACK_MS)
    return refused("conflict", "Ce choix est figé : il se remplace, avec sa raison.");
  const draft: ChoiceDraft = {
    optionId: choice.optionId,
    why: choice.why,
    expectations: choice.expectations,
    by: choice.by,
    sureness: choice.sureness,
    wouldChange: choice.wouldChange,
    againstBalance: choice.againstBalance,
    changeReason: choice.changeReason,
  };
  return {
    record: {
      ...record,
      draft,
      choices: record.choices.slice(0, -1),
      // The review that came with it has its id.
      reviews: record.reviews.filter((review) => review.id !== id || review.lookBack !== null),
    },
  };
}

/** Whether a review is still to be done on this day. */
const isPlanned = ({ reviews }: DecisionRecord, wanted: string): boolean =>
  reviews.some(({ day, lookBack }) => day === wanted && lookBack === null);

function hasRoomForReview({ reviews }: DecisionRecord): boolean {
  const open = reviews.filter(({ lookBack }) => lookBack === null).length;
  return open < RECORD_LIMITS.reviews && reviews.length < RECORD_LIMITS.allReviews;
}

const UNKNOWN_REVIEW = "Cette relecture n’existe plus.";

/**
 * With a review on this day: new, or moved there. Refuses a day that is over, one that is taken, and one too many. One that was
 * made before its day comes back to it, though that is over by now: its removal was undone.
 */
export function withReview(
  record: DecisionRecord,
  {
    id,
    day,
    origin = "added",
    quote = null,
  }: Pick<Review, "id" | "day"> & Partial<Pick<Review, "origin" | "quote">>,
  { now, today }: { now: string; today: string },
): RecordResult {
  const known = record.reviews.find((review) => review.id === id);
  if (known?.day === day) return { record };
  if (known?.lookBack) return refused("conflict", "Cette relecture est faite : sa date ne change plus.");
  if (day < today && (known || dayOfId(id) >= day)) return refused("rule", RECORD_MESSAGES.pastReview, "day");
  if (isPlanned(record, day)) return refused("conflict", "Une relecture est déjà prévue ce jour-là.", "day");
  if (known) {
    const moved: Review = { ...known, day };
    return { record: { ...record, reviews: record.reviews.map((one) => (one === known ? moved : one)) } };
  }
  if (!hasRoomForReview(record)) return refused("too_large", RECORD_MESSAGES.tooManyReviews);
  const review: Review = { id, day, origin, quote, lookBack: null, createdAt: now };
  return { record: { ...record, reviews: [...record.reviews, review] } };
}

/** Without this review. Refuses one that is gone, or done. */
export function withoutReview(record: DecisionRecord, id: string): RecordResult {
  const known = record.reviews.find((review) => review.id === id);
  if (!known) return refused("not_found", UNKNOWN_REVIEW);
  if (known.lookBack) return refused("conflict", "Cette relecture est faite : elle reste au journal.");
  return { record: { ...record, reviews: record.reviews.filter((review) => review !== known) } };
}

/**
 * With what was seen at a review, about the choice that holds, or that was looked back on before. The same record where it says
 * the same already. Refuses a review that is gone, one without a choice, outcomes that are not one for each expectation, and
 * what was seen of another choice (`choiceId`) than this one.
 */
export function withLookBack(
  record: DecisionRecord,
  reviewId: string,
  { choiceId, ...seen }: Omit<LookBack, "choiceId" | "doneAt"> & { choiceId?: string | undefined },
  now: string,
): RecordResult {
  const review = record.reviews.find(({ id }) => id === reviewId);
  if (!review) return refused("not_found", UNKNOWN_REVIEW);
  const choice =
    review.lookBack === null
      ? choiceInForce(record)
      : record.choices.find(({ id }) => id === review.lookBack?.choiceId);
  if (!choice) return refused("conflict", "Il n’y a pas encore de choix à relire.");
  if (choiceId !== undefined && choiceId !== choice.id)
    return refused("conflict", "Le choix a changé entre-temps : relisez ce qui était attendu du nouveau.");
  if (seen.outcomes.length !== choice.expectations.length)
    return refused("rule", "Dites de chaque attente ce qu’il en est.", "outcomes");
  const lookBack: LookBack = { choiceId: choice.id, ...seen, doneAt: review.lookBack?.doneAt ?? now };
  if (isSameItem(review.lookBack, lookBack)) return { record };
  return {
    record: {
      ...record,
      reviews: record.reviews.map((one) => (one === review ? { ...review, lookBack } : one)),
    },
  };
}

const CAME: Record<Outcome, number> = { yes: 1, partly: 0.5, no: 0 };

/** Of what was expected, the share that came, 0 to 1; what came in part counts half. `null` where nothing was expected. */
export const shareThatCame = (outcomes: readonly Outcome[]): number | null =>
  outcomes.length === 0 ? null : outcomes.reduce((sum, one) => sum + CAME[one], 0) / outcomes.length;

/** The reviews of a record as the list of a person has them. */
export function reviewItems(record: DecisionRecord): ReviewItem[] {
  const held = choiceInForce(record);
  return record.reviews.map(({ id, day, lookBack }) => {
    const choice = lookBack ? record.choices.find((one) => one.id === lookBack.choiceId) : held;
    return {
      id,
      decisionId: record.decisionId,
      day,
      optionTitle: choice?.optionTitle ?? null,
      chosenAt: choice?.createdAt ?? null,
      done:
        lookBack && choice
          ? {
              doneAt: lookBack.doneAt,
              sureness: choice.sureness,
              came: shareThatCame(lookBack.outcomes),
              wasWellDecided: lookBack.wasWellDecided,
              turnedOutWell: lookBack.turnedOutWell,
              lesson: lookBack.lesson,
            }
          : null,
    };
  });
}
