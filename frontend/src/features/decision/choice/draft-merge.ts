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

/** What the form of a choice holds, beside what it knows of the account. */
export type ChoiceFormDraft = UnsavedChoice & {
  /** Version of the record that `base` comes from. */
  version: number;
  /** What was typed here, and has become something else elsewhere meanwhile: one of both is to be kept. */
  conflicts: readonly ChoiceField[];
  /** The draft that a save of this form has replaced, until that save is answered. */
  replaced: { draft: ChoiceDraft | null } | null;
};

export const currentChoiceId = (record: Pick<DecisionRecord, "choices">): string | null =>
  choiceInForce(record)?.id ?? null;

const fieldsOf = (values: ChoiceValues) => Object.keys(values) as ChoiceField[];
/** Returns values as the server would return them. */
const normal = (values: ChoiceValues) => choiceValuesOf(choiceDraftOf(values));

/** Whether something is typed here that the account does not have. */
export function hasUnsavedText({ values, base }: Pick<UnsavedChoice, "values" | "base">): boolean {
  const [mine, known] = [normal(values), choiceValuesOf(base)];
  return fieldsOf(mine).some((field) => mine[field] !== known[field]);
}

/**
 * What is typed in a form, on top of what the draft has become elsewhere: the fields that are untouched here follow it, those
 * that are touched keep what is typed.
 */
function mergedOn({ values, base }: Pick<UnsavedChoice, "values" | "base">, theirs: ChoiceDraft | null) {
  const [mine, before, now] = [normal(values), choiceValuesOf(base), choiceValuesOf(theirs)];
  const fields = fieldsOf(values);
  const isTouched = (field: ChoiceField) => mine[field] !== before[field];
  const followed = fields.filter((field) => !isTouched(field) && now[field] !== before[field]);
  return {
    values: { ...values, ...Object.fromEntries(followed.map((field) => [field, now[field]])) },
    conflicts: fields.filter(
      (field) => isTouched(field) && now[field] !== before[field] && now[field] !== mine[field],
    ),
  };
}

/** The form at its start: the draft of the account, with what was typed here and not saved. */
export function startDraft(unsaved: UnsavedChoice | undefined, record: DecisionRecord): ChoiceFormDraft {
  const { draft, version } = record;
  const known = { base: draft, version, choiceId: currentChoiceId(record), replaced: null };
  if (!unsaved) return { ...known, values: choiceValuesOf(draft), conflicts: [] };
  // The choice that it was typed for has been made meanwhile, and its draft has ended: the words are those of the next one.
  const base = unsaved.choiceId === known.choiceId ? unsaved.base : null;
  return { ...known, ...mergedOn({ values: unsaved.values, base }, draft) };
}

/** The form once it has met this record. The same values where its draft says nothing new. */
export function mergeRecord(form: ChoiceFormDraft, record: DecisionRecord): ChoiceFormDraft {
  const { draft, version } = record;
  const known = { version, choiceId: currentChoiceId(record) };
  if (isSameItem(draft, form.base))
    return { ...form, ...known, replaced: version > form.version ? null : form.replaced };
  const { replaced } = form;
  // What this form had saved was refused, and is shown no more: it is typed here still.
  if (replaced && version <= form.version && isSameItem(draft, replaced.draft))
    return { ...form, ...known, base: draft, replaced: null };
  const { values, conflicts } = mergedOn(form, draft);
  const [mine, theirs] = [normal(values), choiceValuesOf(draft)];
  // What was asked already is asked until it is answered, unless both say the same by now.
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

/** One of both is kept. */
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
