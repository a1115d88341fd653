/**
 * Questions about how a choice turned out, in about the order in which people tell it. No question mentions
 * hopes, fears or expectations.
 */
export const LOOK_BACK_QUESTIONS: readonly string[] = [
  "Que s’est-il passé ensuite ?",
  "Qu’est-ce qui, là-dedans, tient à ce que vous avez fait vous-même ?",
  "Qu’est-ce qui est venu d’ailleurs : des autres, du moment, du hasard ?",
  "Quel fait précis montre où vous en êtes aujourd’hui ?",
  "Qui d’autre raconterait cela autrement, et comment ?",
  "Qu’est-ce qui dure encore aujourd’hui ?",
  "Qu’avez-vous dû régler que personne d’autre n’a vu ?",
  "Que saviez-vous ce jour-là, et qu’avez-vous appris seulement plus tard ?",
  "Qu’est-ce qui s’est passé que vous n’avez pas encore raconté ?",
  "Quel jour de cette période raconteriez-vous en premier à quelqu’un ?",
  "Qu’est-ce qui a changé pour les personnes autour de vous ?",
];
export const LOOK_BACK_SENTENCES: readonly string[] = [
  "Je vous lis. Racontez comme cela vient.",
  "Peu de mots suffisent, s’ils disent un fait.",
  "Je ne devine rien : il n’y a que ce que vous racontez.",
];
