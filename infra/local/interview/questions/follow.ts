import type { Bank } from "./bank.ts";

/** To follow a project: what moved, what holds it back and who, then a step that has its day. */
export const FOLLOW: Bank = {
  progress: {
    doux: "Qu’est-ce qui a avancé depuis la dernière fois ? Une chose par ligne.",
    neutre: "Qu’est-ce qui est fait, à ce jour ? Une chose par ligne.",
    direct: "Qu’est-ce qui est fini, vraiment fini ? Une chose par ligne.",
  },
  blocked: {
    doux: "Et qu’est-ce qui n’avance pas comme vous voudriez ? Une chose par ligne.",
    neutre: "Qu’est-ce qui bloque ? Une chose par ligne.",
    direct: "Qu’est-ce qui est à l’arrêt ? Une chose par ligne.",
  },
  dependsOn: {
    doux: "De quoi, ou de qui, cela dépend-il ? En une ligne.",
    neutre: "De quelle décision ou de quelle personne le reste dépend-il ? En une ligne.",
    direct: "Vous attendez quoi, de qui ? En une ligne.",
  },
  person: {
    doux: "À qui faudrait-il en parler ? Un nom par ligne, même déjà dit.",
    neutre: "Qui doit être prévenu, ou consulté ? Un nom par ligne, même déjà dit.",
    direct: "Qui n’est pas encore au courant ? Un nom par ligne.",
  },
  step: {
    doux: "Quel pas vous ferait du bien cette semaine, et quel jour ? En une ligne.",
    neutre: "Quel est le prochain pas, et pour quel jour ? En une ligne.",
    direct: "Qui fait quoi, pour quel jour ? En une ligne.",
  },
  wouldChange: {
    doux: "Qu’est-ce qui vous ferait revoir le plan, en une ligne ?",
    neutre: "À quel signe saurez-vous qu’il faut changer de plan, en une ligne ?",
    direct: "Vous arrêtez à quel signe, en une ligne ?",
  },
};
