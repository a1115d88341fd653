/** What Clarity says from wherever its changes are sent. */
export const PLANNER = {
  waiting: "Vos modifications attendent le réseau",
  waitingText: "Elles sont gardées ici, et partiront dès son retour.",
  sentLater: "Modifications enregistrées",
  sentLaterText: "Ce qui attendait le réseau est parti.",
  saveFailed: "Votre calendrier n’a pas pu être enregistré. Il est revenu à ce qui était gardé.",
  changed: "Semaine modifiée",
  planFailed: "La semaine n’a pas pu être planifiée.",
} as const;
