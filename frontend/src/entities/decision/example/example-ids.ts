/**
 * Returns a fixed id of the example. An id need be unique only within an account, and a fixed one shows that
 * a thing is the example's.
 */
const id = (place: number): string => `01JEXEMP${String(place).padStart(18, "0")}`;

export const EXAMPLE_IDS = {
  project: id(1),
  decisions: [id(2), id(3)],
  session: id(4),
  /** Returns the id of a line or another part inside the example's decisions and discussion. */
  part: (place: number): string => id(100 + place),
} as const;

/** Whether this decision belongs to the example. */
export const isExampleDecision = ({ id: decisionId }: { id: string }): boolean =>
  EXAMPLE_IDS.decisions.includes(decisionId);
