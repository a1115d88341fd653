import type { Bank } from "./bank.ts";

/** To find ideas: what must hold, then many ways before the good one, then a try that is small and has its day. */
export const CREATE: Bank = {
  question: {
    doux: "En une ligne, avec vos mots : qu’aimeriez-vous voir naître ?",
    neutre: "Que cherchez-vous à inventer, et pour qui, en une ligne ?",
    direct: "Vous voulez créer quoi, en une ligne ?",
  },
  constraint: {
    doux: "Qu’est-ce qui doit tenir, quoi que vous inventiez ? Une contrainte par ligne, même déjà dite.",
    neutre:
      "Qu’est-ce qui ne bougera pas : le temps, l’argent, le lieu, les gens ? Une contrainte par ligne.",
    direct: "Les limites qui ne bougent pas ? Une par ligne.",
  },
  idea: {
    doux: "Quelles idées vous sont venues, même les bancales ? Une par ligne, même déjà dite.",
    neutre: "Quelles idées avez-vous, sans les trier ? Une par ligne, même déjà dite.",
    direct: "Trois idées, sans juger ? Une par ligne, même déjà dite.",
  },
  person: {
    doux: "À qui aimeriez-vous le montrer en premier ? Un nom par ligne.",
    neutre: "Qui verra cela en premier ? Un nom par ligne.",
    direct: "C’est pour qui, au juste ? Un nom par ligne.",
  },
  step: {
    doux: "Quel essai tout petit pourriez-vous faire, qui ne coûte rien ? En une ligne.",
    neutre: "Par quel essai, en une heure, sauriez-vous laquelle garder ? En une ligne.",
    direct: "Vous essayez laquelle d’abord, et comment ? En une ligne.",
  },
  deadline: {
    doux: "Quel jour aimeriez-vous l’avoir essayé ? Une date suffit, même déjà dite.",
    neutre: "Quel jour ferez-vous cet essai ? Une date suffit, même déjà dite.",
    direct: "Vous essayez quel jour ?",
  },
  review: {
    doux: "Quand regarderez-vous ce que l’essai a donné ? Une date suffit.",
    neutre: "Quel jour ferez-vous le point sur cet essai ? Une date suffit.",
    direct: "Vous faites le point quel jour ?",
  },
  more: {
    idea: {
      doux: "Et si l’on faisait l’inverse de « {x} », qu’est-ce que cela donnerait ?",
      neutre: "À côté de « {x} », quelles autres idées ? Une par ligne.",
      direct: "Encore une, qui ne ressemble pas à « {x} » ?",
    },
  },
};
