import type { Dossier, Line, LineValue } from "../dossier/dossier.schema.ts";
import { dayOfLine } from "../dossier/lines.rules.ts";
import { criterionWeightsOf } from "./balance.rules.ts";
import { comparisonsBetweenCriteria } from "./comparison.rules.ts";
import { toComparableText } from "./option-name.rules.ts";
import { currentChoiceOf } from "./record.rules.ts";
import type { Argument, DecisionOption, DecisionRecord, ItemSource } from "./record.schema.ts";
import { derivedUlid, instantOfUlid } from "./ulid.rules.ts";

/** A draft has no ids, so the ids of its two lines are derived from the decision's. */
const leanId = ({ decisionId }: Pick<DecisionRecord, "decisionId">) => derivedUlid(decisionId, "lean");
export const draftWouldChangeLineId = ({ decisionId }: Pick<DecisionRecord, "decisionId">) =>
  derivedUlid(decisionId, "wouldChange");

/**
 * Returns what would change the person's mind, from the draft; `null` if the text only repeats watched
 * points, which have lines of their own.
 */
export function draftWouldChangeBeyondWatched({
  draft,
  watched,
}: Pick<DecisionRecord, "draft" | "watched">): string | null {
  const change = draft?.wouldChange ?? null;
  const texts = new Set(watched.map(({ text }) => text));
  return change?.split("\n").every((text) => texts.has(text)) ? null : change;
}

/** The text of a review's line, if the person gave the review no words. */
const REVIEW_TEXT = "Relire cette décision";

type NewLine = Pick<Line, "id" | "kind" | "text"> & Partial<Pick<Line, "parentId" | "value" | "state">>;

/**
 * Converts a record to lines of this discussion's dossier. A watched point becomes a line of the kind
 * `wouldChange`, because both name something observable that speaks against the choice. A dismissed option
 * becomes a dismissed line, so that it is not proposed again. Reviews that are done are left out: the journal
 * shows them.
 */
export function dossierLinesOfRecord(record: DecisionRecord, sessionId: string): Line[] {
  const line = ({ id, ...fields }: NewLine, source: ItemSource | null): Line => ({
    id,
    parentId: null,
    value: null,
    state: "kept",
    ...fields,
    origin: source ? "said" : "hand",
    // A quotation of another discussion cannot be shown in this one.
    source: source?.sessionId === sessionId ? { messageId: source.messageId, quote: source.quote } : null,
    createdAt: instantOfUlid(id),
    updatedAt: instantOfUlid(id),
  });
  const sidesOf = (kind: "pro" | "con", some: readonly Argument[], parent: DecisionOption) =>
    some.map(({ id, text, source }) =>
      line({ id, kind, text, parentId: parent.id, state: stateOf(parent) }, source),
    );
  const keptIds = record.options.filter(({ isKept }) => isKept).map(({ id }) => id);
  const placeOf = ({ id, isKept }: DecisionOption): LineValue =>
    isKept ? { rank: 1 + keptIds.indexOf(id) } : null;
  const draftChange = draftWouldChangeBeyondWatched(record);
  return [
    ...record.options.flatMap((option) => [
      line(
        {
          id: option.id,
          kind: "option",
          text: option.title,
          value: placeOf(option),
          state: stateOf(option),
        },
        option.source,
      ),
      ...sidesOf("pro", option.pros, option),
      ...sidesOf("con", option.cons, option),
    ]),
    ...record.criteria.map(({ id, title, source }) =>
      line({ id, kind: "criterion", text: title, value: rankOf(record, id) }, source),
    ),
    ...leanLines(record).map(({ source, ...lean }) => line(lean, source)),
    ...record.watched.map(({ id, text, source }) => line({ id, kind: "wouldChange", text }, source)),
    ...(draftChange === null
      ? []
      : [line({ id: draftWouldChangeLineId(record), kind: "wouldChange", text: draftChange }, null)]),
    ...record.reviews
      .filter(({ lookBack }) => lookBack === null)
      .map(({ id, day, quote, source }) =>
        line({ id, kind: "review", text: quote ?? REVIEW_TEXT, value: { day } }, source),
      ),
  ];
}

const stateOf = ({ isKept }: DecisionOption): Line["state"] => (isKept ? "kept" : "dismissed");

/** Returns the rank of a criterion as its comparisons imply it; `null` if there are no comparisons. */
function rankOf({ criteria, comparisons }: DecisionRecord, id: string): LineValue {
  if (comparisonsBetweenCriteria(criteria, comparisons).length === 0) return null;
  const weights = criterionWeightsOf(criteria, comparisons);
  const own = weights.find(({ criterionId }) => criterionId === id)?.share ?? 0;
  return { rank: 1 + weights.filter(({ share }) => share > own).length };
}

/** Returns a line for the option that the draft leans towards, else for the chosen one; [] without either. */
function leanLines(record: DecisionRecord): (NewLine & { source: ItemSource | null })[] {
  const { draft } = record;
  const lean = draft?.optionId ? draft : currentChoiceOf(record);
  const option = record.options.find(({ id, isKept }) => isKept && id === lean?.optionId);
  if (!lean || !option) return [];
  const value = { optionId: option.id, sureness: lean.sureness };
  const source = "source" in lean ? lean.source : null;
  return [{ id: leanId(record), kind: "lean", text: option.title, value, source }];
}

/**
 * Whether a line belongs to the linked decision's record once it is kept. `lines`: the other lines of the
 * dossier.
 */
export function belongsToRecord({ kind, parentId, value }: Line, lines: readonly Line[]): boolean {
  if (kind === "option" || kind === "criterion" || kind === "wouldChange") return true;
  if (kind === "review") return dayOfLine({ value }) !== null;
  if (kind === "pro" || kind === "con") return lines.some((one) => one.id === parentId && isOption(one));
  const leansTo = kind === "lean" && value && "sureness" in value ? value.optionId : null;
  return lines.some((one) => one.id === leansTo && isOption(one) && one.state === "kept");
}

const isOption = ({ kind }: Line) => kind === "option";

/**
 * Returns the dossier of a discussion together with the record of its decision: the record's lines, then
 * those of the dossier that the record lacks. Of these, lines that would belong to the record are `proposed`
 * until the person keeps them.
 */
export function mergeRecordIntoDossier(dossier: Dossier, record: DecisionRecord): Dossier {
  const theirs = dossierLinesOfRecord(record, dossier.sessionId);
  const known = new Map(theirs.map((line) => [line.id, line]));
  const twins = new Map<string, string>();
  const toId = (id: string | null) => (id === null ? null : (twins.get(id) ?? id));
  const own: Line[] = [];
  // Options come first, so that pros and cons can move to the option of the record with the same name.
  for (const line of dossier.lines.toSorted((a, b) => Number(isOption(b)) - Number(isOption(a)))) {
    if (known.has(line.id)) continue;
    const resolved = { ...line, parentId: toId(line.parentId), value: withOptionId(line.value, toId) };
    const twin = theirs.find((one) => isTwin(one, resolved));
    if (twin) twins.set(line.id, twin.id);
    else own.push(resolved);
  }
  const lines = [...theirs, ...own];
  const ids = new Set(lines.map(({ id }) => id));
  const inOrder = new Map(dossier.lines.map(({ id }, at) => [id, at]));
  return {
    ...dossier,
    version: dossier.version + record.version,
    lines: [
      ...theirs,
      ...own
        .toSorted((a, b) => inOrder.get(a.id)! - inOrder.get(b.id)!)
        .map((line) =>
          Object.assign({}, line, {
            parentId: line.parentId !== null && ids.has(line.parentId) ? line.parentId : null,
            state: line.state === "kept" && belongsToRecord(line, lines) ? "proposed" : line.state,
          }),
        ),
    ],
  };
}

const withOptionId = (value: LineValue, toId: (id: string | null) => string | null): LineValue =>
  value && "optionId" in value ? { ...value, optionId: toId(value.optionId) } : value;

/** Whether a line of the dossier says the same as one of the record. */
function isTwin(theirs: Line, own: Line): boolean {
  if (theirs.kind !== own.kind || theirs.parentId !== own.parentId) return false;
  if (own.kind === "review") return dayOfLine(own) === dayOfLine(theirs);
  if (own.kind === "lean") return JSON.stringify(own.value) === JSON.stringify(theirs.value);
  return toComparableText(own.text) === toComparableText(theirs.text);
}

/** Converts the source of a line to the form in which a record stores it; `null` without a source. */
export const toItemSource = (source: Line["source"], sessionId: string): ItemSource | null =>
  source && { sessionId, ...source };

/**
 * Returns the dossier to store after a model or the interview has changed a composed one. The record stays as
 * it is: new lines that would belong to it are stored as `proposed`.
 */
export function toStoredDossier(
  composed: Dossier,
  changed: Dossier,
  { stored, record }: LinkedDossier,
): Dossier {
  const theirs = new Set(dossierLinesOfRecord(record, stored.sessionId).map(({ id }) => id));
  const lines = changed.lines
    .filter(({ id }) => !theirs.has(id))
    .map((line) => (line.state === "kept" && belongsToRecord(line, changed.lines) ? asProposed(line) : line));
  return withoutRecordLines({ ...changed, lines }, composed, stored);
}
const asProposed = (line: Line): Line => ({ ...line, state: "proposed" });

/** A dossier as stored, and the record of the decision that its discussion is linked to. */
export type LinkedDossier = { stored: Dossier; record: DecisionRecord };

/**
 * Returns the dossier to store: `changed` without the record's lines. A line that did not change keeps its
 * stored state.
 */
export function withoutRecordLines(changed: Dossier, composed: Dossier, stored: Dossier): Dossier {
  const before = new Map(composed.lines.map((line) => [line.id, line]));
  const rows = new Map(stored.lines.map((line) => [line.id, line]));
  const lines = changed.lines.map((line) => {
    const row = rows.get(line.id);
    return row && before.get(line.id)?.state === line.state && row.state !== line.state
      ? { ...line, state: row.state }
      : line;
  });
  return { ...changed, version: stored.version, lines };
}

/**
 * Returns a dossier with a copy of its decision's record, to be stored when the decision is removed for good.
 */
export function copyRecordIntoDossier(dossier: Dossier, record: DecisionRecord): Dossier {
  const composed = mergeRecordIntoDossier(dossier, record);
  return { ...withoutRecordLines(composed, composed, dossier), version: composed.version };
}
