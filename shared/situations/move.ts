import type { Situation } from "./situation.ts";

export const MOVE: Situation = {
  name: "Déménager",
  opening: "Je me demande si je change de ville ou de région.",
  options: ["Partir", "Rester", "Essayer six mois, en gardant mon logement"],
  criteria: [
    "Le travail, là-bas et ici",
    "Les liens que j’ai ici",
    "Le coût de la vie, tout compté",
    "La vie des enfants",
  ],
  people: ["Ceux qui partiraient avec moi", "Quelqu’un qui y habite", "Mon employeur"],
  forgotten: "De quoi vous plaindriez-vous là-bas, un mardi de novembre ?",
  date: "le déménagement",
  steps: [
    { daysBefore: 120, title: "Y passer une semaine ordinaire, hors vacances" },
    { daysBefore: 100, title: "Comparer deux budgets mensuels, poste par poste" },
    { daysBefore: 90, title: "Parler du travail : mutation, travail à distance, recherche" },
    { daysBefore: 75, title: "Chercher un logement, une école, un médecin" },
    { daysBefore: 60, title: "Donner congé, ou mettre en vente", isLegal: true },
    { daysBefore: 30, title: "Réserver le déménagement" },
    { daysBefore: 7, title: "Déclarer la nouvelle adresse" },
    { daysBefore: 0, title: "Remettre les clés" },
  ],
  law: [
    {
      text: "Un changement d’adresse se déclare en une fois à plusieurs organismes.",
      sheet: "Changement d’adresse en ligne",
      checkedOn: null,
    },
    {
      text: "Un déménagement peut donner droit à un congé ou à une aide selon l’emploi.",
      sheet: "Déménagement : que faut-il faire ?",
      checkedOn: null,
    },
  ],
};
