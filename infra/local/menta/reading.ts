import { splitClauses, quotableText, type Clause } from "./clauses.ts";
import { FEELINGS_AND_FACTS, SIGNALS, type Signal } from "./signals.ts";
import { contentWords, foldWords, spelled } from "./text.ts";

export type Quote = { text: string; clause: Clause; weight: number };

/** Everything found in one message of the person. Quotes are exact substrings of `text`. */
export type MessageReading = {
  text: string;
  folded: string;
  words: number;
  quotes: readonly Quote[];
  content: readonly string[];
  signals: readonly { id: string; quote: string }[];
  deadline: string | null;
};

const MAX_CHARACTERS = 9000;

export function readMessage(message: string): MessageReading {
  const text = message.slice(0, MAX_CHARACTERS).normalize("NFC");
  const folded = foldWords(text);
  const clauses = splitClauses(text);
  const quotes = clauses.flatMap((clause) => {
    const quote = quotableText(clause);
    return quote === null ? [] : [{ text: quote, clause, weight: quoteWeight(quote, clause) }];
  });
  return {
    text,
    folded: spelled(folded),
    words: text.split(/\s+/).filter(Boolean).length,
    quotes,
    content: contentWords(text),
    signals: signalsIn(quotes.length > 0 ? quotes : clauses.flatMap(tooLong), text),
    deadline: deadlineIn(text, folded),
  };
}

/** What is too long to be held up is heard all the same. */
const tooLong = (clause: Clause): Quote[] =>
  clause.words > LONG ? [{ text: clause.text, clause, weight: 0 }] : [];
const LONG = 18;

/** A message without the marks around it. */
export const withoutFinalMark = (text: string): string =>
  text.replaceAll(/\s+/g, " ").replaceAll(/^[\s.…!?,]+|[\s.…!?,;:]+$/g, "");

/** Who somebody is, beside what they live; and what is no whole clause, though it may be quoted. */
const SAYS_LESS =
  /^(?:moi,? )?je suis (?!pas|plus|plutot|si |trop|tres|perdu|nul)(?:[a-z]+(?: [a-z]+){0,3}$|(?!souv|heur|mal|legere|fiere|chere)[a-z]*(?:iere?|[nt]eur|euse|rice|iste|ienne|logue) (?:de |d'|du |des |dans |en |chez |au |a ))|^(?:ne pas )?[a-z]{2,}(?:er|ir|oir|re) |^(?:si|quand) /;

/** How telling a quote is: first person, a feeling, what follows a `mais`, a short clause. */
function quoteWeight(text: string, clause: Clause): number {
  const folded = foldWords(text);
  const words = clause.words;
  let score = Math.min(contentWords(text).length, 4);
  if (/^(?:je|j'|moi|on) ?/.test(folded)) score += 2;
  if (/^(?:c'|ca |ce )/.test(folded)) score += 1;
  if (/\b(?:je|j'|me|m'|mon|ma|mes)\b/.test(folded)) score += 1;
  if (FEELINGS_AND_FACTS.some((signal) => signal.pattern.test(folded))) score += 2;
  if (/\b(?:pleur\w*|honte|peur|coupable|mal|manque)\b/.test(folded)) score += 2;
  if (/^(?:ca fait|depuis|il y a) (?:\S+ ){1,2}(?:ans|mois|jours|semaines)$/.test(folded)) score -= 4;
  if (clause.afterBut) score += 1;
  if (clause.corrects) score += 3;
  if (words >= 4 && words <= 13) score += 2;
  if (words < 3) score -= 2;
  if (SAYS_LESS.test(folded)) score -= 2;
  return score;
}

const REPORTED =
  /^(?!(?:je|j'|on|nous) ?)(?:\S+ ){1,4}?(?:me |m'a |m'ont |nous )?(?:dit|disent|trouve|trouvent|pense|pensent|accuse|accusent|reproche|reprochent) (?:que |qu'|d'|de )/;

/** « Ma femme est fatiguée. » */
const OTHERS =
  /^(?:(?:mon|ma|mes|notre|nos) (?:[a-z-]+ ){1,2}|ils? |elles? )(?:est|sont|etait|etaient|a l'air|ont l'air|se sent|se sentent) (?!.*\b(?:je|j'))/;

const told = (clause: Clause): string => spelled(clause.folded);

/** Strongest first: in the order of the table, later clauses before earlier ones. */
function signalsIn(quotes: readonly Quote[], text: string): { id: string; quote: string }[] {
  const asks = /\?\s*$/.test(text);
  const sentences = text.split(/[.!?…;\n]+/).map((one) => one.trim());
  return SIGNALS.flatMap((signal) => {
    const quote = signal.ofSentence
      ? sentences.findLast((one) => isTold(signal, spelled(foldWords(one))))
      : quotes.findLast(
          ({ clause, text: one }) =>
            isTold(signal, spelled(foldWords(one)), told(clause)) &&
            // « Si on jouait la nuit ? » is an idea, « si on joue la nuit… » a case.
            (signal.id === "consequence" ||
              (asks && signal.id === "idea") ||
              !/^si (?:je|j'|on|nous) /.test(told(clause))),
        )?.text;
    return quote === undefined ? [] : [{ id: signal.id, quote }];
  });
}

/** What others say of the person, or feel themselves, is no feeling of the person. */
const isTold = ({ pattern, not, own }: Signal, quote: string, clause = quote): boolean =>
  pattern.test(quote) &&
  !not.some((one) => one.test(clause)) &&
  (!own ||
    (!REPORTED.test(clause) &&
      !OTHERS.test(clause) &&
      /\b(?:je|me|moi|on|nous|mon|ma|mes)(?![a-z])|\b[jm]'/.test(clause)));

const MONTH = "janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre";
const DAY = "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche";
const NUMBER = "\\d+|une?|deux|trois|quatre|cinq|six|sept|huit|dix|douze|quinze|vingt";
const DEADLINES = [
  new RegExp(
    `\\b(?:avant|d'ici|jusqu'au?|au plus tard) (?:a |au |le |la |l'|fin |debut |mi-)*(?:\\d{1,2}(?:er)? )?(?:${MONTH}|${DAY}|demain|noel|rentree|ete|hiver|printemps|automne|fin (?:du mois|de l'annee|de la semaine|d'annee)|vacances|mois prochain|semaine prochaine)(?: prochain| \\d{4})?\\b`,
  ),
  new RegExp(`\\b(?:d'ici|dans|sous) (?:${NUMBER}) (?:jours?|semaines?|mois)\\b`),
  new RegExp(`\\b(?:le )?\\d{1,2}(?:er)? (?:${MONTH})\\b`),
  new RegExp(`\\bfin (?:${MONTH}|du mois)\\b|\\b(?:la semaine prochaine|le mois prochain)\\b`),
];

function deadlineIn(text: string, folded: string): string | null {
  for (const pattern of DEADLINES) {
    const match = pattern.exec(folded);
    if (match) return text.slice(match.index, match.index + match[0].length);
  }
  return null;
}
