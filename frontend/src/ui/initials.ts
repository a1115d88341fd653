export type NamedPerson = { firstName: string; lastName: string; email: string };

/**
 * The first letters of the first and the last name, in capitals: « Yann Le Gall » gives YL. As in a French index « de » and
 * « d' » do not count: « Élodie d'Aix » gives ÉA. Without names, the first letter of the e-mail.
 */
export function initials({ firstName, lastName, email }: NamedPerson): string {
  const letters = firstLetter(firstName) + firstLetter(lastName.trim().replace(/^(?:de\s+|d['’])/iu, ""));
  return letters || firstLetter(email) || "?";
}

function firstLetter(words: string): string {
  const point = words.trim().codePointAt(0);
  return point === undefined ? "" : String.fromCodePoint(point).toLocaleUpperCase("fr");
}
