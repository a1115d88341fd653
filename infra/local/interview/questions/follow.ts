import type { QuestionBank } from "./bank.ts";

/**
 * Questions of the track `follow`: what has moved, what is stuck and whom it concerns, then a step with a
 * day.
 */
export const FOLLOW_QUESTIONS: QuestionBank = {
  progress: {
    doux: "Une chose par ligne, même déjà dite : qu’est-ce qui a bougé depuis ?",
    neutre: "Une chose par ligne, même déjà dite : où en est-on, qu’est-ce qui a bougé ?",
    direct: "Qu’est-ce qui est fini, vraiment fini, une chose par ligne ?",
  },
  blocked: {
    doux: "Une chose par ligne, même déjà dite : et qu’est-ce qui n’avance pas comme vous voudriez ?",
    neutre: "Une chose par ligne, même déjà dite : et qu’est-ce qui bloque ?",
    direct: "Qu’est-ce qui est à l’arrêt, une chose par ligne ?",
  },
  dependsOn: {
    doux: "En une ligne : de quoi, ou de qui, cela dépend-il ?",
    neutre: "En une ligne : de quelle décision ou de quelle personne le reste dépend-il ?",
    direct: "Vous attendez quoi, de qui, en une ligne ?",
  },
  person: {
    doux: "Un nom par ligne, même déjà dit : à qui faudrait-il en parler ?",
    neutre: "Un nom par ligne, même déjà dit : qui doit être prévenu, ou consulté ?",
    direct: "Qui n’est pas encore au courant, un nom par ligne ?",
  },
  step: {
    doux: "En une ligne : quel pas vous ferait du bien cette semaine, et quel jour ?",
    neutre: "En une ligne : quel est le prochain pas, et pour quel jour ?",
    direct: "Qui fait quoi, pour quel jour, en une ligne ?",
  },
  wouldChange: {
    doux: "Qu’est-ce qui vous ferait revoir le plan, en une ligne ?",
    neutre: "À quel signe saurez-vous qu’il faut changer de plan, en une ligne ?",
    direct: "Vous arrêtez à quel signe, en une ligne ?",
  },
};
