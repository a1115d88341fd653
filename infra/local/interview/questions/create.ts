import type { Bank } from "./bank.ts";

/** To find ideas: what must hold, then many ways before the good one, then a try that is small and has its day. */
export const CREATE: Bank = {
  question: {
    doux: "Qu’aimeriez-vous voir naître ?",
    neutre: "Que cherchez-vous à inventer, et pour qui ?",
    direct: "Vous voulez créer quoi, en une phrase ?",
  },
  constraint: {
    doux: "Qu’est-ce qui doit tenir, quoi que vous inventiez ?",
    neutre: "Quelle contrainte ne bougera pas : le temps, l’argent, le lieu, les gens ?",
    direct: "La limite qui ne bouge pas, c’est laquelle ?",
  },
  idea: {
    doux: "Quelles idées vous sont déjà venues, même les bancales ?",
    neutre: "Quelles idées avez-vous déjà, sans les trier ?",
    direct: "Trois idées, tout de suite, sans juger ?",
  },
  person: {
    doux: "À qui aimeriez-vous le montrer en premier ?",
    neutre: "Qui verra cela en premier, et qu’en attendra cette personne ?",
    direct: "C’est pour qui, au juste ?",
  },
  step: {
    doux: "Quel essai tout petit pourriez-vous faire, qui ne coûte rien ?",
    neutre: "Par quel essai, en une heure, sauriez-vous laquelle garder ?",
    direct: "Vous essayez laquelle d’abord, et comment ?",
  },
  deadline: {
    doux: "Quel jour aimeriez-vous l’avoir essayé ?",
    neutre: "Quel jour ferez-vous cet essai ?",
    direct: "Vous essayez quel jour ?",
  },
  review: {
    doux: "Quand regarderez-vous ce que l’essai a donné ?",
    neutre: "Quel jour ferez-vous le point sur cet essai ?",
    direct: "Vous faites le point quand ?",
  },
  more: {
    idea: {
      doux: "Et si l’on faisait l’inverse de « {x} », qu’est-ce que cela donnerait ?",
      neutre: "À côté de « {x} », quelle idée n’avez-vous pas encore dite ?",
      direct: "Encore une, qui ne ressemble pas à « {x} » ?",
    },
  },
};
