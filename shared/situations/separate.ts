import type { Situation } from "./situation.ts";

export const SEPARATE: Situation = {
  name: "Se séparer",
  opening: "Je me demande si je me sépare.",
  options: ["Se séparer", "Rester, et demander de l’aide à deux", "Prendre un temps à distance"],
  criteria: [
    "Ma sécurité et celle des enfants",
    "Ce que vivent les enfants",
    "Ce que je peux payer avec mon seul revenu",
    "Ma vie dans cinq ans",
  ],
  people: [
    "La personne dont je me séparerais",
    "Les enfants",
    "Quelqu’un de confiance hors de la famille",
    "Un médiateur ou un avocat",
  ],
  forgotten: "Que faudrait-il voir, concrètement, pour dire dans six mois que rester était juste ?",
  date: "le jour où nous vivrions séparément",
  steps: [
    { daysBefore: 90, title: "Parler à quelqu’un de confiance, hors de la famille" },
    { daysBefore: 75, title: "Écrire ce qui est commun : logement, comptes, dettes, contrats" },
    { daysBefore: 60, title: "Chiffrer deux foyers, mois par mois" },
    { daysBefore: 45, title: "Rencontrer un médiateur ou un avocat" },
    { daysBefore: 30, title: "Le dire aux enfants, ensemble si c’est possible" },
    { daysBefore: 15, title: "Organiser le logement et les semaines des enfants" },
    { daysBefore: 0, title: "Prévenir l’école, la banque, les assurances" },
  ],
  law: [
    {
      text: "La séparation ne suit pas les mêmes règles selon que l’on est marié, pacsé ou en union libre.",
      sheet: "Séparation du couple",
      checkedOn: null,
    },
    {
      text: "Les décisions sur les enfants peuvent être prises ensemble, avec un médiateur, ou par un juge.",
      sheet: "Autorité parentale en cas de séparation des parents",
      checkedOn: null,
    },
  ],
};
