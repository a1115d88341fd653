import type { Situation } from "./situation.ts";

export const SEPARATE: Situation = {
  name: "Se séparer",
  opening: "Je me demande si je me sépare.",
  options: ["Se séparer", "Rester, et demander de l’aide à deux", "Prendre un temps à distance"],
  criteria: [
    "Ma sécurité et celle des enfants",
    "Ce que vivent les enfants",
    "Ce que je peux payer seul ou seule",
    "Ce que je deviens dans cinq ans",
  ],
  people: [
    "L’autre",
    "Les enfants",
    "Quelqu’un de confiance hors de la famille",
    "Un médiateur ou une avocate",
  ],
  forgotten: "Que faudrait-il voir, concrètement, pour dire dans six mois que rester était juste ?",
  date: "le jour où l’on vivrait séparément",
  steps: [
    { daysBefore: 90, title: "Parler à quelqu’un de confiance, hors de la famille" },
    { daysBefore: 75, title: "Écrire ce qui est commun : logement, comptes, dettes, contrats" },
    { daysBefore: 60, title: "Chiffrer deux foyers, mois par mois" },
    { daysBefore: 45, title: "Rencontrer un médiateur ou un avocat" },
    { daysBefore: 30, title: "Dire aux enfants, ensemble si c’est possible" },
    { daysBefore: 15, title: "Organiser le logement et les semaines des enfants" },
    { daysBefore: 0, title: "Prévenir école, banque, assurances" },
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
