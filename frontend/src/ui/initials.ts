/** The first letters of the first and last words, in capitals: « Camille Aubry » gives CA, « Jean-Luc d'Aix » JA, nothing gives ? */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .map((word) => word.replace(/^[dl]['’]/iu, ""))
    .filter((word) => word !== "");
  const kept = words.length > 1 ? [words[0], words.at(-1)] : words;
  return kept.map((word) => firstLetter(word ?? "")).join("") || "?";
}

function firstLetter(word: string): string {
  const point = word.codePointAt(0);
  return point === undefined ? "" : String.fromCodePoint(point).toLocaleUpperCase("fr");
}
