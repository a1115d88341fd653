/**
 * The characters of French texts. In a key, each is replaced by one whose code is its rank; those that differ
 * only by accent, case or kind of space share a rank.
 */
const ALPHABET =
  " \u00A0\u202F!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~’«»–—°€" +
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" +
  "àâäçéèêëîïôöùûüÿñÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸÑ";
const SPELLED_OUT: Record<string, string> = { œ: "oe", Œ: "OE", æ: "ae", Æ: "AE", "…": "..." };
/** Code of the first rank: printable ASCII, so that a key needs no more memory than its text. */
const FIRST_CODE = 33;
const NUMBER = /\d+/g;
const MAX_DIGITS = 60;

let ranks: Map<string, string> | null = null;

/** Returns the ranks by the collator, calculated once. */
function getRanks(): Map<string, string> {
  if (ranks) return ranks;
  const { compare } = new Intl.Collator("fr", { sensitivity: "base" });
  const signs = Array.from(`${ALPHABET}0`).toSorted(compare);
  const result = new Map<string, string>();
  let code = FIRST_CODE;
  for (const [at, sign] of signs.entries()) {
    if (at > 0 && compare(signs[at - 1] ?? "", sign) !== 0) code += 1;
    result.set(sign, String.fromCharCode(code));
  }
  for (const [sign, letters] of Object.entries(SPELLED_OUT))
    result.set(sign, Array.from(letters, (letter) => result.get(letter)).join(""));
  ranks = result;
  return result;
}

/**
 * Returns a sort key for French texts: comparing different keys by code unit gives the order of
 * `byFrenchOrder` ten times faster. For equal keys, `byFrenchOrder` decides on accents and case. `null` if
 * the text has a character outside the alphabet.
 */
export function frenchSortKey(text: string): string | null {
  const codes = getRanks();
  const parts: string[] = [];
  let end = 0;
  const add = (letters: string) => {
    for (const letter of letters) {
      const code = codes.get(letter);
      if (code === undefined) return false;
      parts.push(code);
    }
    return true;
  };
  for (const { 0: digits, index } of text.matchAll(NUMBER)) {
    const figure = digits.replace(/^0+(?=\d)/, "");
    if (figure.length > MAX_DIGITS || !add(text.slice(end, index))) return null;
    // Numbers rank like 0; then the longer one is greater.
    parts.push(codes.get("0") ?? "", String.fromCharCode(FIRST_CODE + figure.length), figure);
    end = index + digits.length;
  }
  // Joined once: comparing a concatenated string is slow.
  return add(text.slice(end)) ? parts.join("") : null;
}
