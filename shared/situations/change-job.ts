import type { Situation } from "./situation.ts";

export const CHANGE_JOB: Situation = {
  name: "Changer d’emploi",
  opening: "J’ai une proposition d’emploi, et je me demande si j’accepte.",
  options: ["Accepter", "Rester", "Négocier l’offre", "Négocier là où je suis"],
  criteria: [
    "Ce que je gagne, tout compté",
    "Ce que je ferais chaque jour",
    "Les gens avec qui je travaillerais",
    "Le temps de trajet",
    "Ce que cela ouvre dans trois ans",
  ],
  people: ["Mon futur responsable", "Un collègue de là-bas", "Ceux qui vivent avec moi"],
  forgotten: "Pourquoi la personne d’avant est-elle partie ?",
  date: "la date de réponse",
  steps: [
    { daysBefore: 14, title: "Écrire l’offre entière : salaire, primes, horaires, période d’essai" },
    { daysBefore: 12, title: "Rencontrer un futur collègue, sans le responsable" },
    { daysBefore: 10, title: "Faire le trajet à l’heure réelle" },
    { daysBefore: 7, title: "Demander ce qui manque à l’offre, par écrit" },
    { daysBefore: 4, title: "Dire à voix haute, à quelqu’un, pourquoi j’accepterais" },
    { daysBefore: 1, title: "Laisser passer une nuit" },
    { daysBefore: 0, title: "Répondre" },
  ],
  law: [
    {
      text: "La période d’essai et sa rupture suivent des règles, que la convention collective précise.",
      sheet: "Période d’essai d’un salarié",
      checkedOn: null,
    },
    {
      text: "Le préavis dû à l’employeur actuel dépend du contrat et de la convention.",
      sheet: "Démission d’un salarié",
      checkedOn: null,
    },
  ],
};
