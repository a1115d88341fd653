import type { Tone } from "#shared/preferences/tone.ts";

/**
 * Sentences of the replies in grief or distress, used in turn. Each comes before a simple question, without
 * figures and days. The last question offers to return to the decision, and is repeated.
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
    "Prenez le temps qu’il faut.",
  ],
  direct: ["C’est dur. La décision attendra.", "On laisse le reste de côté.", "Rien à trancher aujourd’hui."],
};
export const CARE_QUESTIONS = [
  "Qu’est-ce qui ne peut pas attendre, aujourd’hui ?",
  "Avec qui pouvez-vous en parler ?",
  "De quoi avez-vous besoin, là, maintenant ?",
  "On peut rester là-dessus, ou revenir à ce qui vous amenait : que préférez-vous ?",
] as const;
/** The first sentence of a reply to a message that tells of grief and also of a decision. */
export const CONDOLENCE_BY_TONE: Readonly<Record<Tone, string>> = {
  doux: "Je suis désolé de ce que vous traversez. Nous irons à votre pas.",
  neutre: "Je suis désolé de ce que vous traversez.",
  direct: "Toutes mes condoléances.",
};

/** Matches words by which the person returns to the decision. They end the track `care`. */
export const BACK_TO_DECISION_PATTERN =
  /\b(?:reven(?:ons|ir|ez)|reprenons|reprendre|continu(?:er|ons)|parlons (?:de|du)|je (?:veux|dois|voudrais) decider|il faut (?:que je|quand meme) decid|la decision|avancer)\b/;
