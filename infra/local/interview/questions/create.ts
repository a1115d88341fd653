import type { QuestionBank } from "./bank.ts";

/** Questions of the track `create`: first the constraints, then many ideas, then a small test with a day. */
export const CREATE_QUESTIONS: QuestionBank = {
  question: {
    doux: "En une ligne, avec vos mots : qu’aimeriez-vous voir naître ?",
    neutre: "Que cherchez-vous à inventer, et pour qui, en une ligne ?",
    direct: "Vous voulez créer quoi, en une ligne ?",
  },
  constraint: {
    doux: "Une contrainte par ligne, même déjà dite : qu’est-ce qui doit tenir, quoi que vous inventiez ?",
    neutre:
      "Une contrainte par ligne : qu’est-ce qui ne bougera pas, le temps, l’argent, le lieu, les gens ?",
    direct: "Les limites qui ne bougent pas, une par ligne ?",
  },
  idea: {
    doux: "Une par ligne, même déjà dites : quelles idées vous sont venues, même les bancales ?",
    neutre: "Une par ligne, même déjà dites : quelles idées avez-vous, sans les trier ?",
    direct: "Trois idées, une par ligne, même déjà dites ?",
  },
  person: {
    doux: "Un nom par ligne : à qui aimeriez-vous le montrer en premier ?",
    neutre: "Un nom par ligne : qui verra cela en premier ?",
    direct: "C’est pour qui, au juste, un nom par ligne ?",
  },
  step: {
    doux: "En une ligne : quel essai tout petit pourriez-vous faire, et quel jour ?",
    neutre: "En une ligne : parmi vos idées, quel essai d’une heure dirait laquelle garder, et quel jour ?",
    direct: "Vous essayez laquelle, comment et quel jour, en une ligne ?",
  },
  deadline: {
    doux: "Une date suffit : pour quel jour aimeriez-vous que ce soit prêt ?",
    neutre: "Une date suffit : pour quel jour faut-il que ce soit prêt ?",
    direct: "C’est pour quel jour ?",
  },
  review: {
    doux: "Une date suffit : quel jour regarderez-vous ce que l’essai a donné ?",
    neutre: "Une date suffit : quel jour ferez-vous le point sur cet essai ?",
    direct: "Vous faites le point quel jour ?",
  },
  more: {
    idea: {
      doux: "Et si l’on faisait l’inverse de « {x} », qu’est-ce que cela donnerait ?",
      neutre: "Une par ligne : à côté de « {x} », quelles autres idées ?",
      direct: "Encore une, qui ne ressemble pas à « {x} » ?",
    },
  },
};
