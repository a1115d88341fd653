/** Texts of the panel of a block. In a separate file, because they are loaded with the panel. */
export const BLOCK_PANEL_TEXTS = {
  panel: "Créneau du calendrier",
  finished: "Terminée",
  lock: "Verrouillé",
  lockHint: "Il garde sa place quand la semaine est planifiée à nouveau.",
  fieldDay: "Jour",
  start: "Début",
  end: "Fin",
  timeWrong: "De 7 h à 20 h, de 5 en 5 minutes.",
  remove: "Retirer du calendrier",
  type: "Type",
  time: "Temps prévu",
  load: "Charge",
  deadline: "Échéance",
  noDeadline: "Sans échéance",
  late: "ce créneau finit après",
} as const;
