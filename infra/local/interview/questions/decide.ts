import type { QuestionBank } from "./bank.ts";

/** Questions of the track `decide`: pros and cons, facts, then deadline, people and criteria. */
export const DECIDE_QUESTIONS: QuestionBank = {
  question: {
    doux: "En une ligne, avec vos mots : qu’avez-vous à décider ?",
    neutre: "En une ligne : quelle décision vous occupe en ce moment ?",
    direct: "La question, en une ligne ?",
  },
  option: {
    doux: "Une par ligne, même déjà dites : quelles possibilités voyez-vous ?",
    neutre: "Une par ligne, même déjà dites : entre quelles possibilités hésitez-vous ?",
    direct: "Vos options, une par ligne, même déjà dites ?",
  },
  pro: {
    doux: "Commençons par « {x} » : qu’est-ce qui y attire ?",
    neutre: "Prenons « {x} » : qu’est-ce qui parle pour ?",
    direct: "« {x} » : la meilleure raison ?",
  },
  con: {
    doux: "Et dans « {x} », qu’est-ce qui retient, avec vos mots ?",
    neutre: "Toujours pour « {x} » : qu’est-ce qui parle contre ?",
    direct: "« {x} » : qu’est-ce qui cloche ?",
  },
  fact: {
    doux: "Un fait ou un chiffre par ligne : qu’est-ce qui est certain dans tout cela ?",
    neutre: "Un par ligne : qu’est-ce qui est sûr, un chiffre, une règle, une parole donnée ?",
    direct: "Les faits et les chiffres sûrs, un par ligne ?",
  },
  deadline: {
    doux: "La date suffit : y a-t-il un jour où il faudra avoir choisi ?",
    neutre: "La date suffit : avant quel jour faut-il avoir tranché ?",
    direct: "C’est pour quel jour ?",
  },
  person: {
    doux: "Un nom par ligne, même déjà dit : qui d’autre cette décision touche-t-elle ?",
    neutre: "Un nom par ligne, même déjà dit : qui d’autre est concerné ?",
    direct: "Qui a son mot à dire, à part vous, un nom par ligne ?",
  },
  criterion: {
    doux: "Un critère par ligne, le premier d’abord : le jour du choix, qu’est-ce qui comptera le plus ?",
    neutre: "Un critère par ligne, le premier d’abord : qu’est-ce qui compte dans ce choix ?",
    direct: "Vos critères, un par ligne, le premier d’abord ?",
  },
  fear: {
    doux: "Qu’est-ce qui vous inquiète le plus, en une ligne ?",
    neutre: "Si cela tourne mal, qu’est-ce qui serait le plus dur, en une ligne ?",
    direct: "Le pire qui puisse arriver, en une ligne ?",
  },
  step: {
    doux: "En une ligne : quelle petite chose pourriez-vous faire cette semaine, et quel jour ?",
    neutre: "En une ligne : quel est le prochain pas, et quel jour ?",
    direct: "Vous faites quoi, quel jour, en une ligne ?",
  },
  lean: {
    doux: "Pressez une option, ou écrivez-la : de quel côté penchez-vous, même un peu ?",
    neutre: "Pressez une option, ou écrivez-la : de quel côté penchez-vous, et à combien sur cent ?",
    direct: "S’il fallait répondre tout de suite : quelle option, et à combien sur cent ?",
  },
  wouldChange: {
    doux: "Qu’est-ce qui vous ferait changer d’avis, en une ligne ?",
    neutre: "Que devriez-vous apprendre pour renoncer à « {x} », en une ligne ?",
    direct: "Quel fait ferait de « {x} » une erreur, en une ligne ?",
  },
  review: {
    doux: "Une date suffit : quel jour regarderez-vous, au calme, si c’était un bon choix ?",
    neutre: "Une date suffit : quel jour reviendrez-vous voir si le choix tient ?",
    direct: "Vous vérifiez quel jour ?",
  },
  more: {
    option: {
      doux: "Une possibilité par ligne : si « {x} » n’était pas possible, que feriez-vous ?",
      neutre: "Une par ligne, même déjà dites : à côté de « {x} », quelles possibilités voyez-vous ?",
      direct: "Une option par ligne : si ce n’est pas « {x} », c’est quoi ?",
    },
    pro: {
      doux: "Passons à « {x} » : qu’est-ce qui y ferait du bien ?",
      neutre: "Et « {x} », qu’est-ce qui parle pour ?",
      direct: "« {x} » : mieux que « {y} » en quoi ?",
    },
    con: {
      doux: "Qu’est-ce qui serait le plus difficile dans « {x} », avec vos mots ?",
      neutre: "Qu’est-ce qui parle contre « {x} » ?",
      direct: "« {x} » : le plus gros défaut ?",
    },
  },
};
