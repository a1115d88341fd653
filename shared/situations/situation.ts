/** A sentence on the law about a situation. It names no delays and amounts, which the official sheet has. */
export type LegalPointer = {
  text: string;
  /** The title of the official sheet on service-public.fr. */
  sheet: string;
  /** The day on which somebody compared the sentence with the sheet, `YYYY-MM-DD`; `null` if nobody has. */
  checkedOn: string | null;
};

/**
 * A step of the plan towards the date of a situation. `isLegal`: the law sets its day, as the official sheet
 * says; `daysBefore` then only gives its place among the steps.
 */
export type SituationStep = { daysBefore: number; title: string; isLegal?: true };

/** A common kind of decision, with what people who face it usually consider. All of it is only proposed. */
export type Situation = {
  name: string;
  /** The person's first message, in the first person. */
  opening: string;
  options: readonly string[];
  criteria: readonly string[];
  people: readonly string[];
  /** The question that people often forget. */
  forgotten: string;
  /** The French name of the day from which the plan is counted back. */
  date: string;
  /** The steps of the plan, the earliest first. */
  steps: readonly SituationStep[];
  law: readonly LegalPointer[];
};
