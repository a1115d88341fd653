export type NamedPerson = { firstName: string; lastName: string; email: string };

/**
 * Returns the initials of first and last name: « Yann Le Gall » gives YL. « de » and « d' » are ignored, as
 * in a French index: « Élodie d'Aix » gives ÉA. Without names, the first letter of the e-mail.
 */
export function initials({ firstName, lastName, email }: NamedPerson): string {
  const letters = firstLetter(firstName) + firstLetter(lastName.trim().replace(/^(?:de\s+|d['’])/iu, ""));
  return letters || firstLetter(email) || "?";
}

function firstLetter(words: string): string {
  const point = words.trim().codePointAt(0);
  return point === undefined ? "" : String.fromCodePoint(point).toLocaleUpperCase("fr");
}
