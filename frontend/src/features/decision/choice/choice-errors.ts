import type { Issue } from "#shared/schema/refusal.schema.ts";
import { RECORD_MESSAGES } from "#shared/record/record.ts";
import { withChoice } from "#shared/record/choice.rules.ts";
import type { ChoiceDraft, DecisionRecord } from "#shared/record/record.schema.ts";
import { ApiError } from "#frontend/api/errors.ts";
import { CHOICE } from "#frontend/labels/choice.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

const FIELDS = ["changeReason", "optionId", "why", "expectations", "wouldChange", "by", "sureness"] as const;
type Field = (typeof FIELDS)[number];
/** The error message of each invalid field. */
export type ChoiceErrors = Partial<Record<Field, string>>;

/** Loads the server's own schema; `null` if it cannot be fetched: only the server then validates. */
const loadSchema = () => file.fetch().catch(() => null);
const file = lazyModule(() => import("./choice-form.schema.ts"));

/** Fetches the schema ahead of the first submission. */
export const preloadChoiceSchema = (): void => void loadSchema();

/** A choice that can be sent: it has an option and a certainty. */
export type CompleteChoice = ChoiceDraft & { optionId: string; sureness: number };

/** Returns the errors that the server would report for this choice; empty if there are none. */
export async function findChoiceErrors(
  record: DecisionRecord,
  draft: ChoiceDraft | null,
): Promise<ChoiceErrors> {
  const schema = await loadSchema();
  const errors = byField([
    ...missing(record, draft),
    ...(draft?.optionId ? refusedByRules(record, draft as CompleteChoice) : []),
  ]);
  // Errors of length, for fields that are not missing.
  const issues = draft ? (schema?.choiceIssues({ ...draft, optionId: draft.optionId ?? "" }) ?? []) : [];
  const said = byField(issues.filter(({ path }) => path !== "optionId"));
  return { ...said, ...errors };
}

const missing = ({ choices }: DecisionRecord, draft: ChoiceDraft | null): Issue[] => [
  ...(choices.length > 0 && !draft?.changeReason
    ? [{ path: "changeReason", message: RECORD_MESSAGES.change }]
    : []),
  ...(draft?.optionId ? [] : [{ path: "optionId", message: CHOICE.pick }]),
  ...(draft?.why ? [] : [{ path: "why", message: RECORD_MESSAGES.why }]),
  ...(typeof draft?.sureness === "number" ? [] : [{ path: "sureness", message: RECORD_MESSAGES.sureness }]),
];

/** Returns the errors of the record's rules, without those of missing fields. */
function refusedByRules(record: DecisionRecord, draft: CompleteChoice): Issue[] {
  const said = { ...draft, id: "", changeReason: draft.changeReason ?? RECORD_MESSAGES.change };
  const result = withChoice(record, said, { now: new Date().toISOString(), today: "" });
  if (!("refused" in result)) return [];
  const { path = "optionId", message } = result.refused;
  return [{ path, message }];
}

const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/** Returns the first message of each field; errors of a list's line are reported at the list. */
function byField(issues: readonly Issue[]): ChoiceErrors {
  const errors: ChoiceErrors = {};
  for (const { path, message } of issues) {
    const [name = ""] = path.split(".");
    if (isField(name)) errors[name] ??= message;
  }
  return errors;
}

/** Returns the messages of a refusal by field; `null` if it names no field. */
export function toChoiceErrors(error: unknown): ChoiceErrors | null {
  const errors = byField((error instanceof ApiError && error.refusal?.issues) || []);
  return Object.keys(errors).length === 0 ? null : errors;
}
