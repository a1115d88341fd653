import type { Situation } from "./situation.ts";

export const A_DEATH: Situation = {
  name: "Après un décès",
  opening: "Quelqu’un est mort, et il y a des décisions à prendre.",
  options: [
    "Faire ce qui a une date limite, et laisser le reste",
    "Confier les démarches à quelqu’un",
    "Attendre un conseil avant de décider de la succession",
  ],
  criteria: [
    "Ce que la personne voulait",
    "Ce que je peux porter en ce moment",
    "Ce qui ne peut pas attendre",
    "La paix entre les proches",
  ],
  people: ["Les proches", "Le notaire", "La banque", "Quelqu’un qui peut faire les démarches avec moi"],
  forgotten: "Qu’est-ce qui peut attendre trois mois sans dommage ?",
  date: "le jour où je voudrais avoir fini les démarches",
  steps: [
    { daysBefore: 365, title: "Noter ce qui a une date limite, et mettre le reste de côté" },
    { daysBefore: 365, title: "Prévenir l’employeur, la banque, la caisse de retraite, les assurances" },
    { daysBefore: 75, title: "Chercher s’il y a un testament ou un contrat d’assurance-vie" },
    { daysBefore: 60, title: "Rencontrer un notaire, si c’est nécessaire" },
    { daysBefore: 30, title: "Décider du logement, sans hâte" },
    { daysBefore: 0, title: "Relire ce qui reste ouvert" },
  ],
  law: [
    {
      text: "Plusieurs démarches ont une date limite ; une liste officielle les donne dans l’ordre.",
      sheet: "Que faire en cas de décès ?",
      checkedOn: null,
    },
    {
      text: "On peut accepter ou refuser une succession, dans un délai que donne la fiche.",
      sheet: "Option successorale : accepter ou refuser la succession",
      checkedOn: null,
    },
  ],
};
