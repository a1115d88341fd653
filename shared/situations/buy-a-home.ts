import type { Situation } from "./situation.ts";

export const BUY_A_HOME: Situation = {
  name: "Acheter un logement",
  opening: "Je me demande si j’achète un logement.",
  options: ["Acheter celui que j’ai vu", "Continuer à chercher", "Rester locataire et épargner"],
  criteria: [
    "La mensualité, assurance et charges comprises",
    "Le lieu au quotidien",
    "Les travaux",
    "Le temps que j’y resterais",
  ],
  people: [
    "La personne qui achèterait avec moi",
    "La banque ou un courtier",
    "Le notaire",
    "Un voisin de l’immeuble ou de la rue",
  ],
  forgotten: "Si vous deviez revendre dans trois ans, qu’est-ce que cela vous coûterait ?",
  date: "la signature de l’acte",
  steps: [
    { daysBefore: 150, title: "Établir ce que je peux payer chaque mois sans me priver de l’essentiel" },
    { daysBefore: 130, title: "Demander deux ou trois offres de prêt" },
    { daysBefore: 110, title: "Revenir à une autre heure, avec quelqu’un du bâtiment" },
    { daysBefore: 100, title: "Lire les diagnostics et les procès-verbaux de la copropriété" },
    { daysBefore: 90, title: "Signer l’avant-contrat, avec les conditions qui me protègent" },
    { daysBefore: 45, title: "Choisir l’assurance du prêt" },
    { daysBefore: 7, title: "Revisiter le logement avant l’acte" },
    { daysBefore: 0, title: "Signer chez le notaire" },
  ],
  law: [
    {
      text: "Après l’avant-contrat, l’acheteur a un délai pour se rétracter.",
      sheet: "Achat immobilier : délai de rétractation",
      checkedOn: null,
    },
    {
      text: "L’achat peut dépendre de l’obtention du prêt.",
      sheet: "Promesse et compromis de vente",
      checkedOn: null,
    },
  ],
};
