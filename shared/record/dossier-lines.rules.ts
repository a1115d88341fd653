import type { Dossier, Line, LineValue } from "../dossier/dossier.schema.ts";
import { dayOfLine } from "../dossier/lines.rules.ts";
import { foldForSearch } from "../text/fold.rules.ts";
import { criterionWeightsOf } from "./balance.rules.ts";
import { comparisonsOf } from "./comparison.rules.ts";
import { choiceInForce } from "./record.rules.ts";
import type { Argument, DecisionOption, DecisionRecord, ItemSource } from "./record.schema.ts";
import { derivedUlid, instantOfUlid } from "./ulid.rules.ts";

/** A draft has no ids: its two lines have some that follow from their decision. */
const leanId = ({ decisionId }: Pick<DecisionRecord, "decisionId">) => derivedUlid(decisionId, "lean");
export const draftChangeId = ({ decisionId }: Pick<DecisionRecord, "decisionId">) =>
  derivedUlid(decisionId, "wouldChange");

/** Of a review for which no words were said. */
const REVIEW_TEXT = "Relire cette décision";

type NewLine = Pick<Line, "id" | "kind" | "text"> & Partial<Pick<Line, "parentId" | "value" | "state">>;

/**
 * What a record holds, as lines of the dossier of this discussion. A watched point is what would change one's mind: both say what may
 * be seen outside that speaks against the choice, while a fear need not come true to be one. An option that is set aside is
 * dismissed, so that it is not proposed again. Reviews that are done belong to the journal.
 */
export function recordLines(record: DecisionRecord, sessionId: string): Line[] {
  const line = ({ id, ...fields }: NewLine, source: ItemSource | null): Line => ({
    id,
    parentId: null,
    value: null,
    state: "kept",
    ...fields,
    origin: source ? "said" : "hand",
    // Words of another discussion cannot be shown in this one.
    source: source?.sessionId === sessionId ? { messageId: source.messageId, quote: source.quote } : null,
    createdAt: instantOfUlid(id),
    updatedAt: instantOfUlid(id),
  });
  const sidesOf = (kind: "pro" | "con", some: readonly Argument[], parent: DecisionOption) =>
    some.map(({ id, text, source }) =>
      line({ id, kind, text, parentId: parent.id, state: stateOf(parent) }, source),
    );
  const draftChange = record.draft?.wouldChange ?? null;
  return [
    ...record.options.flatMap((option) => [
      line({ id: option.id, kind: "option", text: option.title, state: stateOf(option) }, option.source),
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
      : [line({ id: draftChangeId(record), kind: "wouldChange", text: draftChange }, null)]),
    ...record.reviews
      .filter(({ lookBack }) => lookBack === null)
      .map(({ id, day, quote, source }) =>
        line({ id, kind: "review", text: quote ?? REVIEW_TEXT, value: { day } }, source),
      ),
  ];
}

const stateOf = ({ isKept }: DecisionOption): Line["state"] => (isKept ? "kept" : "dismissed");

/** The rank of a criterion by the comparisons that were made; none before the first. */
function rankOf({ criteria, comparisons }: DecisionRecord, id: string): LineValue {
  if (comparisonsOf(criteria, comparisons).length === 0) return null;
  const weights = criterionWeightsOf(criteria, comparisons);
  const own = weights.find(({ criterionId }) => criterionId === id)?.share ?? 0;
  return { rank: 1 + weights.filter(({ share }) => share > own).length };
}

/** Towards which option the draft leans, else the choice that holds. */
function leanLines(record: DecisionRecord): (NewLine & { source: ItemSource | null })[] {
  const { draft } = record;
  const lean = draft?.optionId ? draft : choiceInForce(record);
  const option = record.options.find(({ id, isKept }) => isKept && id === lean?.optionId);
  if (!lean || !option) return [];
  const value = { optionId: option.id, sureness: lean.sureness };
  const source = "source" in lean ? lean.source : null;
  return [{ id: leanId(record), kind: "lean", text: option.title, value, source }];
}

/** Whether a line, were it kept, would belong to the record of the linked decision: `lines` are all that stand beside it. */
export function belongsToRecord({ kind, parentId, value }: Line, lines: readonly Line[]): boolean {
  if (kind === "option" || kind === "criterion" || kind === "wouldChange") return true;
  if (kind === "review") return dayOfLine({ value }) !== null;
  if (kind === "pro" || kind === "con") return lines.some((one) => one.id === parentId && isOption(one));
  const leansTo = kind === "lean" && value && "sureness" in value ? value.optionId : null;
  return lines.some((one) => one.id === leansTo && isOption(one) && one.state === "kept");
}

const isOption = ({ kind }: Line) => kind === "option";

/**
 * The dossier of a discussion that is linked to the decision of this record: what the record holds, and what the dossier has
 * beside it. Of what would belong to the record and is not in it, nothing counts until the person keeps it: it is `proposed`.
 */
export function composeDossier(dossier: Dossier, record: DecisionRecord): Dossier {
  const theirs = recordLines(record, dossier.sessionId);
  const known = new Map(theirs.map((line) => [line.id, line]));
  const twins = new Map<string, string>();
  const toId = (id: string | null) => (id === null ? null : (twins.get(id) ?? id));
  const own: Line[] = [];
  // Options first: what speaks for one follows it to its twin.
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

/** Whether a line of the dossier says what one of the record says. */
function isTwin(theirs: Line, own: Line): boolean {
  if (theirs.kind !== own.kind || theirs.parentId !== own.parentId) return false;
  if (own.kind === "review") return dayOfLine(own) === dayOfLine(theirs);
  if (own.kind === "lean") return JSON.stringify(own.value) === JSON.stringify(theirs.value);
  return nameOf(own) === nameOf(theirs);
}

const nameOf = ({ text }: Line): string => foldForSearch(text).replaceAll(/\s+/g, " ").trim();

/** The source of a line as a record keeps it. */
export const itemSourceOf = (source: Line["source"], sessionId: string): ItemSource | null =>
  source && { sessionId, ...source };

/**
 * What a model or the interview has changed in a composed dossier, as the dossier keeps it: it changes nothing of the record, and
 * what it found for the record is `proposed`.
 */
export function ownLines(composed: Dossier, changed: Dossier, { stored, record }: LinkedDossier): Dossier {
  const theirs = new Set(recordLines(record, stored.sessionId).map(({ id }) => id));
  const lines = changed.lines
    .filter(({ id }) => !theirs.has(id))
    .map((line) => (line.state === "kept" && belongsToRecord(line, changed.lines) ? asProposed(line) : line));
  return asStored({ ...changed, lines }, composed, stored);
}
const asProposed = (line: Line): Line => ({ ...line, state: "proposed" });

/** A dossier as its row has it, and the record of the decision that its discussion is linked to. */
export type LinkedDossier = { stored: Dossier; record: DecisionRecord };

/** Without what the composition alone says: a line that nobody has changed keeps the state that it has in the row. */
export function asStored(changed: Dossier, composed: Dossier, stored: Dossier): Dossier {
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

/** The dossier once its decision is removed for good: what the record held is kept here. */
export function dossierWithRecord(dossier: Dossier, record: DecisionRecord): Dossier {
  const composed = composeDossier(dossier, record);
  return { ...asStored(composed, composed, dossier), version: composed.version };
}
