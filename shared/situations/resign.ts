import type { Situation } from "./situation.ts";

export const RESIGN: Situation = {
  name: "Démissionner",
  opening: "Je me demande si je quitte mon emploi.",
  options: [
    "Démissionner",
    "Demander une rupture conventionnelle",
    "Rester, à condition qu’une chose change",
    "Chercher d’abord, partir ensuite",
  ],
  criteria: [
    "Ce que je gagne, tout compté",
    "Ma santé",
    "Ce que j’apprends",
    "Le temps avec les miens",
    "Le risque que je peux porter",
  ],
  people: ["Mon employeur", "Ceux qui vivent de mon salaire", "Quelqu’un qui a fait ce choix"],
  forgotten: "Combien de mois pourriez-vous tenir sans aucun revenu, chiffres en main ?",
  date: "le dernier jour de travail",
  steps: [
    { daysBefore: 120, title: "Compter combien de mois tient mon épargne, dépenses réelles en main" },
    { daysBefore: 100, title: "Lire le contrat et la convention collective : préavis, clauses" },
    { daysBefore: 90, title: "Parler à deux personnes qui sont parties" },
    { daysBefore: 75, title: "Demander s’il existe une autre voie que la démission" },
    { daysBefore: 60, title: "Annoncer la décision, par écrit", isLegal: true },
    { daysBefore: 15, title: "Transmettre les dossiers" },
    { daysBefore: 0, title: "Vérifier les documents que remet l’employeur" },
  ],
  law: [
    {
      text: "Le préavis et sa dispense dépendent du contrat et de la convention collective.",
      sheet: "Démission d’un salarié",
      checkedOn: null,
    },
    {
      text: "Une démission n’ouvre droit à l’allocation chômage que dans certains cas.",
      sheet: "A-t-on droit au chômage après une démission ?",
      checkedOn: null,
    },
  ],
};
