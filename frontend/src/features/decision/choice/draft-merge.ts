import { RECORD_LIMITS } from "#shared/record/record.ts";
import { isEqualAsJson } from "#shared/record/edit.rules.ts";
import { currentChoiceOf } from "#shared/record/record.rules.ts";
import type { ChoiceDraft, DecisionRecord } from "#shared/record/record.schema.ts";
import {
  type ChoiceField,
  type ChoiceValues,
  choiceDraftOf,
  type UnsavedChoice,
  choiceValuesOf,
} from "./choice-values.ts";

/** The state of the choice form: the typed values, and the last known draft and choice of the account. */
export type ChoiceFormDraft = UnsavedChoice & {
  /** Version of the record that `base` comes from. */
  version: number;
  /** Fields changed both in this form and by another page: the person chooses which text to keep. */
  conflicts: readonly ChoiceField[];
  /** The draft that a running save replaces; null once the save is answered. A refused save puts it back. */
  replaced: { draft: ChoiceDraft | null } | null;
  /**
   * Values that were filled in from the record and that the person has not edited. Alone, they are not saved.
   */
  prefilled: Partial<ChoiceValues>;
};

export const currentChoiceId = (record: Pick<DecisionRecord, "choices">): string | null =>
  currentChoiceOf(record)?.id ?? null;

const fieldsOf = (values: ChoiceValues) => Object.keys(values) as ChoiceField[];
/** Returns the values as the server would store them: trimmed, in NFC. */
const normal = (values: ChoiceValues) => choiceValuesOf(choiceDraftOf(values));

type Compared = Pick<UnsavedChoice, "values" | "base"> & Partial<Pick<ChoiceFormDraft, "prefilled">>;

/**
 * Whether the form has values that the draft in the account does not have. Values filled in from the record
 * do not count.
 */
export function hasUnsavedChoiceValues({ values, base, prefilled = {} }: Compared): boolean {
  const [mine, known] = [normal(values), choiceValuesOf(base)];
  return fieldsOf(mine).some((field) => mine[field] !== known[field] && mine[field] !== prefilled[field]);
}

/**
 * Whether a draft holds more than the option and the sureness, which may come from a dossier without the
 * person typing.
 */
const isWritten = ({ why, expectations, by, wouldChange }: ChoiceDraft): boolean =>
  why !== "" || expectations.length > 0 || by !== null || wouldChange !== null;

/**
 * Returns the values that the record can fill in for a first choice: the watched points that quote the
 * person, and the day of the next planned review. Other watched points may be measures of success that a
 * document proposed. Returns nothing if the draft has texts: the person may have cleared these fields.
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
 * Merges the typed values with the newest draft in the account: a field that was not edited in this form
 * takes the value of the account. A field edited in both is a conflict, and keeps the typed value.
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
 * Builds the initial state of the form: the draft in the account, merged with the values kept in this
 * browser. Without kept values, the record may fill in further fields.
 * @param today `YYYY-MM-DD`
 */
export function createChoiceFormDraft(
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
  // If the choice of the kept values has been made meanwhile, its draft is gone: without a base, every kept
  // value counts as edited, and belongs to the next choice.
  const base = unsaved.choiceId === known.choiceId ? unsaved.base : null;
  return { ...known, ...mergedOn({ values: unsaved.values, base }, draft) };
}

/** Returns the form with typed values. An edited field no longer counts as filled in from the record. */
export const withTypedValues = (form: ChoiceFormDraft, changes: Partial<ChoiceValues>): ChoiceFormDraft => ({
  ...form,
  values: { ...form.values, ...changes },
  prefilled: Object.fromEntries(Object.entries(form.prefilled).filter(([field]) => !(field in changes))),
});

/** Merges a newer record into the form. The typed values stay the same if the record's draft is unchanged. */
export function withNewerRecord(form: ChoiceFormDraft, record: DecisionRecord): ChoiceFormDraft {
  const { draft, version } = record;
  const known = { version, choiceId: currentChoiceId(record) };
  if (isEqualAsJson(draft, form.base))
    return { ...form, ...known, replaced: version > form.version ? null : form.replaced };
  const { replaced } = form;
  // The record has the replaced draft again: the save was refused, so the typed values count as unsaved.
  if (replaced && version <= form.version && isEqualAsJson(draft, replaced.draft))
    return { ...form, ...known, base: draft, replaced: null };
  const { values, conflicts } = mergedOn(form, draft);
  const [mine, theirs] = [normal(values), choiceValuesOf(draft)];
  // A conflict stays until the person resolves it, unless both texts have become equal.
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

/**
 * Resolves the conflict of a field: keeps the typed text (`mine`) or takes the one in the account (`theirs`).
 */
export function withResolvedConflict(
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
