/** What Clarity says from wherever its changes are sent. */
export const PLANNER = {
  saveFailed: "Votre calendrier n’a pas pu être enregistré. Il est revenu à ce qui était gardé.",
  changed: "Semaine modifiée",
  planFailed: "La semaine n’a pas pu être planifiée.",
} as const;
