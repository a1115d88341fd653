/** A rule of law that a situation meets: no delay, no amount; the official sheet has them. */
export type LegalPointer = {
  text: string;
  /** The title of its sheet on service-public.fr. */
  sheet: string;
  /** `YYYY-MM-DD` on which somebody read there that the text is right; `null`: nobody has. */
  checkedOn: string | null;
};

/** What people who face the same decision have in common. All of it is proposed, nothing of it is said for them. */
export type Situation = {
  name: string;
  /** A first message, in the first person. */
  opening: string;
  options: readonly string[];
  criteria: readonly string[];
  people: readonly string[];
  /** The question that is forgotten. */
  forgotten: string;
  /** The day from which the plan is counted back. */
  date: string;
  /** Earliest first. */
  steps: readonly { daysBefore: number; title: string }[];
  law: readonly LegalPointer[];
};
