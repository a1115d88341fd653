/** Texts of the date fields, in their own file because no first view needs them. */
export const DATE_PICKER_TEXTS = {
  chooseDay: "Choisir une date",
  choosePeriod: "Choisir une période",
  calendar: "Calendrier",
  calendarFailed: "Le calendrier n’a pas pu être chargé.",
  clearDay: "Effacer",
  typed: "Jour, en toutes lettres",
  typedExample: "vendredi en huit, 12 mars…",
  notADay: "Ce jour n’est pas compris. Écrivez « demain », « 12 mars » ou « vendredi en huit ».",
  tooEarly: "Ce jour est trop tôt :",
  tooLate: "Ce jour est trop tard :",
  comingDays: "Jours proches",
  periodStart: "Début",
  periodEnd: "Fin",
  firstDay: "Choisissez le premier jour.",
  lastDay: "Puis le dernier jour.",
  resetPeriod: "Réinitialiser",
} as const;

/** Shows how a typed day was understood: « → vendredi 27 mars ». */
export const typedDayText = (day: string) => `→ ${day}`;
