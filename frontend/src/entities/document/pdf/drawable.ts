import { EMOJI_BY_NAME, FLAG_EMOJI_NAME, UNSUPPORTED_SCRIPTS, UNKNOWN_EMOJI_NAME } from "./emoji-words.ts";

/** Returns whether the fonts have a character, given by its code point. */
type Has = (code: number) => boolean;

const regions = new Intl.DisplayNames("fr", { type: "region", fallback: "code" });

const INVISIBLE = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{20E3}]/gu;
/**
 * Matches what a reader sees as one character: a flag, an emoji with its variations, a keycap, a letter with
 * its accents.
 */
const SIGNS =
  /\p{RI}{2}|\p{ExtPict}(?:\p{EMod}|\uFE0F|\u200D\p{ExtPict})*|[\d#*]\uFE0F?\u20E3|\r\n|.\p{M}*/gsu;
const IS_EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}/u;
const FLAG_LETTERS = 0x1f1e6;

/** Returns an emoji without joiners and variation selectors. */
const bareEmoji = (emoji: string): string => emoji.replaceAll(/\u200D|\uFE0F/gu, "");

/** Names of emoji, by the emoji without joiners and variation selectors. */
const EMOJI_NAMES = new Map(
  Object.entries(EMOJI_BY_NAME).flatMap(([name, signs]) =>
    (signs.match(SIGNS) ?? []).map((sign) => [bareEmoji(sign), name] as const),
  ),
);

/** Replaces a character that the fonts lack and that has no name. */
const SQUARE = "□";

/**
 * Replaces characters that the fonts lack: an emoji by its name (`[sourire]`), else a character by its plain
 * form (`ﬁ` by `fi`, a thin space by a space) or by its letter and accents, else a passage in another script
 * by the script's name (`[chinois]`), else by a square. `isUnchanged`: nothing was replaced by a name or a
 * square.
 */
export function replaceMissingGlyphs(text: string, has: Has): { text: string; isUnchanged: boolean } {
  const all = (value: string) => Array.from(value).every((sign) => has(sign.codePointAt(0) ?? 0));
  if (all(text)) return { text, isUnchanged: true };
  let isUnchanged = true;
  const parts = (text.normalize("NFC").match(SIGNS) ?? []).map((segment) => {
    if (segment === "\n" || (!IS_EMOJI.test(segment) && all(segment))) return segment;
    const plain = plainOf(segment, all);
    if (plain !== null) return plain;
    isUnchanged = false;
    return nameOf(segment);
  });
  return { text: joinParts(parts), isUnchanged };
}

function plainOf(segment: string, all: (value: string) => boolean): string | null {
  if (segment === "\t") return "    ";
  if (segment === "\r\n") return "\n";
  if (/^\p{Zs}$/u.test(segment)) return " ";
  if (IS_EMOJI.test(segment)) return null;
  const visible = segment.replaceAll(INVISIBLE, "");
  const forms = [visible, visible.normalize("NFKC"), visible.normalize("NFKD")];
  return forms.find(all) ?? null;
}

function nameOf(segment: string): string {
  if (/^\p{Regional_Indicator}{2}$/u.test(segment))
    return `[${FLAG_EMOJI_NAME} : ${regions.of(regionOf(segment))}]`;
  const sign = String.fromCodePoint(segment.codePointAt(0) ?? 0);
  const emoji = EMOJI_NAMES.get(bareEmoji(segment)) ?? EMOJI_NAMES.get(sign);
  if (emoji !== undefined) return `[${emoji}]`;
  if (IS_EMOJI.test(segment) || /\p{Extended_Pictographic}/u.test(sign)) return `[${UNKNOWN_EMOJI_NAME}]`;
  const script = UNSUPPORTED_SCRIPTS.find(({ signs }) => signs.test(sign));
  return script ? `[${script.name}]` : SQUARE;
}

const regionOf = (flag: string) =>
  Array.from(flag, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? FLAG_LETTERS) - FLAG_LETTERS + 65),
  ).join("");

const NAMED_TWICE = new RegExp(
  String.raw`(\[(?:${UNSUPPORTED_SCRIPTS.map(({ name }) => name).join("|")})\])(?:[\s□]*\1)+`,
  "g",
);

/**
 * Joins the parts of a text. A name in brackets gets spaces around it, and the same name twice in a row is
 * written once.
 */
function joinParts(parts: readonly string[]): string {
  const apart = parts.map((part, index) => (needsSpace(parts[index - 1] ?? "", part) ? ` ${part}` : part));
  return apart.join("").replaceAll(NAMED_TWICE, "$1");
}

const isName = (part: string) => part.length > 2 && part.startsWith("[");

const needsSpace = (before: string, part: string) =>
  (isName(part) && /[^\s«“([]$/u.test(before)) || (isName(before) && /^[\p{L}\p{N}]/u.test(part));
