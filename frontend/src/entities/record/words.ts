/** What was learnt elsewhere, beside a decision that resembles it. */
export const LESSONS = {
  title: "Ce que vous aviez appris",
} as const;
