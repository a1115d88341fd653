/** Texts about a week that Clarity, the profile and the outbox share. */
export const PLANNER_TEXTS = {
  loading: "Lecture de votre semaine…",
  failed: "Votre semaine n’a pas pu être lue",
  officeHours: "Lundi à vendredi, 9\u202Fh à 18\u202Fh",
  saveFailed: "Votre calendrier n’a pas pu être enregistré. Il est revenu à ce qui était gardé.",
  changed: "Semaine modifiée",
  planFailed: "La semaine n’a pas pu être planifiée.",
} as const;
