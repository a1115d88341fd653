/** Ids are unique within a person: these are the example's in every account, so that any browser of theirs knows it again. */
const id = (place: number): string => `01JEXEMP${String(place).padStart(18, "0")}`;

export const EXAMPLE_IDS = {
  project: id(1),
  decisions: [id(2), id(3)],
  session: id(4),
  /** What is within them. */
  part: (place: number): string => id(100 + place),
} as const;

/** Whether this decision is one of the example's. */
export const isOfExample = ({ id: decisionId }: { id: string }): boolean =>
  EXAMPLE_IDS.decisions.includes(decisionId);
