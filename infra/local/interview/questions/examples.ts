import type { LineKind } from "#shared/dossier/dossier.ts";

/** An example of an answer for each kind, shown to a person who did not understand the question. */
export const EXAMPLE_ANSWERS: Readonly<Partial<Record<LineKind, string>>> = {
  question: "« accepter ce poste, ou rester »",
  option: "« vendre maintenant, ou attendre un an »",
  pro: "« c’est plus près », « j’y gagnerais du temps »",
  con: "« c’est plus cher », « je serais loin des miens »",
  fact: "« le loyer est de 700 € », « la règle l’interdit »",
  deadline: "« le 15 décembre », « avant l’été »",
  person: "« ma sœur, et mon chef »",
  criterion: "« le temps avec les enfants, puis l’argent »",
  fear: "« que cela ne dure pas »",
  step: "« appeler la banque lundi »",
  lean: "« plutôt rester, à 60 »",
  wouldChange: "« si le salaire baissait »",
  review: "« le 1er mars »",
  constraint: "« pas plus de deux heures »",
  idea: "« un atelier le dimanche »",
  known: "« je sais dire bonjour, et compter »",
  example: "« à Noël, quand ils parlaient entre eux »",
  blurred: "« je n’entends pas les voyelles »",
  exercise: "« dix minutes au téléphone »",
  progress: "« le devis est signé »",
  blocked: "« le permis n’est pas arrivé »",
  dependsOn: "« la réponse de la mairie »",
};
