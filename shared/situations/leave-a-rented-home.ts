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
    "Qui prendrait la suite, en colocation",
  ],
  forgotten: "Que se passe-t-il si le prochain logement n’est libre qu’un mois après les clés rendues ?",
  date: "la remise des clés",
  steps: [
    { daysBefore: 90, title: "Lire le bail : préavis, forme du congé, ce qui est à ma charge" },
    { daysBefore: 75, title: "Chiffrer le prochain logement : loyer, charges, dépôt, déménagement" },
    { daysBefore: 60, title: "Envoyer le congé, et en garder la preuve" },
    { daysBefore: 30, title: "Réserver le déménagement" },
    { daysBefore: 21, title: "Prévenir assurance, énergie, internet, courrier" },
    { daysBefore: 7, title: "Nettoyer, reboucher, photographier" },
    { daysBefore: 0, title: "Faire l’état des lieux de sortie" },
  ],
  law: [
    {
      text: "La durée du préavis dépend du logement, de la commune et de la raison du départ.",
      sheet: "Préavis du locataire : durée et forme du congé",
      checkedOn: null,
    },
    {
      text: "Le dépôt de garantie est rendu après l’état des lieux, dans un délai et selon des règles fixés par la loi.",
      sheet: "Dépôt de garantie dans un bail d’habitation",
      checkedOn: null,
    },
  ],
};
