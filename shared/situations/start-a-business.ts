import type { Situation } from "./situation.ts";

export const START_A_BUSINESS: Situation = {
  name: "Créer une entreprise",
  opening: "Je me demande si je crée mon entreprise.",
  options: [
    "Créer maintenant",
    "Essayer à côté de mon emploi",
    "Reprendre une entreprise, ou m’associer",
    "Renoncer pour cette année",
  ],
  criteria: [
    "Un premier client, que je peux nommer",
    "L’argent que je peux perdre",
    "Le temps que cela prend aux miens",
    "Ce que j’aime faire chaque jour",
  ],
  people: [
    "Trois clients possibles",
    "Ceux qui vivent de mon revenu",
    "Quelqu’un qui a créé dans le même métier",
    "Un comptable",
  ],
  forgotten: "Qui a déjà dit qu’il paierait, et combien ?",
  date: "la première facture",
  steps: [
    { daysBefore: 120, title: "Demander à trois personnes si elles paieraient, et combien" },
    { daysBefore: 100, title: "Écrire ce que je peux perdre, et m’y tenir" },
    { daysBefore: 90, title: "Obtenir l’accord écrit d’un premier client" },
    { daysBefore: 60, title: "Choisir le statut avec quelqu’un du métier" },
    { daysBefore: 45, title: "Ouvrir le compte, et choisir l’assurance" },
    { daysBefore: 30, title: "Demander l’immatriculation" },
    { daysBefore: 0, title: "Envoyer la première facture" },
  ],
  law: [
    {
      text: "Le statut change les cotisations, l’impôt et les risques.",
      sheet: "Choisir le statut juridique de son entreprise",
      checkedOn: null,
    },
    {
      text: "Des aides existent pour qui crée en quittant un emploi.",
      sheet: "Aides à la création d’entreprise",
      checkedOn: null,
    },
  ],
};
