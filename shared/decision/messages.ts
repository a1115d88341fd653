/** Messages that refuse the fields of a decision (S2 §5), for both API and forms. */
export const DECISION_REFUSAL_MESSAGES = {
  title: "Le titre est requis",
  decideur: "Le décideur est requis",
  startDate: "La date de début est requise",
  endDate: "La date de fin est requise",
  period: "La date de fin doit être après la date de début",
  lockedStatus: "Statut verrouillé selon les règles business",
  automaticStatus: "Statut automatique: 100% de progression",
} as const;

export const PROJECT_REFUSAL_MESSAGES = {
  name: "Le nom du projet est requis",
  tooShort: "Le nom doit contenir au moins 3 caractères",
} as const;
