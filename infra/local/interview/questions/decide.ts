import type { Bank } from "./bank.ts";

/** To decide: what speaks for and against, the facts, then the day, the people and what counts. */
export const DECIDE: Bank = {
  question: {
    doux: "En une ligne, avec vos mots : qu’avez-vous à décider ?",
    neutre: "Quelle décision vous occupe en ce moment ? En une ligne, avec vos mots.",
    direct: "La question, en une ligne ?",
  },
  option: {
    doux: "Quelles possibilités voyez-vous ? Écrivez-les, une par ligne, même si vous les avez déjà dites.",
    neutre: "Entre quelles possibilités hésitez-vous ? Une par ligne, en quelques mots, même déjà dite.",
    direct: "Vos options ? Une par ligne, même déjà dite.",
  },
  pro: {
    doux: "Commençons par « {x} » : en une ligne, qu’est-ce qui y attire ?",
    neutre: "Prenons « {x} » : qu’est-ce qui parle pour, en une ligne ?",
    direct: "« {x} » : la meilleure raison, en une ligne ?",
  },
  con: {
    doux: "Et dans « {x} », qu’est-ce qui retient, avec vos mots ?",
    neutre: "Toujours pour « {x} » : qu’est-ce qui parle contre, en une ligne ?",
    direct: "« {x} » : qu’est-ce qui cloche, en une ligne ?",
  },
  fact: {
    doux: "Qu’est-ce qui est certain dans tout cela ? Un fait ou un chiffre par ligne.",
    neutre: "Qu’est-ce qui est sûr : un chiffre, une règle, une parole donnée ? Un par ligne.",
    direct: "Les faits et les chiffres sûrs ? Un par ligne.",
  },
  deadline: {
    doux: "Y a-t-il un jour où il faudra avoir choisi ? La date suffit, même déjà dite.",
    neutre: "Avant quel jour faut-il avoir tranché ? La date suffit, même déjà dite.",
    direct: "C’est pour quel jour ?",
  },
  person: {
    doux: "Qui d’autre cette décision touche-t-elle ? Un nom par ligne, même déjà dit.",
    neutre: "Qui d’autre est concerné ? Un nom par ligne, même déjà dit.",
    direct: "Qui a son mot à dire, à part vous ? Un nom par ligne.",
  },
  criterion: {
    doux: "Le jour du choix, qu’est-ce qui comptera le plus ? Un critère par ligne, le premier d’abord.",
    neutre: "Qu’est-ce qui compte dans ce choix ? Un critère par ligne, le premier d’abord.",
    direct: "Vos critères, le premier d’abord ? Un par ligne.",
  },
  fear: {
    doux: "Qu’est-ce qui vous inquiète le plus, en une ligne ?",
    neutre: "Si cela tourne mal, qu’est-ce qui serait le plus dur, en une ligne ?",
    direct: "Le pire qui puisse arriver, en une ligne ?",
  },
  step: {
    doux: "Quelle petite chose pourriez-vous faire cette semaine, et quel jour ? En une ligne.",
    neutre: "Quel est le prochain pas, et quel jour ? En une ligne.",
    direct: "Vous faites quoi, quel jour ? En une ligne.",
  },
  lean: {
    doux: "De quel côté penchez-vous, même un peu ? Pressez une option, ou écrivez-la.",
    neutre: "De quel côté penchez-vous, et à combien sur cent ? Pressez une option, ou écrivez-la.",
    direct: "S’il fallait répondre tout de suite : quelle option, et à combien sur cent ?",
  },
  wouldChange: {
    doux: "Qu’est-ce qui vous ferait changer d’avis, en une ligne ?",
    neutre: "Que devriez-vous apprendre pour renoncer à « {x} », en une ligne ?",
    direct: "Quel fait ferait de « {x} » une erreur, en une ligne ?",
  },
  review: {
    doux: "Quel jour regarderez-vous, au calme, si c’était un bon choix ? Une date suffit.",
    neutre: "Quel jour reviendrez-vous voir si le choix tient ? Une date suffit.",
    direct: "Vous vérifiez quel jour ?",
  },
  more: {
    option: {
      doux: "Si « {x} » n’était pas possible, que feriez-vous ? Une possibilité par ligne.",
      neutre: "À côté de « {x} », quelles autres possibilités voyez-vous ? Une par ligne, même déjà dite.",
      direct: "Si ce n’est pas « {x} », c’est quoi ? Une option par ligne.",
    },
    pro: {
      doux: "Passons à « {x} » : en une ligne, qu’est-ce qui y ferait du bien ?",
      neutre: "Et « {x} », qu’est-ce qui parle pour, en une ligne ?",
      direct: "« {x} » : mieux que « {y} » en quoi, en une ligne ?",
    },
    con: {
      doux: "Qu’est-ce qui serait le plus difficile dans « {x} », avec vos mots ?",
      neutre: "Qu’est-ce qui parle contre « {x} », en une ligne ?",
      direct: "« {x} » : le plus gros défaut, en une ligne ?",
    },
  },
};
