/**
 * Texts of the buttons above the input, besides « Je ne sais pas » and « Sans objet ». Pressing one sends its
 * text as a message.
 */
export const CONFIRM_BUTTON = "C’est ça";
export const CORRECT_BUTTON = "Corriger";
export const AMOUNT_ROLE_BUTTONS = [
  ["C’est un coût", "cost"],
  ["Mon maximum", "limit"],
  ["Ce que j’ai", "have"],
  ["Ce qui rentre", "income"],
  ["Autre chose", null],
] as const;
export const SUM_UP_BUTTON = "Résumer";
export const COMPARE_BUTTON = "Comparer";
export const COUNT_DAYS_BUTTON = "Compter les jours";
/** Texts of the buttons that answer a question. Those of the other buttons are requests. */
export const ANSWER_BUTTON_TEXTS: ReadonlySet<string> = new Set([
  CONFIRM_BUTTON,
  CORRECT_BUTTON,
  ...AMOUNT_ROLE_BUTTONS.map(([words]) => words),
]);
