import type { Bank } from "./bank.ts";

/** To decide: the facts before what one feels about them, and one hard question where the person leans. */
export const DECIDE: Bank = {
  question: {
    doux: "Qu’avez-vous à décider, dit comme cela vient ?",
    neutre: "Quelle décision vous occupe en ce moment ?",
    direct: "Quelle est la question, en une phrase ?",
  },
  option: {
    doux: "Quelles possibilités voyez-vous aujourd’hui, même celles que vous n’osez pas encore ?",
    neutre: "Entre quelles possibilités hésitez-vous ?",
    direct: "Quelles sont vos options, deux au moins ?",
  },
  pro: {
    doux: "Commençons par « {x} » : qu’est-ce qui vous y attire ?",
    neutre: "Prenons « {x} » : qu’est-ce qui parle pour ?",
    direct: "« {x} » : la meilleure raison ?",
  },
  con: {
    doux: "Et dans « {x} », qu’est-ce qui vous retient ?",
    neutre: "Toujours pour « {x} » : qu’est-ce qui parle contre ?",
    direct: "« {x} » : qu’est-ce qui cloche ?",
  },
  fact: {
    doux: "Dans tout cela, qu’est-ce que vous savez pour de bon, et qu’est-ce que vous supposez ?",
    neutre: "Qu’est-ce qui est sûr, dans tout cela : un chiffre, une règle, une parole donnée ?",
    direct: "Qu’est-ce qui est certain, chiffres compris ?",
  },
  deadline: {
    doux: "Y a-t-il un jour où il faudra avoir choisi ?",
    neutre: "Avant quand faut-il avoir tranché ?",
    direct: "C’est pour quel jour ?",
  },
  person: {
    doux: "Qui d’autre cette décision touche-t-elle ?",
    neutre: "Qui d’autre est concerné, et qu’en dit cette personne ?",
    direct: "Qui a son mot à dire, à part vous ?",
  },
  criterion: {
    doux: "Le jour où vous choisirez, qu’est-ce qui comptera le plus pour vous ?",
    neutre: "Qu’est-ce qui compte le plus dans ce choix, et qu’est-ce qui vient ensuite ?",
    direct: "Vos deux ou trois critères, le premier d’abord ?",
  },
  fear: {
    doux: "Qu’est-ce qui vous inquiète dans tout cela ?",
    neutre: "Si cela tourne mal, qu’est-ce qui serait le plus dur ?",
    direct: "Le pire qui puisse arriver, c’est quoi ?",
  },
  step: {
    doux: "Quelle petite chose pourriez-vous faire cette semaine pour y voir plus clair ?",
    neutre: "Quel est le prochain pas, et quel jour le ferez-vous ?",
    direct: "Vous faites quoi, et quand ?",
  },
  lean: {
    doux: "Ce soir, de quel côté penchez-vous, même un peu ?",
    neutre: "Aujourd’hui, de quel côté penchez-vous, et à combien sur cent ?",
    direct: "S’il fallait répondre tout de suite, ce serait quoi, et sûr à combien sur cent ?",
  },
  wouldChange: {
    doux: "Qu’est-ce qui vous ferait changer d’avis, si vous l’appreniez demain ?",
    neutre: "Que devriez-vous apprendre pour renoncer à « {x} » ?",
    direct: "Quel fait, s’il était vrai, ferait de « {x} » une erreur ?",
  },
  review: {
    doux: "Quand voudrez-vous regarder, au calme, si c’était un bon choix ?",
    neutre: "Quel jour reviendrez-vous voir si le choix tient ?",
    direct: "Vous vérifiez quand ?",
  },
  more: {
    option: {
      doux: "Si « {x} » n’était pas possible, que feriez-vous ?",
      neutre: "Et si ce n’est pas « {x} », que voyez-vous d’autre ?",
      direct: "Si ce n’est pas « {x} », c’est quoi ?",
    },
    pro: {
      doux: "Passons à « {x} » : qu’est-ce qui vous y ferait du bien ?",
      neutre: "Et « {x} », qu’est-ce qui parle pour ?",
      direct: "« {x} » : mieux que « {y} » en quoi ?",
    },
    con: {
      doux: "Qu’est-ce qui serait le plus difficile à vivre dans « {x} » ?",
      neutre: "Qu’est-ce qui parle contre « {x} » ?",
      direct: "« {x} » : le plus gros défaut ?",
    },
  },
};
