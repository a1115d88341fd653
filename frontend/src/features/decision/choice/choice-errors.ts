import type { Issue } from "#shared/schema/refusal.schema.ts";
import { RECORD_MESSAGES } from "#shared/record/record.ts";
import { withChoice } from "#shared/record/choice.rules.ts";
import type { ChoiceDraft, DecisionRecord } from "#shared/record/record.schema.ts";
import { ApiError } from "#frontend/api/errors.ts";
import { CHOICE } from "#frontend/labels/choice.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

const FIELDS = ["changeReason", "optionId", "why", "expectations", "wouldChange", "by", "sureness"] as const;
type Field = (typeof FIELDS)[number];
/** What is wrong with each field. */
export type ChoiceErrors = Partial<Record<Field, string>>;

/** The server's own schema; `null` where it cannot be fetched: the server then validates alone. */
const loadSchema = () => file.fetch().catch(() => null);
const file = lazyModule(() => import("./choice-form.schema.ts"));

/** Fetches the schema ahead of the first submission. */
export const preloadChoiceSchema = (): void => void loadSchema();

/** A choice that can be sent: its option and how sure one is are said. */
export type CompleteChoice = ChoiceDraft & { optionId: string; sureness: number };

/** What the server would refuse of this choice; empty where nothing. */
export async function findChoiceErrors(
  record: DecisionRecord,
  draft: ChoiceDraft | null,
): Promise<ChoiceErrors> {
  const schema = await loadSchema();
  const errors = byField([
    ...missing(record, draft),
    ...(draft?.optionId ? refusedByRules(record, draft as CompleteChoice) : []),
  ]);
  // What is too long, where it is not missing.
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

/** What the rules refuse beside what is missing. */
function refusedByRules(record: DecisionRecord, draft: CompleteChoice): Issue[] {
  const said = { ...draft, id: "", changeReason: draft.changeReason ?? RECORD_MESSAGES.change };
  const result = withChoice(record, said, { now: new Date().toISOString(), today: "" });
  if (!("refused" in result)) return [];
  const { path = "optionId", message } = result.refused;
  return [{ path, message }];
}

const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/** The first sentence of each field; a line of a list is said by its field. */
function byField(issues: readonly Issue[]): ChoiceErrors {
  const errors: ChoiceErrors = {};
  for (const { path, message } of issues) {
    const [name = ""] = path.split(".");
    if (isField(name)) errors[name] ??= message;
  }
  return errors;
}

/** What the server has refused of each field; `null` where it speaks of none. */
export function toChoiceErrors(error: unknown): ChoiceErrors | null {
  const errors = byField((error instanceof ApiError && error.refusal?.issues) || []);
  return Object.keys(errors).length === 0 ? null : errors;
}
