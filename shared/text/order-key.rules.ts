/**
 * The letters and signs of a French text. Each is replaced by a sign whose code says its place; those that differ only
 * by accent, case or width of a space have one place.
 */
const ALPHABET =
  " \u00A0\u202F!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~’«»–—°€" +
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" +
  "àâäçéèêëîïôöùûüÿñÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸÑ";
const SPELLED_OUT: Record<string, string> = { œ: "oe", Œ: "OE", æ: "ae", Æ: "AE", "…": "..." };
/** The first code of a place: a printable sign, so that a key is as small as its text. */
const FIRST = 33;
const NUMBER = /\d+/g;
const MAX_DIGITS = 60;

let places: Map<string, string> | null = null;

/** As the collator itself puts them: made once, at the first key. */
function placesOf(): Map<string, string> {
  if (places) return places;
  const { compare } = new Intl.Collator("fr", { sensitivity: "base" });
  const signs = Array.from(`${ALPHABET}0`).toSorted(compare);
  const made = new Map<string, string>();
  let code = FIRST;
  for (const [at, sign] of signs.entries()) {
    if (at > 0 && compare(signs[at - 1] ?? "", sign) !== 0) code += 1;
    made.set(sign, String.fromCharCode(code));
  }
  for (const [sign, letters] of Object.entries(SPELLED_OUT))
    made.set(sign, Array.from(letters, (letter) => made.get(letter)).join(""));
  places = made;
  return made;
}

/**
 * A key for the order of French texts: where the keys of two texts differ, comparing them code by code gives the order
 * that `byFrenchOrder` gives, in a tenth of its time. Equal keys leave accents and case to it. `null`: the text holds a
 * sign that this alphabet has not.
 */
export function frenchKey(text: string): string | null {
  const known = placesOf();
  const parts: string[] = [];
  let end = 0;
  const add = (letters: string) => {
    for (const letter of letters) {
      const place = known.get(letter);
      if (place === undefined) return false;
      parts.push(place);
    }
    return true;
  };
  for (const { 0: digits, index } of text.matchAll(NUMBER)) {
    const figure = digits.replace(/^0+(?=\d)/, "");
    if (figure.length > MAX_DIGITS || !add(text.slice(end, index))) return null;
    // All figures stand where 0 stands; the longer of two is the greater.
    parts.push(known.get("0") ?? "", String.fromCharCode(FIRST + figure.length), figure);
    end = index + digits.length;
  }
  // Joined once: a text that grew piece by piece is slow to compare.
  return add(text.slice(end)) ? parts.join("") : null;
}
