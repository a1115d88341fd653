import type { Bank } from "./bank.ts";

/** To follow a project: what moved, what holds it back and who, then a step that has its day. */
export const FOLLOW: Bank = {
  progress: {
    doux: "Qu’est-ce qui a avancé depuis la dernière fois ?",
    neutre: "Qu’est-ce qui est fait, à ce jour ?",
    direct: "Qu’est-ce qui est fini, vraiment fini ?",
  },
  blocked: {
    doux: "Et qu’est-ce qui n’avance pas comme vous voudriez ?",
    neutre: "Qu’est-ce qui bloque ?",
    direct: "Qu’est-ce qui est à l’arrêt ?",
  },
  dependsOn: {
    doux: "De quoi, ou de qui, cela dépend-il ?",
    neutre: "De quelle décision ou de quelle personne le reste dépend-il ?",
    direct: "Vous attendez quoi, de qui ?",
  },
  person: {
    doux: "À qui faudrait-il en parler ?",
    neutre: "Qui doit être prévenu, ou consulté ?",
    direct: "Qui n’est pas encore au courant ?",
  },
  step: {
    doux: "Quel pas vous ferait du bien cette semaine, et quel jour ?",
    neutre: "Quel est le prochain pas, et pour quel jour ?",
    direct: "Qui fait quoi, pour quel jour ?",
  },
  wouldChange: {
    doux: "Qu’est-ce qui vous ferait revoir le plan ?",
    neutre: "À quel signe saurez-vous qu’il faut changer de plan ?",
    direct: "Vous arrêtez à quel signe ?",
  },
};
