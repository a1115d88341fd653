import type { Situation } from "./situation.ts";

export const RETIRE: Situation = {
  name: "Partir à la retraite",
  opening: "Je me demande quand partir à la retraite.",
  options: ["Partir dès que je le peux", "Attendre un an ou deux", "Partir peu à peu"],
  criteria: [
    "Ma pension, chiffrée par ma caisse",
    "Ma santé",
    "Ce que je ferais de mes lundis",
    "Ceux avec qui je vis",
  ],
  people: [
    "Ma caisse de retraite",
    "Mon ou ma partenaire",
    "Mon employeur",
    "Quelqu’un qui vient de prendre sa retraite",
  ],
  forgotten: "À quoi ressemblerait un mardi ordinaire, dix mois après votre départ ?",
  date: "le jour du départ",
  steps: [
    { daysBefore: 365, title: "Relire mon relevé de carrière, et signaler ce qui manque" },
    { daysBefore: 300, title: "Demander un entretien avec ma caisse" },
    { daysBefore: 240, title: "Comparer deux dates, chiffres de la caisse en main" },
    { daysBefore: 180, title: "Vivre un mois avec le revenu prévu" },
    { daysBefore: 150, title: "Déposer la demande de retraite", isLegal: true },
    { daysBefore: 90, title: "Prévenir mon employeur", isLegal: true },
    { daysBefore: 0, title: "Commencer ce que j’ai prévu pour les premiers mois" },
  ],
  law: [
    {
      text: "L’âge, la durée et le montant se lisent sur votre compte officiel : MENTA ne les calcule pas.",
      sheet: "Âge de départ à la retraite du salarié",
      checkedOn: null,
    },
    {
      text: "Un départ progressif est possible sous conditions.",
      sheet: "Retraite progressive",
      checkedOn: null,
    },
  ],
};
