import type { Tone } from "#shared/preferences/tone.ts";

/**
 * While somebody grieves or is in distress nothing is measured: one human sentence, and the plainest question. Taken in turn, so
 * that none comes twice before all were said.
 */
export const CARE_SENTENCES: Readonly<Record<Tone, readonly string[]>> = {
  doux: [
    "Merci de l’écrire ici. Rien ne presse.",
    "C’est beaucoup à porter. On peut aller lentement.",
    "Je vous lis. Vous n’avez rien à décider ce soir.",
  ],
  neutre: [
    "C’est lourd. Rien n’oblige à décider maintenant.",
    "Je vous lis. On peut laisser la décision de côté.",
    "Cela compte plus que la question. Prenons-le d’abord.",
  ],
  direct: ["C’est dur. La décision attendra.", "On laisse le reste de côté.", "Rien à trancher aujourd’hui."],
};
export const CARE_QUESTIONS = [
  "Qu’est-ce qui ne peut pas attendre, aujourd’hui ?",
  "Avec qui pouvez-vous en parler ?",
  "De quoi avez-vous besoin, là, maintenant ?",
  "Qu’est-ce qui vous aiderait à passer la journée ?",
  "Voulez-vous en dire un peu plus ?",
] as const;

/** What begins it: literal, and few. What is only sad, or a figure of speech, is no reason to stop asking. */
export const DISTRESS = [
  "est mort",
  "est morte",
  "sont morts",
  "est décédé",
  "est décédée",
  "vient de mourir",
  "j’ai perdu mon père",
  "j’ai perdu ma mère",
  "j’ai perdu mon mari",
  "j’ai perdu ma femme",
  "j’ai perdu mon frère",
  "j’ai perdu ma sœur",
  "j’ai perdu mon fils",
  "j’ai perdu ma fille",
  "j’ai perdu mon enfant",
  "j’ai perdu notre enfant",
  "j’ai perdu notre bébé",
  "fausse couche",
  "je suis en deuil",
  "son enterrement",
  "ses obsèques",
  "je n’en peux plus",
  "je craque",
  "je m’effondre",
  "je pleure tous les jours",
  "je suis à bout",
  "je ne tiens plus",
] as const;

/** What ends it: the person comes back to the matter by themselves. */
export const TURNS_BACK = [
  "revenons à",
  "revenir à la décision",
  "reprenons",
  "je veux décider",
  "je dois décider",
  "il faut que je décide",
  "parlons de la décision",
  "on peut continuer",
  "continuons",
] as const;
