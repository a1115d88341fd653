import type { Situation } from "./situation.ts";

export const SCHOOL: Situation = {
  name: "Choisir une école ou une orientation",
  opening: "Nous devons choisir une école ou une orientation.",
  options: [
    "L’établissement de secteur",
    "Un autre établissement public",
    "Un établissement privé",
    "Une autre filière",
  ],
  criteria: [
    "Ce que veut l’enfant",
    "Le trajet chaque jour",
    "Ce que cela coûte, tout compté",
    "Le niveau d’aide dont il a besoin",
    "Les portes qui restent ouvertes",
  ],
  people: [
    "L’enfant ou le jeune",
    "L’autre parent",
    "Un enseignant qui le connaît",
    "Un élève qui y est déjà",
  ],
  forgotten: "Qu’en dit votre enfant quand vous ne lui posez pas la question ?",
  date: "la date limite de la demande",
  steps: [
    { daysBefore: 90, title: "Demander à l’enfant ce qu’il imagine d’une journée là-bas" },
    { daysBefore: 75, title: "Visiter, à l’heure de la sortie" },
    { daysBefore: 60, title: "Parler à un élève et à un parent de l’établissement" },
    { daysBefore: 45, title: "Faire le trajet une fois, à l’heure réelle" },
    { daysBefore: 30, title: "Vérifier le dossier et les pièces" },
    { daysBefore: 7, title: "Déposer la demande" },
    { daysBefore: 0, title: "Garder la preuve du dépôt, et une voie de secours" },
  ],
  law: [
    {
      text: "Une place hors de son secteur se demande, à une date fixée.",
      sheet: "Inscription au collège et au lycée",
      checkedOn: null,
    },
    {
      text: "Les vœux d’orientation suivent un calendrier.",
      sheet: "Orientation après la 3e et Parcoursup",
      checkedOn: null,
    },
  ],
};
