import type { Situation } from "./situation.ts";

export const LEAVE_A_RENTED_HOME: Situation = {
  name: "Quitter un logement loué",
  opening: "Je me demande si je quitte le logement que je loue, et quand.",
  options: [
    "Donner congé maintenant",
    "Rester jusqu’à une date choisie",
    "Négocier le loyer ou des travaux, et rester",
  ],
  criteria: [
    "Ce que je paie chaque mois, charges comprises",
    "Le temps de trajet",
    "La place et le calme",
    "La liberté de partir plus tard",
  ],
  people: [
    "Le propriétaire ou l’agence",
    "Ceux qui vivent avec moi",
    "La personne qui prendrait la suite, en colocation",
  ],
  forgotten: "Où dormiriez-vous si le logement suivant n’était libre qu’un mois après la remise des clés ?",
  date: "la remise des clés",
  steps: [
    { daysBefore: 120, title: "Lire le bail : préavis, forme du congé, ce qui est à ma charge" },
    { daysBefore: 105, title: "Chiffrer le prochain logement : loyer, charges, dépôt, déménagement" },
    { daysBefore: 90, title: "Envoyer le congé, et en garder la preuve", isLegal: true },
    { daysBefore: 30, title: "Réserver le déménagement" },
    { daysBefore: 21, title: "Prévenir l’assurance, l’énergie, internet, et faire suivre le courrier" },
    { daysBefore: 7, title: "Nettoyer, reboucher les trous, photographier" },
    { daysBefore: 0, title: "Faire l’état des lieux de sortie" },
  ],
  law: [
    {
      text: "La durée du préavis dépend du logement, de la commune et de la raison du départ.",
      sheet: "Préavis du locataire : durée et forme du congé",
      checkedOn: null,
    },
    {
      text: "Le dépôt de garantie est rendu après l’état des lieux, selon des règles et dans un délai fixés par la loi.",
      sheet: "Dépôt de garantie dans un bail d’habitation",
      checkedOn: null,
    },
  ],
};
