import type { Issue } from "#shared/api/refusal.schema.ts";
import { RECORD_MESSAGES } from "#shared/record/record.ts";
import { withChoice } from "#shared/record/record.rules.ts";
import type { ChoiceDraft, DecisionRecord } from "#shared/record/record.schema.ts";
import { ApiError } from "#frontend/api/errors.ts";
import { CHOICE } from "#frontend/labels/choice.ts";
import { lazyModule } from "#frontend/ui/lazy-module.ts";

const FIELDS = [
  "changeReason",
  "optionId",
  "againstBalance",
  "why",
  "expectations",
  "wouldChange",
  "by",
  "sureness",
] as const;
type Field = (typeof FIELDS)[number];
/** What is wrong with each field. */
export type ChoiceErrors = Partial<Record<Field, string>>;

/** The server's own schema; `null` where it cannot be fetched: the server then validates alone. */
const loadSchema = () => file.fetch().catch(() => null);
const file = lazyModule(() => import("./choice-form.schema.ts"));

/** Fetches the schema ahead of the first submission. */
export const preloadChoiceSchema = (): void => void loadSchema();

/** A choice that can be sent: its option is said. */
export type ReadyChoice = ChoiceDraft & { optionId: string };

/** What the server would refuse of this choice; empty where nothing. */
export async function findChoiceErrors(
  record: DecisionRecord,
  draft: ChoiceDraft | null,
): Promise<ChoiceErrors> {
  const schema = await loadSchema();
  const errors = byField([
    ...missing(record, draft),
    ...(draft?.optionId ? refusedByRules(record, draft as ReadyChoice) : []),
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
];

/** The rules say one thing after the other: what is said is set aside until nothing is left. */
function refusedByRules(record: DecisionRecord, draft: ReadyChoice): Issue[] {
  const at = { now: new Date().toISOString(), today: "" };
  const issues: Issue[] = [];
  const asked: ReadyChoice & Record<"id", string> = Object.assign({ id: "" }, draft);
  for (const _ of FIELDS) {
    const result = withChoice(record, asked, at);
    if (!("refused" in result)) break;
    const { path, message } = result.refused;
    issues.push({ path: path ?? "optionId", message });
    if (path !== "againstBalance" && path !== "changeReason") break;
    asked[path] = message;
  }
  return issues;
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
export function refusedFields(error: unknown): ChoiceErrors | null {
  const errors = byField((error instanceof ApiError && error.refusal?.issues) || []);
  return Object.keys(errors).length === 0 ? null : errors;
}
