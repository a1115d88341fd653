import { EMOJI, FLAG, SCRIPTS, UNKNOWN_EMOJI } from "#frontend/labels/emoji.ts";

/** Whether the faces have a character, by its code. */
type Has = (code: number) => boolean;

const regions = new Intl.DisplayNames("fr", { type: "region", fallback: "code" });

const INVISIBLE = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{20E3}]/gu;
/** A sign as one sees it: a flag, an emoji with its variations, a key, a letter with its accents. */
const SIGNS =
  /\p{RI}{2}|\p{ExtPict}(?:\p{EMod}|\uFE0F|\u200D\p{ExtPict})*|[\d#*]\uFE0F?\u20E3|\r\n|.\p{M}*/gsu;
const IS_EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}/u;
const FLAG_LETTERS = 0x1f1e6;

/** An emoji without what only joins or varies its parts. */
const bareEmoji = (emoji: string): string => emoji.replaceAll(/\u200D|\uFE0F/gu, "");

/** By the bare emoji. */
const EMOJI_NAMES = new Map(
  Object.entries(EMOJI).flatMap(([name, signs]) =>
    (signs.match(SIGNS) ?? []).map((sign) => [bareEmoji(sign), name] as const),
  ),
);

/** What is drawn for what cannot be: a square. */
const SQUARE = "□";

/**
 * A text of which the faces have every character; what they have stays as it is. In this order: an emoji is named
 * (« [sourire] »), a character is taken as the plain one it stands for (« ﬁ » as « fi », a thin space as a space) or as
 * its letter and accents apart, a passage in another writing is named (« [chinois] »), the rest is a square.
 * `isWhole`: nothing had to be named or squared.
 */
export function drawable(text: string, has: Has): { text: string; isWhole: boolean } {
  const all = (value: string) => Array.from(value).every((sign) => has(sign.codePointAt(0) ?? 0));
  if (all(text)) return { text, isWhole: true };
  let isWhole = true;
  const parts = (text.normalize("NFC").match(SIGNS) ?? []).map((segment) => {
    if (segment === "\n" || (!IS_EMOJI.test(segment) && all(segment))) return segment;
    const plain = plainOf(segment, all);
    if (plain !== null) return plain;
    isWhole = false;
    return nameOf(segment);
  });
  return { text: joined(parts), isWhole };
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
  if (/^\p{Regional_Indicator}{2}$/u.test(segment)) return `[${FLAG} : ${regions.of(regionOf(segment))}]`;
  const sign = String.fromCodePoint(segment.codePointAt(0) ?? 0);
  const emoji = EMOJI_NAMES.get(bareEmoji(segment)) ?? EMOJI_NAMES.get(sign);
  if (emoji !== undefined) return `[${emoji}]`;
  if (IS_EMOJI.test(segment) || /\p{Extended_Pictographic}/u.test(sign)) return `[${UNKNOWN_EMOJI}]`;
  const script = SCRIPTS.find(({ signs }) => signs.test(sign));
  return script ? `[${script.name}]` : SQUARE;
}

const regionOf = (flag: string) =>
  Array.from(flag, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? FLAG_LETTERS) - FLAG_LETTERS + 65),
  ).join("");

const NAMED_TWICE = new RegExp(
  String.raw`(\[(?:${SCRIPTS.map(({ name }) => name).join("|")})\])(?:[\s□]*\1)+`,
  "g",
);

/** A passage is named once, however many signs it has; a name stands apart from the words beside it. */
function joined(parts: readonly string[]): string {
  const apart = parts.map((part, index) => (isApart(parts[index - 1] ?? "", part) ? ` ${part}` : part));
  return apart.join("").replaceAll(NAMED_TWICE, "$1");
}

const isName = (part: string) => part.length > 2 && part.startsWith("[");

const isApart = (before: string, part: string) =>
  (isName(part) && /[^\s«“([]$/u.test(before)) || (isName(before) && /^[\p{L}\p{N}]/u.test(part));
