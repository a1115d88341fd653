import { formatCount } from "#frontend/labels/numbers.ts";

/** Texts of common situations. */
export const SITUATION_TEXTS = {
  title: "Situations courantes",
  text: "Ce que d’autres ont eu à peser. Rien n’est dit à votre place : vous gardez ce qui vous ressemble.",
  list: "Situation",
  options: "Options",
  criteria: "Critères",
  people: "Personnes",
  forgotten: "La question qu’on oublie",
  steps: (date: string) => `Les étapes, à rebours depuis ${date}`,
  countedSteps: "Les étapes",
  law: "Le droit, à vérifier sur service-public.fr",
  sheet: (title: string) => `Fiche « ${title} »`,
  start: "Commencer par là",
  cancel: "Annuler",
  tickAll: "Tout cocher",
  untickAll: "Tout décocher",
  noneTicked: "Cochez au moins une ligne.",
  countBackText: "Choisissez la date : chaque étape reçoit son jour. Cochez celles qui sont les vôtres.",
  dateFirst: "Choisissez d’abord la date.",
  addToPlan: "Ajouter au plan",
  isDue: "aujourd’hui ou déjà passé",
  isLegal: "au jour que fixe la loi : à vérifier sur service-public.fr",
  /** The description of an action whose day the law sets. */
  legalNote: "Au jour que fixe la loi : à vérifier sur service-public.fr.",
} as const;

/** « 7 jours avant ». */
export function daysBeforeText(days: number): string {
  if (days === 0) return "le jour même";
  return days === 1 ? "la veille" : `${formatCount(days, "jour", "jours")} avant`;
}
