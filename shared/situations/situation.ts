/** A legal rule relevant to a situation, without delays and amounts, which the official sheet has. */
export type LegalPointer = {
  text: string;
  /** Title of its sheet on service-public.fr. */
  sheet: string;
  /** Day on which somebody compared the text with the sheet, `YYYY-MM-DD`; `null`: never. */
  checkedOn: string | null;
};

/**
 * A step of the plan towards the situation's date. `isLegal`: a legal delay, stated on the official sheet,
 * sets the day of the step; `daysBefore` then only gives its place.
 */
export type SituationStep = { daysBefore: number; title: string; isLegal?: true };

/** A common kind of decision: what people facing it usually consider. Everything is only proposed. */
export type Situation = {
  name: string;
  /** The first message, in the first person. */
  opening: string;
  options: readonly string[];
  criteria: readonly string[];
  people: readonly string[];
  /** The question that people often forget. */
  forgotten: string;
  /** The day from which the plan is counted back. */
  date: string;
  /** Earliest first. */
  steps: readonly SituationStep[];
  law: readonly LegalPointer[];
};
