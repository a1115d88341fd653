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
    doux: "Quand vous vous voyez choisir « {x} », qu’est-ce qui vous y plaît ?",
    neutre: "Qu’est-ce qui parle pour « {x} » ?",
    direct: "La meilleure raison de choisir « {x} » ?",
  },
  con: {
    doux: "Et dans « {x} », qu’est-ce qui vous retient ?",
    neutre: "Qu’est-ce qui parle contre « {x} » ?",
    direct: "Le pire défaut de « {x} » ?",
  },
  fact: {
    doux: "Qu’est-ce que vous savez déjà pour de bon : un chiffre, une date, une règle ?",
    neutre: "Quels faits et quels chiffres connaissez-vous déjà ?",
    direct: "Combien cela coûte-t-il, et combien avez-vous ?",
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
    neutre: "À quoi reconnaîtrez-vous le bon choix : qu’est-ce qui compte le plus, puis ensuite ?",
    direct: "Vos deux ou trois critères, le premier d’abord ?",
  },
  fear: {
    doux: "Qu’est-ce qui vous inquiète dans tout cela ?",
    neutre: "Que craignez-vous le plus, si cela tourne mal ?",
    direct: "Le pire qui puisse arriver, c’est quoi ?",
  },
  step: {
    doux: "Quelle petite chose pourriez-vous faire cette semaine pour y voir plus clair ?",
    neutre: "Quel est le prochain pas, et quel jour le ferez-vous ?",
    direct: "Vous faites quoi, et quand ?",
  },
  lean: {
    doux: "Ce soir, vers laquelle penchez-vous, même un peu ?",
    neutre: "Vers laquelle penchez-vous, et à combien sur cent ?",
    direct: "S’il fallait répondre tout de suite, ce serait laquelle, et sûr à combien sur cent ?",
  },
  wouldChange: {
    doux: "Qu’est-ce qui vous ferait changer d’avis, si vous l’appreniez demain ?",
    neutre: "Qu’est-ce qui vous ferait renoncer à « {x} » ?",
    direct: "Quel fait, s’il était vrai, rendrait « {x} » mauvais ?",
  },
  review: {
    doux: "Quand voudrez-vous regarder, au calme, si c’était un bon choix ?",
    neutre: "Quel jour reviendrez-vous voir si le choix tenait ?",
    direct: "Vous vérifiez quand ?",
  },
  more: {
    option: {
      doux: "Si « {x} » n’était pas possible, que feriez-vous ?",
      neutre: "À côté de « {x} », qu’est-ce qui reste possible ?",
      direct: "Si ce n’est pas « {x} », c’est quoi ?",
    },
    pro: {
      doux: "Et « {x} », qu’est-ce qui pourrait vous y faire du bien ?",
      neutre: "Et pour « {x} », qu’est-ce qui plaide en sa faveur ?",
      direct: "Et « {x} », en quoi est-ce mieux que « {y} » ?",
    },
    con: {
      doux: "Qu’est-ce qui serait le plus difficile à vivre dans « {x} » ?",
      neutre: "Et qu’est-ce qui manquerait à « {x} » ?",
      direct: "Pourquoi ne pas choisir « {x} » ?",
    },
  },
};
