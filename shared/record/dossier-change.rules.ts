import type { Dossier, Line } from "../dossier/dossier.schema.ts";
import { dayOfLine, keptLines } from "../dossier/lines.rules.ts";
import { refusedResult } from "../schema/refusal.ts";
import { comparisonsImpliedByOrder } from "./comparison.rules.ts";
import {
  withoutRecordLines,
  belongsToRecord,
  draftWouldChangeLineId,
  draftWouldChangeBeyondWatched,
  toItemSource,
  dossierLinesOfRecord,
  type LinkedDossier,
} from "./dossier-lines.rules.ts";
import { isEqualAsJson, toRecordChange, type RecordEdit } from "./edit.rules.ts";
import { isOptionNameTaken } from "./option-name.rules.ts";
import { RECORD_LIMITS } from "./record.ts";
import { withRecordChanges, type RecordRefusal, type RecordResult } from "./record.rules.ts";
import type { ChoiceDraft, DecisionOption, DecisionRecord } from "./record.schema.ts";
import { withoutReview, withReview } from "./review.rules.ts";

/** When a change is made. `now`: an instant; `today`: the day in the person's zone, `YYYY-MM-DD`. */
type At = { now: string; today: string };

/**
 * Splits a person's change of a composed dossier (`composeDossier`): lines of the record change the record,
 * by its rules; the others change the stored dossier. What does not change stays the same object. A line that
 * is removed from the record is stored as dismissed in the dossier if it was said in this discussion.
 */
export function splitComposedChange(
  composed: Dossier,
  changed: Dossier,
  { stored, record }: LinkedDossier,
  at: At,
): { dossier: Dossier; record: DecisionRecord } | { refused: RecordRefusal } {
  const lines = withKeptOptions(changed.lines);
  const wanted = lines.filter((line) => line.state === "kept" && belongsToRecord(line, lines));
  const result = withRecordLines(record, wanted, { ...at, sessionId: stored.sessionId });
  if ("refused" in result) return result;
  const taken = new Set(
    [...dossierLinesOfRecord(result.record, stored.sessionId), ...wanted].map(({ id }) => id),
  );
  const own = { ...changed, lines: lines.filter(({ id }) => !taken.has(id)) };
  const dossier = withoutRecordLines(own, composed, stored);
  const isSame = isEqualAsJson({ ...dossier, updatedAt: stored.updatedAt }, stored);
  return { dossier: isSame ? stored : dossier, record: result.record };
}

/** Returns the lines with each proposed option kept if one of its pros or cons is kept. */
function withKeptOptions(lines: readonly Line[]): Line[] {
  const parents = new Set(
    lines.filter(({ kind, state }) => state === "kept" && (kind === "pro" || kind === "con")).map(parentOf),
  );
  return lines.map((line) =>
    line.kind === "option" && line.state === "proposed" && parents.has(line.id)
      ? { ...line, state: "kept" }
      : line,
  );
}
const parentOf = ({ parentId }: Line) => parentId;

/**
 * Adds lines of a dossier to a record, as far as the record accepts them. Lines that are too long, too many,
 * past or duplicate stay in the dossier.
 */
export function addDossierLinesToRecord(
  record: DecisionRecord,
  lines: readonly Line[],
  at: At & { sessionId: string },
): DecisionRecord {
  const known = dossierLinesOfRecord(record, at.sessionId);
  let kept = record;
  const taken = known.filter(({ state }) => state === "kept");
  for (const line of lines.toSorted((a, b) => orderOfKind(a) - orderOfKind(b))) {
    if (line.state !== "kept" || !belongsToRecord(line, [...taken, line])) continue;
    const result = withRecordLines(record, [...taken, line], at);
    if ("refused" in result) continue;
    kept = result.record;
    taken.push(line);
  }
  return kept;
}

/** Sort key that puts options first, because their pros and cons refer to them. */
const orderOfKind = ({ kind }: Line): number => Number(kind !== "option");

/** Returns the record with these lines as its contents; a refusal if the rules of the record refuse them. */
function withRecordLines(
  record: DecisionRecord,
  wanted: readonly Line[],
  { sessionId, ...at }: At & { sessionId: string },
): RecordResult {
  const before = dossierLinesOfRecord(record, sessionId).filter(({ state }) => state === "kept");
  if (isEqualAsJson(before, wanted)) return { record };
  const beyond = beyondLimits(wanted);
  if (beyond) return beyond;
  const lean = leanOf(record, before, wanted);
  if (lean && "refused" in lean) return lean;
  const gone = (kind: Line["kind"]) =>
    keptLines(before, kind).flatMap(({ id }) => (wanted.some((line) => line.id === id) ? [] : [id]));
  const edit: RecordEdit = {
    options: { set: optionsOf(record, wanted, sessionId), remove: gone("option") },
    criteria: {
      set: itemsOf(wanted, "criterion", record.criteria, sessionId).map(({ id, text: title, source }) => ({
        id,
        title,
        source,
      })),
      remove: gone("criterion"),
    },
    watched: {
      set: itemsOf(
        wanted.filter(({ id }) => id !== draftWouldChangeLineId(record)),
        "wouldChange",
        record.watched,
        sessionId,
      ).map(({ id, text, source }) => {
        return { id, kind: record.watched.find((one) => one.id === id)?.kind ?? "risk", text, source };
      }),
      remove: gone("wouldChange"),
    },
    ...orderOf(before, wanted),
    ...optionOrderOf(before, wanted),
  };
  const draft = draftOf(record, wanted, lean && lean.value, sessionId);
  const result = withRecordChanges(
    record,
    toRecordChange(isEqualAsJson(draft, record.draft) ? edit : { ...edit, draft }),
    at.now,
  );
  return "refused" in result
    ? withoutPath(result.refused)
    : withReviewLines(result, { before, wanted }, { ...at, sessionId });
}

/**
 * Returns the refusal without its path, which names a field of the record's body and not of the dossier's.
 */
const withoutPath = ({ code, message }: RecordRefusal): RecordResult => refusedResult(code, message);

/**
 * Returns the refusal if there are more lines than a record, or one side of an option, may have; else
 * `undefined`.
 */
function beyondLimits(wanted: readonly Line[]): RecordResult | undefined {
  const sides = Map.groupBy(wanted, ({ kind, parentId }) => `${kind} ${parentId}`);
  for (const [side, { length }] of sides)
    if (/^(?:pro|con) /.test(side) && length > RECORD_LIMITS.arguments)
      return refusedResult(
        "too_large",
        `Une option garde au plus ${RECORD_LIMITS.arguments} « pour » et ${RECORD_LIMITS.arguments} « contre ». Rien n’a été modifié.`,
      );
  return undefined;
}

const itemsOf = (
  wanted: readonly Line[],
  kind: Line["kind"],
  known: readonly { id: string }[],
  sessionId: string,
) =>
  wanted
    .filter((line) => line.kind === kind)
    // Existing items keep their source, which may be in another discussion.
    .map(({ id, text, source }) =>
      known.some((one) => one.id === id)
        ? { id, text, source: undefined }
        : { id, text, source: toItemSource(source, sessionId) },
    );

function optionsOf({ options }: DecisionRecord, wanted: readonly Line[], sessionId: string) {
  return itemsOf(wanted, "option", options, sessionId).map(({ text: title, ...one }) => {
    const known = options.find(({ id }) => id === one.id);
    const side = (kind: "pro" | "con", name: "pros" | "cons") => {
      const own = wanted.filter(({ parentId }) => parentId === one.id);
      const lines = itemsOf(own, kind, known?.[name] ?? [], sessionId);
      // An option that is kept again gets back the pros and cons that it had.
      return known?.isKept === false ? withEach(known[name], lines) : lines;
    };
    return {
      id: one.id,
      title,
      pros: side("pro", "pros"),
      cons: side("con", "cons"),
      isKept: true,
      setAsideReason: null,
      source: one.source,
    };
  });
}

const withEach = (known: DecisionOption["pros"], lines: ReturnType<typeof itemsOf>) => [
  ...known.map((one) => lines.find(({ id }) => id === one.id) ?? one),
  ...lines.filter(({ id }) => !known.some((one) => one.id === id)),
];

/** Returns the new order of the options that stay; {} if it is unchanged. */
function optionOrderOf(before: readonly Line[], wanted: readonly Line[]): Pick<RecordEdit, "optionOrder"> {
  const optionOrder = optionIdsOf(wanted, before);
  return isEqualAsJson(optionOrder, optionIdsOf(before, wanted)) ? {} : { optionOrder };
}

/** Returns the ids of the kept options in `lines` that `others` contains too, in order. */
const optionIdsOf = (lines: readonly Line[], others: readonly Line[]): string[] =>
  keptLines(lines, "option")
    .map(({ id }) => id)
    .filter((id) => others.some((one) => one.id === id));

/** Returns the comparisons that a new order of the criteria implies; {} if the order is unchanged. */
function orderOf(before: readonly Line[], wanted: readonly Line[]): Pick<RecordEdit, "comparisons"> {
  const [now, known] = [ranksOf(wanted), new Map(ranksOf(before).map(({ id, rank }) => [id, rank]))];
  if (now.every(({ id, rank }) => known.get(id) === rank)) return {};
  return { comparisons: { set: comparisonsImpliedByOrder(now.map(({ id }) => id)) } };
}

const ranksOf = (lines: readonly Line[]) =>
  keptLines(lines, "criterion").flatMap(({ id, value }) =>
    value && "rank" in value ? [{ id, rank: value.rank }] : [],
  );

type Lean = { optionId: string | null; sureness: number | null; source: Line["source"] };

/**
 * Returns the lean after the change; its `value` is `null` if the person leans towards no option any more.
 * Returns `undefined` if it is unchanged.
 */
function leanOf(
  record: DecisionRecord,
  before: readonly Line[],
  wanted: readonly Line[],
): { value: Lean | null } | { refused: RecordRefusal } | undefined {
  const [was, line] = [keptLines(before, "lean").at(-1), keptLines(wanted, "lean").at(-1)];
  if (isEqualAsJson(was, line)) return undefined;
  if (!line) {
    if (!record.draft?.optionId)
      return refusedResult(
        "conflict",
        "Ce choix est fait : il se remplace dans la décision, avec sa raison.",
      );
    return { value: null };
  }
  const value = line.value && "sureness" in line.value ? line.value : { optionId: null, sureness: null };
  const isRenamed = was && line.text !== was.text && isEqualAsJson(line.value, was.value);
  const named = keptLines(wanted, "option").find(({ text }) =>
    isOptionNameTaken([{ id: "", title: text }], { id: line.id, title: line.text }),
  );
  if (isRenamed && !named) return refusedResult("rule", "Choisissez l’une des options de la décision.");
  const optionId = isRenamed && named ? named.id : value.optionId;
  return { value: { optionId, sureness: value.sureness, source: line.source } };
}

const EMPTY_DRAFT: ChoiceDraft = {
  optionId: null,
  why: "",
  expectations: [],
  by: null,
  sureness: null,
  wouldChange: null,
  againstBalance: null,
  changeReason: null,
  source: null,
};

/** Returns the draft of the choice with or without this lean; `null` if the draft would be empty. */
function draftOf(
  record: DecisionRecord,
  wanted: readonly Line[],
  lean: Lean | null | undefined,
  sessionId: string,
): ChoiceDraft | null {
  const { draft } = record;
  const { source, ...leaning } = lean ?? { optionId: null, sureness: null, source: null };
  // The draft's text may only repeat watched points: it then loses those that are removed.
  const repeated = draftWouldChangeBeyondWatched(record) === null ? (draft?.wouldChange ?? null) : null;
  const texts = new Set(keptLines(wanted, "wouldChange").map(({ text }) => text));
  const next = {
    ...(draft ?? EMPTY_DRAFT),
    ...(lean !== undefined && leaning),
    ...(lean && source && { source: toItemSource(source, sessionId) }),
    wouldChange:
      repeated === null
        ? (wanted.find(({ id }) => id === draftWouldChangeLineId(record))?.text ?? null)
        : repeated
            .split("\n")
            .filter((text) => texts.has(text))
            .join("\n") || null,
  };
  return isEqualAsJson({ ...next, source: null }, EMPTY_DRAFT) ? null : next;
}

/** Returns the record with the review lines that were added, moved or removed. */
function withReviewLines(
  started: { record: DecisionRecord },
  { before, wanted }: { before: readonly Line[]; wanted: readonly Line[] },
  { sessionId, ...at }: At & { sessionId: string },
): RecordResult {
  let { record } = started;
  const lines = keptLines(wanted, "review");
  for (const { id } of keptLines(before, "review")) {
    if (lines.some((line) => line.id === id)) continue;
    const result = withoutReview(record, id);
    if ("refused" in result) return result;
    record = result.record;
  }
  for (const line of lines) {
    const was = before.find(({ id }) => id === line.id);
    if (isEqualAsJson(was, line)) continue;
    const review = {
      id: line.id,
      day: dayOfLine(line)!,
      origin: line.origin === "said" ? ("proposed" as const) : ("added" as const),
      quote: line.source?.quote ?? line.text,
      source: toItemSource(line.source, sessionId),
    };
    const result = withReview(record, review, at);
    if ("refused" in result) return withoutPath(result.refused);
    record = was && was.text !== line.text ? withQuote(result.record, line) : result.record;
  }
  return { record };
}

const withQuote = (record: DecisionRecord, { id, text }: Line): DecisionRecord => ({
  ...record,
  reviews: record.reviews.map((one) => (one.id === id ? { ...one, quote: text } : one)),
});
