import type { Situation } from "./situation.ts";

export const TAKE_OUT_A_LOAN: Situation = {
  name: "Prendre un crédit",
  opening: "Je me demande si je prends un crédit.",
  options: [
    "Prendre le crédit",
    "Emprunter moins",
    "Attendre et épargner",
    "Faire autrement : louer, acheter d’occasion, partager",
  ],
  criteria: [
    "La mensualité, assurance comprise",
    "Le coût total",
    "Ce qui me reste pour vivre",
    "Ce que je ferais si mon revenu baissait",
  ],
  people: [
    "La personne qui signerait avec moi",
    "Ma banque, et une autre",
    "Quelqu’un qui ne gagne rien à ce que je signe",
  ],
  forgotten: "Si votre revenu baissait d’un quart, quelle dépense s’arrêterait en premier ?",
  date: "la signature de l’offre",
  steps: [
    { daysBefore: 45, title: "Écrire ce qui entre et sort chaque mois, relevés en main" },
    { daysBefore: 40, title: "Demander deux autres offres, pour le même montant et la même durée" },
    { daysBefore: 30, title: "Comparer le coût total, et non la mensualité" },
    { daysBefore: 21, title: "Comparer l’assurance à part" },
    { daysBefore: 14, title: "Lire les conditions de remboursement anticipé" },
    { daysBefore: 3, title: "Relire l’offre avec quelqu’un" },
    { daysBefore: 0, title: "Signer, ou renoncer" },
  ],
  law: [
    {
      text: "L’emprunteur a un délai pour réfléchir ou se rétracter, qui dépend du crédit.",
      sheet: "Crédit à la consommation : délai de rétractation",
      checkedOn: null,
    },
    {
      text: "On peut choisir une autre assurance que celle de la banque.",
      sheet: "Assurance d’un prêt immobilier",
      checkedOn: null,
    },
  ],
};
