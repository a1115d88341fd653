import type { Tone } from "#shared/preferences/tone.ts";

/**
 * While somebody grieves or is in distress nothing is measured: one human sentence, and the plainest question. Taken in turn; the
 * last one hands back, and is said again.
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
/** Where grief and something to decide are told in one breath: a word for the first, then the question of the second. */
export const CONDOLENCE: Readonly<Record<Tone, string>> = {
  doux: "Je suis désolé de ce que vous traversez. Nous irons à votre pas.",
  neutre: "Je suis désolé de ce que vous traversez.",
  direct: "Toutes mes condoléances.",
};

const LOVED =
  "(?:maman|papa|(?:mon|ma|mes|notre|nos) (?:\\w+ )?(?:pere|mere|papa|maman|mari|femme|compagne|compagnon|conjointe?|frere|soeur|fils|fille|enfant|bebe|grand-mere|grand-pere|amie?|parents|oncle|tante))";
/** A death of somebody of one’s own. */
const GRIEF = new RegExp(
  `\\b${LOVED}\\b.{0,30}\\b(?:est|sont|s'est) (?:mort|decede|eteint|suicide)|\\b${LOVED}\\b.{0,20}\\bvi(?:ent|ennent) de (?:mourir|deceder)|\\b(?:j'ai|on a|nous avons|je viens de|on vient de) (?:perdu|perdre) ${LOVED}|\\bfausse couche\\b|\\ben deuil\\b|\\b(?:enterrement|obseques)\\b`,
);
/** A distress that has no object: « je n’en peux plus de ce dossier » is a figure of speech. */
const AT_THE_END =
  /\b(?:j(?:e n')?'?en peux plus|je suis a bout|je ne tiens plus|je m'effondre|je craque)(?: (?:du tout|vraiment|la))?\s*(?:[.!…,]|$)|\bje pleure (?:tous les jours|sans arret|tout le temps)\b/;
export const isDistress = (plain: string): boolean => GRIEF.test(plain) || AT_THE_END.test(plain);

/** What ends it: the person comes back to the matter by themselves. */
export const TURNS_BACK =
  /\b(?:reven(?:ons|ir|ez)|reprenons|reprendre|continu(?:er|ons)|parlons (?:de|du)|je (?:veux|dois|voudrais) decider|il faut (?:que je|quand meme) decid|la decision|avancer)\b/;
