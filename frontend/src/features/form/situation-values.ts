import type { Situation } from "#shared/situations/situation.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import type {
  NewActionLineValue,
  TextLineValue,
  NewDecisionFormValues,
} from "#frontend/entities/decision/fields/decision-values.ts";
import type { StepAction } from "#frontend/entities/situation/counted-steps.tsx";
import { SITUATION_FORM_TEXTS } from "./words.ts";

/** The lines of a situation that the person has ticked. `endDay`: the new last day of the period. */
export type TickedSituationLines = Pick<Situation, "name" | "options" | "criteria" | "people"> & {
  question: string | null;
  actions: readonly StepAction[];
  endDay: IsoDay | null;
};

/** The form fields that a situation can fill. */
export const SITUATION_FIELDS = [
  "title",
  "alternatives",
  "criteria",
  "context",
  "actions",
  "period",
] as const satisfies (keyof NewDecisionFormValues)[];

/**
 * Returns the values of the form with the ticked lines added at the end. Typed text stays. A line that the
 * form already has is not added again; a step among them only gets its due day.
 */
export function withTickedSituationLines(
  values: NewDecisionFormValues,
  pick: TickedSituationLines,
): NewDecisionFormValues {
  const { title, alternatives, criteria, context, actions, period } = values;
  return {
    ...values,
    title: isBlank(title) ? pick.name : title,
    alternatives: withLines(alternatives, asLines(pick.options)),
    criteria: withLines(criteria, asLines(pick.criteria)),
    actions: withLines(
      withDueDates(actions, pick.actions),
      pick.actions.map(({ title: text, ...suggestion }) => ({ text, suggestion })),
    ),
    context: [context.trim(), contextOf(pick)].filter((text) => text !== "").join("\n\n"),
    period: pick.endDay === null ? period : { ...period, to: pick.endDay },
  };
}

const asLines = (texts: readonly string[]): TextLineValue[] => texts.map((text) => ({ text }));

function withLines<Line extends TextLineValue>(lines: readonly Line[], added: readonly Line[]): Line[] {
  const filled = lines.filter(({ text }) => !isBlank(text));
  const known = new Set(filled.map(({ text }) => text.trim()));
  return [...filled, ...added.filter(({ text }) => !known.has(text))];
}

function withDueDates(
  lines: readonly NewActionLineValue[],
  steps: readonly StepAction[],
): NewActionLineValue[] {
  const dueDates = new Map(steps.map(({ title, dueDate }) => [title, dueDate]));
  return lines.map((line) => {
    const dueDate = dueDates.get(line.text.trim());
    // An action that MENTA has suggested keeps its own due day.
    if (!dueDate || line.suggestion?.tempId !== undefined) return line;
    return { ...line, suggestion: { ...line.suggestion, dueDate } };
  });
}

/** Returns the people and the question as notes for the context, because the form has no fields for them. */
function contextOf({ people, question }: TickedSituationLines): string {
  const notes =
    people.length === 0 ? [] : [SITUATION_FORM_TEXTS.peopleNote, ...people.map((one) => `– ${one}`)];
  if (question !== null) notes.push(SITUATION_FORM_TEXTS.questionNote(question));
  return notes.join("\n");
}
