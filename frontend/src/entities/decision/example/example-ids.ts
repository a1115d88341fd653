/** Ids are unique within a person: the same in every account, so that any browser recognizes the example. */
const id = (place: number): string => `01JEXEMP${String(place).padStart(18, "0")}`;

export const EXAMPLE_IDS = {
  project: id(1),
  decisions: [id(2), id(3)],
  session: id(4),
  /** Returns the id of a part of the example. */
  part: (place: number): string => id(100 + place),
} as const;

/** Whether this decision belongs to the example. */
export const isOfExample = ({ id: decisionId }: { id: string }): boolean =>
  EXAMPLE_IDS.decisions.includes(decisionId);
