import { RECORD_LIMITS } from "#shared/record/record.ts";
import { isSameItem } from "#shared/record/edit.rules.ts";
import { choiceInForce } from "#shared/record/record.rules.ts";
import type { ChoiceDraft, DecisionRecord } from "#shared/record/record.schema.ts";
import {
  type ChoiceField,
  type ChoiceValues,
  choiceDraftOf,
  type UnsavedChoice,
  choiceValuesOf,
} from "./choice-values.ts";

/** The state of the choice form: the typed values, and the last known state of the account. */
export type ChoiceFormDraft = UnsavedChoice & {
  /** Version of the record that `base` comes from. */
  version: number;
  /** Fields changed both here and elsewhere: the person chooses which text to keep. */
  conflicts: readonly ChoiceField[];
  /** The draft replaced by a running save, until its answer. */
  replaced: { draft: ChoiceDraft | null } | null;
  /** Values that the record fills in, until the person edits them. They are saved only with edited fields. */
  prefilled: Partial<ChoiceValues>;
};

export const currentChoiceId = (record: Pick<DecisionRecord, "choices">): string | null =>
  choiceInForce(record)?.id ?? null;

const fieldsOf = (values: ChoiceValues) => Object.keys(values) as ChoiceField[];
/** Returns values as the server would return them. */
const normal = (values: ChoiceValues) => choiceValuesOf(choiceDraftOf(values));

type Compared = Pick<UnsavedChoice, "values" | "base"> & Partial<Pick<ChoiceFormDraft, "prefilled">>;

/** Whether the form has values that the account does not. */
export function hasUnsavedText({ values, base, prefilled = {} }: Compared): boolean {
  const [mine, known] = [normal(values), choiceValuesOf(base)];
  return fieldsOf(mine).some((field) => mine[field] !== known[field] && mine[field] !== prefilled[field]);
}

/** Whether a draft has more than the option and the certainty, which a dossier may have set. */
const isWritten = ({ why, expectations, by, wouldChange }: ChoiceDraft): boolean =>
  why !== "" || expectations.length > 0 || by !== null || wouldChange !== null;

/**
 * Returns what the record already holds of a first choice: the watched points that quote the person, and the
 * next planned review. A point without a quotation may be a document's measure of success. Returns nothing
 * for a written draft: the person may have cleared these fields.
 * @param today `YYYY-MM-DD`
 */
function prefilledOf(record: DecisionRecord, today: string): Partial<ChoiceValues> {
  const { choices, draft, watched, reviews } = record;
  if (choices.length > 0 || (draft && isWritten(draft))) return {};
  const wouldChange = watched
    .filter(({ source }) => source !== null)
    .map(({ text }) => text)
    .join("\n");
  const days = reviews.filter(({ day, lookBack }) => lookBack === null && day >= today).map(({ day }) => day);
  return {
    ...(wouldChange !== "" && wouldChange.length <= RECORD_LIMITS.why && { wouldChange }),
    ...(days.length > 0 && { by: days.reduce((a, b) => (a < b ? a : b)) }),
  };
}

/**
 * Merges the typed values with the account's newest draft: fields untouched here take its values, and edited
 * ones keep theirs.
 */
function mergedOn({ values, base, prefilled = {} }: Compared, theirs: ChoiceDraft | null) {
  const [mine, before, now] = [normal(values), choiceValuesOf(base), choiceValuesOf(theirs)];
  const fields = fieldsOf(values);
  const isTouched = (field: ChoiceField) => mine[field] !== before[field] && mine[field] !== prefilled[field];
  const followed = fields.filter((field) => !isTouched(field) && now[field] !== before[field]);
  return {
    values: { ...values, ...Object.fromEntries(followed.map((field) => [field, now[field]])) },
    conflicts: fields.filter(
      (field) => isTouched(field) && now[field] !== before[field] && now[field] !== mine[field],
    ),
  };
}

/**
 * Builds the initial state: the account's draft with the values typed here and not saved; else with what the
 * record already holds.
 * @param today `YYYY-MM-DD`
 */
export function startDraft(
  unsaved: UnsavedChoice | undefined,
  record: DecisionRecord,
  today: string,
): ChoiceFormDraft {
  const { draft, version } = record;
  const known = { base: draft, version, choiceId: currentChoiceId(record), replaced: null, prefilled: {} };
  if (!unsaved) {
    const prefilled = prefilledOf(record, today);
    return { ...known, values: { ...choiceValuesOf(draft), ...prefilled }, conflicts: [], prefilled };
  }
  // If that choice has been made meanwhile, its draft was removed: the text now belongs to the next choice.
  const base = unsaved.choiceId === known.choiceId ? unsaved.base : null;
  return { ...known, ...mergedOn({ values: unsaved.values, base }, draft) };
}

/** Puts typed values into the form: an edited field no longer counts as filled in by the record. */
export const withTypedValues = (form: ChoiceFormDraft, changes: Partial<ChoiceValues>): ChoiceFormDraft => ({
  ...form,
  values: { ...form.values, ...changes },
  prefilled: Object.fromEntries(Object.entries(form.prefilled).filter(([field]) => !(field in changes))),
});

/** Merges a newer record into the form. Returns the same values if the draft is unchanged. */
export function mergeRecord(form: ChoiceFormDraft, record: DecisionRecord): ChoiceFormDraft {
  const { draft, version } = record;
  const known = { version, choiceId: currentChoiceId(record) };
  if (isSameItem(draft, form.base))
    return { ...form, ...known, replaced: version > form.version ? null : form.replaced };
  const { replaced } = form;
  // The save was refused and rolled back, so the values count as unsaved again.
  if (replaced && version <= form.version && isSameItem(draft, replaced.draft))
    return { ...form, ...known, base: draft, replaced: null };
  const { values, conflicts } = mergedOn(form, draft);
  const [mine, theirs] = [normal(values), choiceValuesOf(draft)];
  // A conflict stays until it is resolved, unless both texts are equal by now.
  const asked = form.conflicts.filter((field) => mine[field] !== theirs[field]);
  return {
    ...form,
    ...known,
    values,
    base: draft,
    conflicts: [...new Set([...asked, ...conflicts])],
    replaced: null,
  };
}

/** Resolves the conflict of a field: keeps one of both texts. */
export function resolveConflict(
  form: ChoiceFormDraft,
  field: ChoiceField,
  whose: "mine" | "theirs",
): ChoiceFormDraft {
  const theirs = choiceValuesOf(form.base)[field];
  return {
    ...form,
    values: whose === "theirs" ? { ...form.values, [field]: theirs } : form.values,
    conflicts: form.conflicts.filter((one) => one !== field),
  };
}
