import { isHeading } from "./heading.rules.ts";
import { LEAD_IN_HEADING_RANK, LINE_MAX_LENGTH, parseReplyLine, type ReplyLine } from "./reply-line.rules.ts";

const SIGNS = "❌|🚫|⛔|✖";
const THING = "(?:options?|pistes?|idées?|actions?|solutions?|choix)";
/** Words that reject. Accents count, because « écarte les offres trop chères » is an action. */
const REJECTED = "(?:(?:écarté|rejeté|abandonné|déconseillé|exclu)e?s?|(?:non|pas) retenue?s?)";
/**
 * A rejection with its reason: « écarté : trop cher ». Without « exclus », because « exclus : le transport »
 * lists what is left out of an action.
 */
const REJECTED_WITH_REASON =
  "(?:(?:écarté|rejeté|abandonné|déconseillé)e?s?|(?:non|pas) retenue?s?)(?: ?[:;–—]| -| (?:car|parce qu|faute d|pour (?:l'instant|le moment)))[^()[\\]]{0,80}";
const TO_AVOID = "[aà] (?:éviter|écarter|exclure|proscrire|ne (?:surtout )?pas faire)";
/** A rejection in the first person: « je vous la déconseille », « je ne le retiens pas ». */
const I_REJECT =
  "je (?:vous )?(?:l[ea]s? |l')?déconseille|je ne (?:vous )?(?:l[ea]s? |l')?(?:recommande|conseille|retiens|garde) pas";

const BEGINS = new RegExp(
  `^(?:${SIGNS}|(?:(?:${THING} )?${REJECTED}|${TO_AVOID}) ?(?:[:–—]|- |$)|${I_REJECT})`,
  "u",
);
/** Matches a rejection after a title: in brackets, or after a dash, a colon, a comma or a full stop. */
const ENDS = new RegExp(
  `[([:–—.,;-] ?(?:(?:(?:c'est |est )?(?:${REJECTED_WITH_REASON}|${REJECTED})|${TO_AVOID})|(?:${THING} ${REJECTED}|${I_REJECT})[^.!?:;()]{0,40})[)\\]]?[.! ]*$`,
  "u",
);
const HEADING = new RegExp(
  `^[^\\p{L}]*(?:voici )?(?:[ldnv](?:es|os) )?(?:(?:${THING} )?(?:que j'ai |que nous avons )?${REJECTED}|(?:${THING} )?${TO_AVOID}|(?:ce )?que (?:${I_REJECT})|ce qu'il (?:vaut mieux|faut) éviter)(?: (?:pour|car|par|dans) [^:]{0,40})?[ :.]*$`,
  "u",
);
/** Matches a line that is struck through as a whole, apart from a reason in brackets. */
const STRUCK = /^[\s*_"«]*~~(?:(?!~~).)+~~[\s*_.,;:!"»]*(?:[([][^()[\]]*[)\]][\s*_.]*)?$/;
const MARKER = /^[\s>]*(?:[-*+•◦▪‣☐–—]|\d+(?:\.\d+)*[.)°]?|[a-zA-Z][.)])?\s*(?:\[[ xX]?\]\s*)?/;

const lower = (words: string): string =>
  words.toLowerCase().normalize("NFC").replaceAll("’", "'").replaceAll(/\s+/g, " ").trim();

/** Whether a heading or an introduction rejects the items below it: « Écartées », « À éviter : ». */
const isRejectingHeading = (words: string): boolean => HEADING.test(lower(words));

/**
 * Whether the line of a suggestion says that it is rejected: « Écarté : louer », « Louer (non retenu) »,
 * « ~~Louer~~ ».
 */
function isRejectedItem(raw: string, { words, item }: Pick<ReplyLine, "words" | "item">): boolean {
  if (STRUCK.test(raw.slice(0, LINE_MAX_LENGTH).replace(MARKER, ""))) return true;
  const title = lower(item?.text ?? words);
  return BEGINS.test(title) || ENDS.test(title) || HEADING.test(title);
}

/** The headings that apply to a line, the highest first. */
type Headings = readonly { rank: number; isRejecting: boolean }[];

/**
 * Returns a function that gets a reply line by line, and tells whether a suggestion on that line is rejected:
 * by its own words, or by a heading above it. Items below a rejected item are left to the caller.
 */
export function createRejectionDetector(): (raw: string) => boolean {
  let headings: Headings = [];
  return (raw) => {
    const line = parseReplyLine(raw);
    if (!line) return false;
    const { rank, level, words, item } = line;
    const isAbove = isHeading(line) || (rank === LEAD_IN_HEADING_RANK && level === 0 && !item);
    if (isAbove) {
      headings = headings.filter((one) => one.rank < rank);
      headings = [...headings, { rank, isRejecting: isRejectingHeading(item?.text ?? words) }];
    }
    return headings.some(({ isRejecting }) => isRejecting) || isRejectedItem(raw, line);
  };
}
