import { formatIsoDay, type Day } from "#shared/time/day.rules.ts";
import { daySpansIn } from "#shared/time/days-in-words.rules.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { folded } from "./text.ts";

/** The first day that a text names, of a span its last; « tous les lundis » names none. */
export function dayIn(text: string, today: Day): string | null {
  if (/\b(?:tou(?:s|tes) les|chaque)\b/iu.test(text)) return null;
  const day = daySpansIn(text, today)[0]?.to ?? nextDate(text, today);
  return day === undefined ? null : formatIsoDay(day);
}

/** « Le 20 », without its month: the next one. */
function nextDate(text: string, today: Day): Day | undefined {
  const date = Number(/\ble (\d{1,2})(?:er)?(?= du mois|[\s.,!]*$)/iu.exec(text)?.[1]);
  const days = Array.from({ length: 31 }, (_, at) => today + 1 + at);
  return days.find((day) => Number(formatIsoDay(day).slice(8)) === date);
}

const NO_ANSWER =
  /^(?:(?:ben|bah|euh|hum|franchement|la|alors|non|bof|ok)[ ,.…]*)*(?:je (?:ne )?(?:sais|vois) pas(?: trop| encore| du tout| vraiment)?|(?:j'en )?sais (?:rien|pas)|jsp|rien(?: du tout)?|y'? ?a pas|y en a pas|il n'y en a pas|nan|(?:j'ai )?(?:pas d'|aucune )idee|personne|aucune?|on verra|pas encore|jamais|ni l'une? ni l'autre|ca depend|passe)?[ .!…]*$/;
/** « Je ne sais pas », « rien », « personne » : the place that was asked for is closed, and nothing goes there. */
export const isNoAnswer = (message: string): boolean => NO_ANSWER.test(folded(message).trim());

const YES = /^(?:oui|ouais|exact(?:ement)?|voila|c'est (?:bien )?(?:ca|cela)|tout a fait|ok|d'accord)\b[ ,]*/;
/** « Oui », « oui, c’est ça », and nothing else. */
export const isYes = (message: string): boolean =>
  /^[ .!]*$/.test(folded(message).trim().replace(YES, "").replace(YES, "")) &&
  YES.test(folded(message).trim());

const FEELING =
  /\b(?:je (?:suis|me sens)(?: \w+)? (?:tristes?|perdue?|epuisee?|fatiguee?|crevee?|en colere|enervee?|stressee?|angoissee?|decue?|seule?|nulle?|a (?:bout|cran)|inquiete?|mal)|ras le bol|j'en ai marre|(?:je n'|j')en peux plus|je pleure)\b/;
/** A feeling is welcomed, and not written down. */
export const isFeeling = (plain: string): boolean => FEELING.test(plain);

/** « Je viens de le dire » is no line; nor are greetings, thanks and excuses. */
export const ALREADY_SAID =
  /\b(?:je viens de (?:te |vous )?(?:le |la |les )?dire|deja (?:dit|repondu|donnee?s?)|avais donnee?s?|la meme question)\b/;
const COURTESY = /^(?:merci|bonjour|salut|bonsoir|coucou|desolee?|pardon|excusez|attends|au revoir)\b/;
const COURTESY_WORDS = 4;
const TO_MENTA =
  /(?<!rendez-|chez )\b(?:tu|toi|te|vous|votre|vos)\b|\bt'(?:as|es)\b|\b[a-z]+-(?:tu|vous|moi|nous)\b|^(?!chez|assez)[a-z]+ez\b/;
export const isToMenta = (plain: string): boolean => TO_MENTA.test(plain);
/** Words about the talk, and not about the matter. */
export const isTalk = (plain: string): boolean =>
  (COURTESY.test(plain) && plain.split(" ").length <= COURTESY_WORDS) ||
  ALREADY_SAID.test(plain) ||
  TO_MENTA.test(plain);

const SMALL_WORDS = new Set(
  "alors après aussi autre autres avec bien bientot bref bonne cela cette chose comme dans deja depuis deux donc elle encore entre enfin etre facile faire genre grave les leur leurs mais mdr meme moins nous pareil pour plus point quand quelque question rien sans tout tous toute toutes tres trop vous vrai vraiment"
    .split(" ")
    .map(folded),
);
/** Words that say something by themselves. */
const contentWords = (text: string): string[] =>
  (folded(text).match(/[a-z0-9]{3,}/g) ?? []).filter((word) => !SMALL_WORDS.has(word));
const LAUGH = /\b(?:lol|mdr|ptdr|haha)\b|\p{Extended_Pictographic}/u;
const FEW_WORDS = 4;
/** Says too little for a line: hardly a word, or a joke in a few. */
export const isThin = (text: string): boolean => {
  const words = folded(text).match(/[a-z0-9']+/g) ?? [];
  return (
    !contentWords(text).some((word) => /[a-z]/.test(word)) || (words.length < FEW_WORDS && LAUGH.test(text))
  );
};

/** The option whose name a text holds, or whose words it holds more of than of any other. */
export function optionNamed(text: string, lines: readonly Line[]): Line | undefined {
  const words = new Set(contentWords(text));
  const found = [...keptLines(lines, "option"), ...keptLines(lines, "idea")]
    .map((option) => {
      const own = contentWords(option.text);
      const isWhole = folded(text).includes(folded(option.text));
      return { option, shared: isWhole ? Infinity : own.filter((word) => words.has(word)).length };
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared);
  return found[0]?.shared === found[1]?.shared ? undefined : found[0]?.option;
}

/** « À 60 % », « 60 sur cent », « 6/10 », and « à 60 » where it ends. */
export function surenessIn(plain: string): number | null {
  const tenths = Number(/\b(\d{1,2})\s*(?:\/|sur)\s*10\b/.exec(plain)?.[1]) * 10;
  const percent = Number(
    (/(\d{2,3})\s*(?:%|pour ?cent|sur (?:100|cent)|\/\s?100)/.exec(plain) ??
      /\b(?:a|sur|,) ?(\d{2,3})[ .!]*$/.exec(plain))?.[1],
  );
  const value = Number.isNaN(tenths) ? percent : tenths;
  return value >= 50 && value <= 100 ? Math.round(value / 5) * 5 : null;
}
