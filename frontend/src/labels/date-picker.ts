/** The words of the fields for days and periods, which no first view has. */
export const DATE_PICKER = {
  chooseDay: "Choisir une date",
  choosePeriod: "Choisir une période",
  calendar: "Calendrier",
  calendarFailed: "Le calendrier n’a pas pu être chargé.",
  clearDay: "Effacer",
  periodStart: "Début",
  periodEnd: "Fin",
  firstDay: "Choisissez le premier jour.",
  lastDay: "Puis le dernier jour.",
  resetPeriod: "Réinitialiser",
} as const;
