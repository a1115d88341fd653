import { foldWords } from "./text.ts";

/** A choice as the person puts it: one or two sides, each word for word. Of « ou pas » only the first side has words. */
export type StatedChoice = { sides: readonly string[] };

const NOW = "(?:toujours |encore |beaucoup |vraiment |bien |juste )?";
/** What opens a choice between two; the sides follow. */
const BETWEEN = new RegExp(
  `\\b(?:j?hesit\\w+|choisir|choix|trancher|decider|partagee?) ${NOW}(?:est )?entre (?:le fait )?(?:de |d')?|\\b(?:deux|2) (?:options|possibilites|solutions|pistes|voies|sujets(?: de [a-z]+)?|offres|postes|projets)(?: possibles)? ?: ?`,
);
const WHETHER = new RegExp(
  `\\b(?:me demand(?:e|ais)|jsp|sais pas|sais plus|decider|savoir|j?hesit\\w+) ${NOW}(?:si |s')(?:(?:je|j|on|nous|il) (?:dois|doit|devons|devrais|devrait|faut|veux|veut) )?`,
);
const HESITATES = new RegExp(`\\b(?:j?hesit\\w+|me tate) ${NOW}(?:a|de|d'|pour) ?`);
const CAN =
  /\b(?:je (?:peux|pourrais|dois|voudrais)|on (?:peut|pourrait|doit|voudrait)) (?:soit )?(?=[a-z]+(?:er|ir|re|oir)\b)/;
const ASKED =
  /^(?:.*: )?(?:(?:alors|bon|donc|et|mais|du coup|bref),? )*(?:est-ce qu(?:e |')|(?:je|on|nous) (?:dois|doit|devons) |dois-je |faut-il |doit-on |devrais-je )?/;
/** Approval is asked for, or the assistant is: nothing is weighed. */
const NO_CHOICE =
  /\b(?:hein|non|n'est-ce pas|pas vrai|oui ou non|c'est ca|quoi|comment|combien|pourquoi|qui|quand|quel\w*|est-ce normal)\s*$|^(?:comment|combien|pourquoi|quand|qui|quel\w*|c'est quoi|qu'est|que |ou (?:en|est|va)|et si )/;

/** « Je cherche ailleurs ou je reste »: posed without its mark. */
const OPEN =
  / ou (?:pas|non)$|^(?:bref,? |bon,? |alors,? |donc,? )*(?:je |j'|on )[^,]* ou (?:bien |alors )?(?:je |j'|on )/;

const LONGEST = 14;
/** `où` has an accent where people write accents. */
const OR = /,? ou (?:(?:bien|alors|plutôt|si|encore|de|à) |d[’'](?!abord))*/i;
const AND = /,? et (?:de |d[’'])?/i;
const NOT = /,? ou (?:pas|non|rien)\b/i;

const EITHER = /(?:^|[ ,])soit (?:je dois )?(.+?),? soit (.+)/i;

/** The choice that a sentence poses, or `null`. `isQuestion`: it ends with a question mark. */
export function findStatedChoice(text: string, isQuestion: boolean): StatedChoice | null {
  const folded = foldWords(text);
  const [, one = "", other = ""] = EITHER.exec(text) ?? [];
  // « Soit je me sépare de Karim, soit de Monique »: without its « de » the second would say nothing.
  const second = shapeOf(bare(one)) === shapeOf(bare(other)) ? bare(ended(other)) : ended(other).trim();
  if (isSide(bare(one)) && isSide(bare(other))) return { sides: [bare(one), second] };
  const between = BETWEEN.exec(folded);
  if (between) return pair(text.slice(between.index + between[0].length), true);
  const whether = /\bavant de (?:decider|savoir|choisir)\b/.test(folded)
    ? null
    : (WHETHER.exec(folded) ?? HESITATES.exec(folded));
  if (whether) {
    const rest = text.slice(whether.index + whether[0].length);
    return pair(rest, false) ?? single(rest);
  }
  const can = isQuestion ? null : CAN.exec(folded);
  if (can) return pair(text.slice(can.index + can[0].length), false, /^inf/);
  if (!(isQuestion || OPEN.test(folded)) || NO_CHOICE.test(folded)) return null;
  const asked = text.slice(ASKED.exec(folded)?.[0].length ?? 0);
  const opens = /^(?:est-ce|je |j'|on |dois-je|faut-il|doit-on|devrais-je)/.test(folded.replace(/^.*: /, ""));
  return pair(asked, false) ?? (opens || NOT.test(text) ? single(asked) : null);
}

/** Two sides of one shape: both infinitives, both clauses, both things. */
function pair(rest: string, joinedByAnd: boolean, shape?: RegExp): StatedChoice | null {
  const clean = ended(rest);
  if (NOT.test(clean)) return null;
  for (const link of joinedByAnd ? [AND, OR] : [OR]) {
    const parts = clean.split(link);
    const [first, second] = parts.map(bare);
    if (!first || !second || parts.length !== 2) continue;
    const [one, other] = [shapeOf(first), shapeOf(second)];
    const isShaped = one === other || (one === "infinitive" && other === "thing");
    if (isSide(first) && isSide(second) && isShaped && (shape?.test(one) ?? true))
      return { sides: [first, second] };
  }
  return null;
}

/** The one side that a text begins with, if it is one. */
export function single(rest: string): StatedChoice | null {
  const [side = ""] = bare(ended(rest).split(NOT)[0] ?? "")
    .split(/ et (?:de |d[’'])/)
    .toSorted((one, other) => other.length - one.length);
  const folded = foldWords(side);
  const isOpen = !/\b(?:pas|jamais|trop|[a-z]+rais|[a-z]+rait|c'est|ce|ca|ou)\b/.test(folded);
  return isSide(side) && isOpen && shapeOf(side) !== "thing" ? { sides: [side] } : null;
}

/** Up to where another clause begins: a comma, or a reason. */
const ended = (rest: string): string =>
  rest.split(/[;:(«"]|, (?!ou\b)| (?:parce qu|alors qu|puisqu|(?:mais|car|sauf|genre)(?!\p{L}))/iu)[0] ?? "";

const bare = (side: string): string =>
  side
    .replace(/^(?:(?:soit|de|à) |d[’'](?!abord))/iu, "")
    .replace(/[\s,]*soit$/i, "")
    .replace(/[\s,.?!…]+$/, "")
    .trim();

function isSide(side: string): boolean {
  const words = side.split(/\s+/).length;
  return (
    /\p{L}{3}|^\p{L}['’]y /u.test(side) &&
    words <= LONGEST &&
    // What one fears to be taken for is no way.
    !/^je passe(?:rais|rai)? pour |^j['’](?:en )?ai |^je (?:suis|sais) |^(?:je|on) (?:peux|peut|dois|doit|veux|veut)$/i.test(
      side,
    ) &&
    !/[*_`#<>|{}[\]\\~=/]/.test(side) &&
    !/^(?:que|qui|quoi|dont|si|plus|moins|autre chose|deux|trois|plusieurs|ces|des)(?![a-z])|(?:^| )(?:vous|tu|de|le|la|les|un|une|du|et|mon|ma)$/.test(
      foldWords(side),
    )
  );
}

const CLITIC = "(?:(?:me|se|le|la|les|y|en|lui|leur|nous|ne pas|tout) |[mslt]'|l')*";
const INFINITIVE = new RegExp(`^${CLITIC}[a-z]{2,}(?:er|ir|oir|re)(?![a-z])`);

function shapeOf(side: string): "infinitive" | "clause" | "thing" {
  const folded = foldWords(side);
  if (/^(?:je|on|nous|il|elle|ils|elles|ca) |^j'/.test(folded)) return "clause";
  return INFINITIVE.test(folded) && !/^(?:cher|hier|loyer|mer|metier|cdi|hiver)\b/.test(folded)
    ? "infinitive"
    : "thing";
}
