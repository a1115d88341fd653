/** What can be pressed above the input, beside « Je ne sais pas » and « Sans objet ». */
export const THAT_IS_IT = "C’est ça";
export const CORRECT = "Corriger";
export const SIDES = ["Pour", "Contre", "Ni l’un ni l’autre"] as const;
export const ROLES = [
  ["C’est un coût", "cost"],
  ["Mon maximum", "limit"],
  ["Ce que j’ai", "have"],
] as const;
export const CHIPS: ReadonlySet<string> = new Set([
  THAT_IS_IT,
  CORRECT,
  ...SIDES,
  ...ROLES.map(([words]) => words),
]);
