import type { Memory } from "./memory.ts";

/** Who learns a gesture or a language is not asked for its definition. */
const GESTURE =
  /\b(?:pain|levain|brioche|gateaux?|potager|jardin\w*|photo|equitation|salsa|tango|golf|boxe|judo|karate|menuiserie|echecs|bridge|tarot|belote|poker|renov\w*|carrel\w*|placo|plomberie|nage\w*|brasse|crawl|plong\w+|velo|conduire|permis|creneaux?|dans(?:e|er|es)|guitare|piano|violon|batterie|accords|chant(?:e|er)|cuisin\w+|patisserie|coudre|couture|tricot\w*|crochet|dessin\w*|peindre|aquarelle|skier|ski|surf|tennis|escalade|yoga|poterie|soud\w+|bricol\w*|jongl\w*|skate|patin\w*|course a pied|courir)\b/;
/** What is learnt, where the first message tells; `null` where it is a notion, or nothing is learnt. */
export const learningSubjectOf = ({ agent, earlier, last }: Memory): string[] | null => {
  const { folded } = earlier[0] ?? last;
  if (agent !== "apprendre") return null;
  return LANGUAGE.test(folded) ? ["language"] : GESTURE.test(folded) ? ["gesture"] : null;
};
const LANGUAGE =
  /\b(?:anglais|espagnol|italien|allemand|portugais|arabe|japonais|chinois|mandarin|coreen|russe|grec|turc|neerlandais|breton|occitan|langues?|lsf)\b/;
