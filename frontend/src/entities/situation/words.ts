/** Texts of « Situations courantes ». */
export const SITUATION = {
  title: "Situations courantes",
  text: "Ce que d’autres ont eu à peser. Rien n’est dit à votre place : vous gardez ce qui vous ressemble.",
  list: "Situation",
  options: "Options",
  criteria: "Critères",
  people: "Personnes",
  forgotten: "La question qu’on oublie",
  steps: (date: string) => `Les pas, à rebours depuis ${date}`,
  daysBefore: (days: number) => (days === 0 ? "le jour même" : `${days} jours avant`),
  law: "Le droit, à vérifier sur service-public.fr",
  sheet: (title: string) => `Fiche « ${title} »`,
  start: "Commencer par là",
  cancel: "Annuler",
} as const;
