export type NamedPerson = { firstName: string; lastName: string; email: string };

/**
 * Returns the initials of a person's first and last name: « Yann Le Gall » gives YL. A leading « de » or « d'
 * » of the last name is skipped, as in a French index: « Élodie d'Aix » gives ÉA. Without names, returns the
 * first letter of the e-mail, else « ? ».
 */
export function getInitials({ firstName, lastName, email }: NamedPerson): string {
  const letters = firstLetter(firstName) + firstLetter(lastName.trim().replace(/^(?:de\s+|d['’])/iu, ""));
  return letters || firstLetter(email) || "?";
}

function firstLetter(words: string): string {
  const point = words.trim().codePointAt(0);
  return point === undefined ? "" : String.fromCodePoint(point).toLocaleUpperCase("fr");
}
