import type { Situation } from "./situation.ts";

export const CARE_FOR_A_PARENT: Situation = {
  name: "Aider un parent qui perd son autonomie",
  opening: "Mon parent ne peut plus vivre comme avant, et je dois décider de la suite.",
  options: [
    "L’aider à son domicile",
    "Choisir un établissement",
    "L’accueillir chez moi",
    "Se relayer en famille",
  ],
  criteria: [
    "Ce que veut mon parent",
    "Sa sécurité",
    "Ce que chacun peut payer",
    "Ce que je peux tenir dans la durée",
  ],
  people: [
    "Mon parent",
    "Mes frères et sœurs",
    "Le médecin traitant",
    "Une assistante sociale ou le point d’information local",
  ],
  forgotten: "Qu’est-ce que votre parent vous a demandé, avec ses mots à lui ?",
  date: "le jour où l’aide commencerait",
  steps: [
    { daysBefore: 60, title: "Demander à mon parent ce qu’il veut, et l’écrire" },
    { daysBefore: 50, title: "Faire le point avec le médecin" },
    { daysBefore: 45, title: "Réunir la famille, et nous répartir ce que chacun peut faire" },
    { daysBefore: 40, title: "Me renseigner sur les aides, et déposer les demandes" },
    { daysBefore: 30, title: "Visiter, ou rencontrer les services à domicile" },
    { daysBefore: 10, title: "Essayer une semaine" },
    { daysBefore: 0, title: "Commencer, et fixer le jour où nous en reparlerons" },
  ],
  law: [
    {
      text: "Des aides existent selon l’autonomie et les ressources ; elles se demandent.",
      sheet: "Allocation personnalisée d’autonomie (Apa)",
      checkedOn: null,
    },
    {
      text: "Un salarié peut demander du temps pour aider un proche.",
      sheet: "Congé de proche aidant",
      checkedOn: null,
    },
  ],
};
