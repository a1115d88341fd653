import { spelled } from "../text.ts";
import type { Statement } from "./statements.ts";

/** The person says in so many words that this is the matter. */
const SAID_SO =
  /\bau fond\b|\b(?:je crois|c'est) surtout que\b|\b(?:le|mon) (?:vrai |seul |gros )?(?:probleme|souci|truc),? c'est (?:qu|surtout )|\ble fond du probleme\b|\ble pire\b|\bla verite,? c'est\b|\bce qui (?:me |m')|\bce que je (?:ne )?(?:veux|voudrais|redoute|crains|supporte|digere)\b|\bce qu'il me faut\b|\bc'est (?:le seul|la seule) (?:endroit|moment|truc|chose|personne)\b/;
const FEELING =
  "(?:honte|coupable|peur|la trouille|(?:lui|leur|m') ?en v(?:eux|oudrai\\w*|ouloir)|pardonner\\w*|regretter\\w*|os(?:e|ais) (?:pas|plus|jamais)|arrive (?:meme )?(?:pas|plus) a|support\\w+ (?:pas|plus)|l'impression (?:d(?:e |')|que j)|me sens(?! (?:normal|bien|mieux|libre|utile))|ressens|perdue?|epuisee?|lessivee?|crevee?|a bout|seule?|p(?:eux|ouvais) plus(?! (?:que|tot|de))|marre|pleur\\w*|aime plus|m'en fous|panique|perds mes moyens|craque\\w*|m'ennuie|jalou\\w+|decue?|decevoir|redoute|flippe|me voyais|(?:pas envie d'|veux pas )etre (?:cel|l[ea] )|(?:pas|plus) le courage|(?:veux|voulais) (?:pas|surtout pas) (?:faire|finir|devenir|etre|vivre) (?:pareil|comme)|sais (?:pas|plus) qui je suis|plus envie d|(?:jamais|rien) (?:ose|dit|parle|choisi)|[a-z]+ a personne|cherche quelqu'un|sais (?:pas|plus) si je (?:pourrai|tiendr|support|serai))";
const FELT = new RegExp(
  `\\bj(?:e |')(?:(?:ne|n'|me|m'|l'|le|la|lui|leur|suis|ai|avais|vais|commence a|en|y|tellement|vraiment|tres|trop|si|toujours|surtout|de|tou(?:t|te)) ?)*${FEELING}|(?<!je )\\bm(?:e |')(?:(?:fait|font|tellement|vraiment|tres) )*(?:peur|mal|honte|flipper|manque|pese|ronge|bouffe|bloque|retient|hante|reveille|angoisse|terrifie|mine)\\b|\\bm'?a (?:humilie|trahi|menti|abandonne|glace|bouleverse|blesse|vexe)\\w*|\\bc'est (?:bete|con|idiot|horrible|moche|debile)(?: a dire)?$|\\bdisai(?:t|ent) (?:toujours|tout le temps)\\b.*\\bj(?:e |')|\\bdepuis,? (?:je |j')(?:n'|ne )*(?:evite|ose|peux|fais) ?(?:plus|pas)?`,
);
const DOUBTED = /\bje me demande si (?:c'est|ce n'est|je|j')/;
/** Denied, or of something that another sentence names. */
const DENIED =
  /^(?:ca|cela) m(?:e |')|^j'en ai (?:jamais|pas) (?:parle|dit)|^j'en ai marre,|\b(?:pas|plus|jamais|aucune|sans) (?:du tout |de |d')?(?:honte|peur|coupable|la trouille)\b|\bc'est pas [^,]* qui\b/;
/** « C’est pas mourir qui me fait peur, c’est qu’on me voie faible »: what follows is meant. */
const CONTRASTED =
  /^.*\bc'est (?:(?:meme|vraiment|tellement) )?pas (?!(?:grave|complique|drole|facile|si|tres|m(?:a|on) (?:faute|truc))(?![a-z]))[^,.]*[,.] (?=c'est )/;
const TURNED = new RegExp(`${CONTRASTED.source}|\\bje me rends compte qu`);
const ELSEWHERE = /^(?:question|idea|announced|due|decided|lean|dropped|deadline|other)$/;

/** The sentence in which the person says what weighs, told by high-precision signs: the last of the strongest. */
export function heartOf(statements: readonly Statement[], posed: Statement | null): Statement | null {
  // A feeling is enough by itself, a doubt where words lead to it.
  const found = statements.filter(
    (one) => one !== posed && one.words > (FELT.test(spelled(one.folded)) ? 3 : 5) && strengthOf(one) > 2,
  );
  return found.toSorted((a, b) => strengthOf(b) - strengthOf(a) || b.turn - a.turn)[0] ?? null;
}

function strengthOf({ folded, kind, isQuestion, isAvowed }: Statement): number {
  const told = spelled(folded);
  if (isQuestion || ELSEWHERE.test(kind) || DENIED.test(told.replace(CONTRASTED, ""))) return 0;
  // Beside other voices only what is said to be one’s own.
  if (kind === "voices" && !/\bmoi,? j(?:e |')/.test(told)) return 0;
  const felt = kind === "fear" || kind === "burden" || FELT.test(told) ? 3 : DOUBTED.test(told) ? 2 : 0;
  return (TURNED.test(told) ? 8 : SAID_SO.test(told) ? 4 : 0) + felt + (isAvowed ? 1 : 0);
}
