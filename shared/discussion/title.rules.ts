import { cutAtGrapheme } from "../text/cut.rules.ts";
import { isBlank } from "../text/visible.rules.ts";

/** Maximum length of a suggested title: what the list of discussions shows on one line. */
const SUGGESTED_TITLE_MAX = 60;

/**
 * Makes a title from a text: its first line with a word, without quotes, Markdown marks or full stop, cut at
 * the end of a phrase. Returns "" if the text has no word.
 */
export function titleFromText(text: string): string {
  const line =
    text.split("\n").find((candidate) => /[\p{L}\p{N}]/u.test(candidate) && !isBlank(candidate)) ?? "";
  const bare = line
    .normalize("NFC")
    .replaceAll(/[*_#`"“”«»<>]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    // The lookbehind lets a match start only at the first of these characters; a start at each one would take
    // quadratic time.
    .replace(/(?<![\s.,;:…])[\s.,;:…]+$/, "");
  return shortenTitle(bare);
}

/**
 * Returns the text if it is short enough, else its beginning up to the end of a phrase, with an ellipsis. Of
 * « A ou B », keeps both sides, each shortened.
 */
function shortenTitle(text: string): string {
  if (text.length <= SUGGESTED_TITLE_MAX) return text;
  const [, first, second, mark = ""] = ALTERNATIVE.exec(text) ?? [];
  return first && second ? alternativeTitle(first, second, mark) : cutAtPhrase(text, SUGGESTED_TITLE_MAX);
}

const ALTERNATIVE = /^(.{4,}?),? ou (?:(?:bien|alors|plutôt|si) )?(.{4,}?)(\s?\?)?$/u;

/** Writes `first ou second`, followed by `mark`. */
function alternativeTitle(first: string, second: string, mark: string): string {
  const room = SUGGESTED_TITLE_MAX - OR.length - mark.length;
  const half = Math.floor(room / 2);
  const least = cutAtPhrase(second, Math.max(half, room - first.length));
  const one = cutAtPhrase(first, room - least.length);
  return `${one}${OR}${cutAtPhrase(second, room - one.length)}${mark}`;
}
const OR = " ou ";

/** A title is cut at the end of a phrase only if at least this many characters are left. */
const PHRASE_MIN = 20;

/** Matches words that begin a phrase: a title may be cut before them. */
const BEGINNINGS =
  /^(?:(?:et|ou|mais|car|donc|puis|alors|que|qui|dont|où|si|quand|lorsque|comme|parce|puisque|afin|avec|sans|pour|chez|dans|sur|en|par|depuis|pendant|avant|après|entre|vers|contre|est|sont|sera|était|va|vont)$|(?:qu|lorsqu|puisqu|jusqu)['’])/iu;

/** Matches words that announce another one: a title is not cut after them. */
const ANNOUNCING =
  /(?:^|\s)(?:de|du|des|d['’]|à|au|aux|le|la|les|l['’]|une?|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|ce|cet|cette|ces|très|plus|moins|je|j['’]|tu|il|elle|on|nous|vous|me|m['’]|se|s['’]|ne|n['’]|y|et|ou|mais|que|qui|si|en|dans|sur|avec|chez|par|pour|sans)$/iu;

/**
 * Returns the longest beginning of at most `max` characters, with its ellipsis, that ends a phrase, else a
 * word.
 */
function cutAtPhrase(text: string, max: number): string {
  if (text.length <= max) return text;
  const words = text.split(" ");
  const least = Math.min(PHRASE_MIN, max / 2);
  let end = 0;
  let length = -1;
  let fitting = 0;
  words.forEach((word, at) => {
    const isPhrase = /[,;:.!?)]$/.test(words[at - 1] ?? "") || BEGINNINGS.test(word);
    if (at > 0 && length < max && length >= least && isPhrase) end = at;
    length += 1 + word.length;
    if (length < max) fitting = at + 1;
  });
  const phrase = words.slice(0, end).join(" ");
  return `${trimEnd(withoutAnnouncement(phrase || words.slice(0, fitting).join(" ")) || cutAtGrapheme(text, max - 1))}…`;
}

function withoutAnnouncement(phrase: string): string {
  const trimmed = trimEnd(phrase);
  const shorter = trimmed.replace(ANNOUNCING, "");
  return shorter === trimmed ? trimmed : withoutAnnouncement(shorter);
}

const trimEnd = (text: string) => text.replace(/[\s.,;:!?(…-]+$/, "");
