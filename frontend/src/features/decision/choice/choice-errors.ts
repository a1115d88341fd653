import type { ValidationIssue } from "#shared/schema/refusal.schema.ts";
import { RECORD_MESSAGES } from "#shared/record/record.ts";
import { withChoice } from "#shared/record/choice.rules.ts";
import type { ChoiceDraft, DecisionRecord } from "#shared/record/record.schema.ts";
import { ApiError } from "#frontend/api/errors.ts";
import { CHOICE_TEXTS } from "#frontend/labels/choice.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

const FIELDS = ["changeReason", "optionId", "why", "expectations", "wouldChange", "by", "sureness"] as const;
type Field = (typeof FIELDS)[number];
/** The error message of each invalid field. */
export type ChoiceErrors = Partial<Record<Field, string>>;

/**
 * Loads the schema that the server uses. Resolves to `null` if it cannot be loaded: only the server then
 * validates.
 */
const loadSchema = () => file.fetch().catch(() => null);
const file = lazyModule(() => import("./choice-form.schema.ts"));

/** Loads the schema ahead of the first submission. */
export const preloadChoiceSchema = (): void => void loadSchema();

/** A choice that can be sent: it has an option and a sureness. */
export type CompleteChoice = ChoiceDraft & { optionId: string; sureness: number };

/**
 * Returns the errors that the server would report for this choice, by field; an empty object if there are
 * none.
 */
export async function findChoiceErrors(
  record: DecisionRecord,
  draft: ChoiceDraft | null,
): Promise<ChoiceErrors> {
  const schema = await loadSchema();
  const errors = byField([
    ...missing(record, draft),
    ...(draft?.optionId ? refusedByRules(record, draft as CompleteChoice) : []),
  ]);
  // Errors of the schema, such as too long a text. An error of a missing field replaces the one of the
  // schema.
  const issues = draft ? (schema?.findChoiceIssues({ ...draft, optionId: draft.optionId ?? "" }) ?? []) : [];
  const said = byField(issues.filter(({ path }) => path !== "optionId"));
  return { ...said, ...errors };
}

const missing = ({ choices }: DecisionRecord, draft: ChoiceDraft | null): ValidationIssue[] => [
  ...(choices.length > 0 && !draft?.changeReason
    ? [{ path: "changeReason", message: RECORD_MESSAGES.change }]
    : []),
  ...(draft?.optionId ? [] : [{ path: "optionId", message: CHOICE_TEXTS.pick }]),
  ...(draft?.why ? [] : [{ path: "why", message: RECORD_MESSAGES.why }]),
  ...(typeof draft?.sureness === "number" ? [] : [{ path: "sureness", message: RECORD_MESSAGES.sureness }]),
];

/**
 * Returns the error of the record's rules (`withChoice`), if any. A missing reason for a change is not
 * reported again.
 */
function refusedByRules(record: DecisionRecord, draft: CompleteChoice): ValidationIssue[] {
  const said = { ...draft, id: "", changeReason: draft.changeReason ?? RECORD_MESSAGES.change };
  const result = withChoice(record, said, { now: new Date().toISOString(), today: "" });
  if (!("refused" in result)) return [];
  const { path = "optionId", message } = result.refused;
  return [{ path, message }];
}

const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/**
 * Returns the first message of each form field. An error in one line of a list is the error of the whole
 * list.
 */
function byField(issues: readonly ValidationIssue[]): ChoiceErrors {
  const errors: ChoiceErrors = {};
  for (const { path, message } of issues) {
    const [name = ""] = path.split(".");
    if (isField(name)) errors[name] ??= message;
  }
  return errors;
}

/** Returns the messages of a server's refusal by field; `null` if it names no field of the form. */
export function toChoiceErrors(error: unknown): ChoiceErrors | null {
  const errors = byField((error instanceof ApiError && error.refusal?.issues) || []);
  return Object.keys(errors).length === 0 ? null : errors;
}
