import type { QuestionBank } from "./bank.ts";

/**
 * Questions of the track `learn`: what a beginner knows already, a moment when that knowledge was missing or
 * useful, what is unclear, then something small to try and a day to return to it.
 */
export const LEARN_QUESTIONS: QuestionBank = {
  subject: {
    doux: "En une ligne : qu’aimeriez-vous apprendre ?",
    neutre: "En une ligne : que voulez-vous apprendre, et pour quoi faire ?",
    direct: "Vous apprenez quoi, en une ligne ?",
  },
  known: {
    doux: "Même un tout petit peu : qu’en savez-vous déjà, avec vos mots ?",
    neutre: "Même un peu : qu’en savez-vous, ou qu’en faites-vous déjà ?",
    direct: "Vous partez d’où : qu’en savez-vous déjà ?",
  },
  example: {
    doux: "Racontez une fois, même petite : quand cela vous a-t-il manqué, ou servi ?",
    neutre: "Racontez une seule fois : quand cela vous a-t-il manqué, ou servi ?",
    direct: "Une fois précise : quand cela vous a-t-il manqué, ou servi ?",
  },
  blurred: {
    doux: "Qu’est-ce qui vous échappe, ou vous retient, avec vos mots ?",
    neutre: "Qu’est-ce qui vous échappe encore, ou vous retient ?",
    direct: "Qu’est-ce qui coince, en une ligne ?",
  },
  exercise: {
    doux: "En une ligne : quel petit exercice pourriez-vous faire cette semaine, pour voir ?",
    neutre: "En une ligne : quel petit exercice, cette semaine, vous montrerait où vous en êtes ?",
    direct: "Vous vous exercez à quoi, cette semaine, en une ligne ?",
  },
  review: {
    doux: "Une date suffit : quel jour aimeriez-vous regarder le chemin fait ?",
    neutre: "Une date suffit : quel jour regarderez-vous où vous en êtes ?",
    direct: "Vous refaites le point quel jour ?",
  },
};
