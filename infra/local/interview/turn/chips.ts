/**
 * Texts of the buttons above the input, besides « Je ne sais pas » and « Sans objet ». Pressing one sends its
 * text as a message.
 */
export const THAT_IS_IT = "C’est ça";
export const CORRECT = "Corriger";
export const ROLES = [
  ["C’est un coût", "cost"],
  ["Mon maximum", "limit"],
  ["Ce que j’ai", "have"],
  ["Ce qui rentre", "income"],
  ["Autre chose", null],
] as const;
export const SUM_UP = "Résumer";
export const COMPARE = "Comparer";
export const COUNT_DAYS = "Compter les jours";
/** Texts of the buttons that answer a question. Those of the other buttons are requests. */
export const ANSWERS: ReadonlySet<string> = new Set([THAT_IS_IT, CORRECT, ...ROLES.map(([words]) => words)]);
