import { INTRANSITIVE_VERB, OPTION_VERBS } from "./lexicon.ts";
import { elides, foldWords, tidy } from "./text.ts";

/** An option of the dilemma. `raw` is the person's text, `text` is in the second person (`vendre votre maison`). */
export type Option = {
  raw: string;
  text: string;
  verb: string;
  kind: "infinitive" | "group";
  rival: boolean;
};

const STOP_AT =
  /^(?:ou|mais|parce|car|pour|si|quand|qui|que|qu'|alors|et|avant|soit|plutot|donc|depuis|afin|sans|dont|lorsque|je|j'|il|elle|on|c'|ca|comme|malgre|tant|tout|sinon|demain|maintenant|d'ici|quitte|puis|jusqu'|jusqu|meme|cette|est-ce)$/;
const CLITIC = "(?:(?:me |m'|se |s'|nous |vous |le |la |les |l'|y |en |lui |leur |tout |ne pas |pas )*)";
const PHRASE = new RegExp(`(?<![a-z'-])(${CLITIC})(${OPTION_VERBS})(?![a-z-])`, "g");
const FILLER =
  /\b(?:changer d'avis|faire (?:un |le )?(?:choix|point)|prendre (?:une|la|ma|cette) decision|me decider|dire que|y arriver|mettre a|faire le suivi|faire le bilan|faire mieux|choisir entre)\b/;

type Phrase = { start: number; end: number; raw: string; verb: string; clitic: string; tail: string };

/** Infinitive phrases, complements included, ten words after the verb at most. */
function phrasesOf(message: string): Phrase[] {
  const folded = foldWords(message);
  const phrases: Phrase[] = [];
  for (const match of folded.matchAll(PHRASE)) {
    const verbEnd = match.index + match[0].length;
    if (match.index < (phrases.at(-1)?.end ?? 0)) continue;
    const end = tailEnd(folded, verbEnd);
    const raw = message.slice(match.index, end).trim();
    if (FILLER.test(foldWords(raw)) || /[*_`#<>|[\]{}«»"]/.test(raw)) continue;
    phrases.push({
      start: match.index,
      end,
      raw,
      verb: match[2] ?? "",
      clitic: (match[1] ?? "").trim(),
      tail: message.slice(verbEnd, end).trim(),
    });
  }
  return phrases;
}

const PICTURE = /\p{Extended_Pictographic}/u;
const HANGING =
  /(?:^|\s)(?:de|d'|du|des|a|au|aux|le|la|les|l'|un|une|en|dans|sur|avec|chez|par|mon|ma|mes|tres|plus|ce|vers|y)$/;

function tailEnd(folded: string, from: number): number {
  let end = from;
  let words = 0;
  const rest = /[ ]+([^\s,;:.!?…()\n«»"]+)/y;
  rest.lastIndex = from;
  for (let match = rest.exec(folded); match && words < 10; match = rest.exec(folded)) {
    const word = match[1] ?? "";
    if (
      STOP_AT.test(word) ||
      PICTURE.test(word) ||
      /^(?:c'|j'|qu'|d'ici|n')/.test(word) ||
      /^[-–—]/.test(word)
    )
      break;
    end = rest.lastIndex;
    words += 1;
    if (/[,;:.!?…)\n]/.test(folded[end] ?? "")) break;
  }
  while (end > from && HANGING.test(folded.slice(from, end))) {
    const cut = Math.max(folded.lastIndexOf(" ", end - 1), from);
    end = cut;
  }
  return end;
}

const OPENING =
  /(?:\b(?:envisage|pense|songe|hesite|prevois|projette|propose|proposent|proposer|offre|tentation|idee|envie|possibilite|projet|decide|choix|refuse|accepte|risque|rever?|reve|m'a propose|essaie)\s(?:a|de|d'|entre|plutot a)\s?|\b(?:veux|voudrais|aimerais|souhaite|souhaiterais|compte|prefere|prefererais|dois-je|faut-il|devrais-je|vais-je|puis-je|je dois|je devrais|je vais|pourrais|je peux|il faut|il faudrait|soit de|soit|on veut|on voudrait|objectif|but)(?:\sabsolument|\sbien|\senfin|\salors)?(?:\s|,\s|\s:\s|\sest\sd[e'])|\bou (?:bien |alors |plutot )?(?:de |d')?|\bentre |^(?:bonjour,? )?|: |\bmieux vaut |\bj'hesite )$/;
const NOT_OPENING =
  /(?:\bpour|\bsans|\bavant de|\bafin de|\bapres|\barrete(?:r)? pas de|\bviens de|\ba force de|\bde peur de|\blaisse|\bfait|\bfais)\s$/;

/** The options named in a message: opposed ones first, then a proposal received, then the others. */
export function optionsIn(source: string): Option[] {
  const message = source.replaceAll(/```[\s\S]*?(?:```|$)|\*\*/g, "");
  const folded = foldWords(message);
  const phrases = phrasesOf(message);
  const rivals = rivalsAmong(phrases, folded);
  const kept = phrases.filter((phrase) => {
    if (rivals.has(phrase)) return true;
    const before = folded.slice(Math.max(0, phrase.start - 48), phrase.start);
    return OPENING.test(before) && !NOT_OPENING.test(before);
  });
  const found = kept.flatMap((phrase) => asOption(phrase, kept, rivals));
  const named = [
    ...found.filter((one) => one.rival),
    ...groupsBetween(message),
    ...namesBetween(message),
    ...proposals(message),
  ];
  return distinct([...named, ...found]);
}

const OPPOSITES: readonly [RegExp, RegExp][] = [
  [/^(?:sortir|lancer|signer|decider)$/, /^(?:attendre|reporter|repousser|decaler)$/],
  [/^(?:rester|continuer|poursuivre)$/, /^(?:partir|quitter|arreter|demissionner|changer|accepter)$/],
  [/^accepter$/, /^refuser$/],
  [/^(?:garder|conserver|renover|louer)$/, /^(?:vendre|ceder)$/],
];

function rivalsAmong(phrases: readonly Phrase[], folded: string): Set<Phrase> {
  const rivals = new Set<Phrase>();
  phrases.forEach((phrase, at) => {
    const next = phrases[at + 1];
    if (!next) return;
    const bridge = folded.slice(phrase.end, next.start).replace(/d'$/, "d' ");
    const opened = /\bentre (?:de |d')?$/.test(folded.slice(Math.max(0, phrase.start - 12), phrase.start));
    const set = /^[,\s]*(?:ou|soit|plutot que)(?: bien| alors| plutot)?(?: de| d'| a)?\s*$/.test(bridge);
    const opposed = OPPOSITES.some(
      ([a, b]) => (a.test(phrase.verb) && b.test(next.verb)) || (b.test(phrase.verb) && a.test(next.verb)),
    );
    if (set || (opened && /^[,\s]*et(?: de| d')?\s*$/.test(bridge)) || (opposed && rivals.size === 0)) {
      rivals.add(phrase);
      rivals.add(next);
    }
  });
  return rivals;
}

function asOption(phrase: Phrase, all: readonly Phrase[], rivals: ReadonlySet<Phrase>): Option[] {
  if (
    /^(?:faire|dire|mettre|prendre|avoir|aller|trouver|passer|parler|devenir|demander|travailler|perdre|convaincre|gerer|essayer|vivre|comprendre)$/.test(
      phrase.verb,
    ) &&
    !phrase.tail
  )
    return [];
  const other = all.find(
    (one) =>
      one !== phrase &&
      /^(?:le|la|les|l'|mon|ma|mes|notre|nos|un|une|ce|cette|cet)[\s']?/.test(foldWords(one.tail)),
  );
  const object = /^(?:le|la|les|l')$/.test(phrase.clitic);
  const borrowsObject =
    other &&
    !INTRANSITIVE_VERB.test(phrase.verb) &&
    !INTRANSITIVE_VERB.test(other.verb) &&
    (object || phrase.tail === "");
  const raw = borrowsObject
    ? `${phrase.raw.slice(object ? phrase.raw.search(/[\s'’]/) + 1 : 0).trim()} ${other.tail.replace(/ en .*$/, "")}`
    : phrase.raw;
  const text = infinitiveToSecondPerson(raw);
  if (/\b(?:je|tu|il|elle|on|ils|elles|ne)\b|\bj['’]/i.test(text) || text.length > 70) return [];
  return [{ raw: tidy(raw), text, verb: phrase.verb, kind: "infinitive", rival: rivals.has(phrase) }];
}

/** « hésite entre le CDI et le freelance » */
function groupsBetween(message: string): Option[] {
  const folded = foldWords(message);
  const match =
    /\bentre ((?:le|la|l'|les|un|une|mon|ma|mes|ce|cette)\s?[^,;:.!?\n]{2,40}?) et ((?:le|la|l'|les|un|une|mon|ma|mes|ce|cette)\s?[^,;:.!?\n]{2,40}?)(?=[,;:.!?\n]|$| mais | parce | pour | et | car | je | qui )/.exec(
      folded,
    );
  if (!match) return [];
  const from = match.index + "entre ".length;
  const first = message.slice(from, from + (match[1]?.length ?? 0));
  const second = message.slice(from + first.length + " et ".length, match.index + match[0].length);
  return [first, second]
    .filter((raw) => !/[*_`#<>|[\]{}«»"]/.test(raw))
    .map((raw): Option => ({
      raw: tidy(raw),
      text: infinitiveToSecondPerson(raw),
      verb: foldWords(raw),
      kind: "group",
      rival: true,
    }));
}

const PROPER = "\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+)*";
const CHOOSING_NAMES = new RegExp(
  `(?:choisir|choix|hésite|hésiter|hésitons|trancher|décider) entre (${PROPER})[^\\p{L},;:.!?\\n]{1,12}et (${PROPER})`,
  "u",
);

/** « choisir entre Lyon et Marseille » */
const namesBetween = (message: string): Option[] =>
  (CHOOSING_NAMES.exec(message)?.slice(1) ?? []).map((raw) => ({
    raw,
    text: tidy(raw),
    verb: foldWords(raw),
    kind: "group",
    rival: true,
  }));

/** « on me propose un poste de directrice chez Alvéa » puts « accepter le poste chez Alvéa » on the table. */
function proposals(message: string): Option[] {
  const match =
    /\b(?:propose|proposent|propose|offre|offrent|m'a propose|m'ont propose)\s(un|une)\s((?:nouveau |nouvel |nouvelle |autre |bon |bonne |super )?[a-z-]{3,})/.exec(
      foldWords(message),
    );
  if (!match) return [];
  const nounStart = match.index + match[0].length - (match[2]?.length ?? 0);
  const noun = tidy(message.slice(nounStart, match.index + match[0].length));
  const where = /(?<![\p{L}])(?:chez|à|en) \p{Lu}[\p{L}-]+/u.exec(
    message.slice(nounStart, nounStart + 90).split(/[.!?;,\n]/)[0] ?? "",
  )?.[0];
  const article = elides(noun) ? "l’" : match[1] === "un" ? "le " : "la ";
  const text = tidy(`accepter ${article}${noun}${where ? ` ${where}` : ""}`);
  return [
    { raw: text, text, verb: "accepter", kind: "infinitive", rival: true },
    { raw: "refuser", text: "refuser", verb: "refuser", kind: "infinitive", rival: true },
  ];
}

function distinct(options: readonly Option[]): Option[] {
  const seen = new Set<string>();
  return options.filter((option) => !seen.has(option.verb) && seen.add(option.verb));
}

/** Turns the first person into `vous`, for words repeated without quotation marks. */
export function toSecondPerson(raw: string): string {
  return tidy(raw)
    .replace(/(?<![\p{L}])(?:mon|ma|notre)(?![\p{L}])/giu, "votre")
    .replace(/(?<![\p{L}])(?:mes|nos)(?![\p{L}])/giu, "vos")
    .replace(/(?<![\p{L}])m’(?=\p{L})/giu, "vous ")
    .replace(/(?<![\p{L}])(?:me|moi|nous)(?![\p{L}])/giu, "vous");
}

/** The same for an infinitive within a sentence, whose `se` is the person. */
function infinitiveToSecondPerson(raw: string): string {
  return toSecondPerson(raw)
    .replace(/(?<![\p{L}])s’(?=\p{L})/giu, "vous ")
    .replace(/(?<![\p{L}])se(?![\p{L}])/giu, "vous")
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

/** After `rénover la maison`, the second option `vendre la maison` becomes `la vendre`. */
export function withObjectPronoun(first: Option, second: Option): Option {
  const object = /^\S+ ((le|la|les|l’)[ \p{L}].*)$/u.exec(first.text);
  if (!object?.[1] || !second.text.endsWith(` ${object[1]}`)) return second;
  const verb = second.text.split(" ")[0] ?? "";
  if (object[2] === "l’" || (elides(verb) && object[2] !== "les")) return { ...second, text: `l’${verb}` };
  return { ...second, text: `${object[2]} ${verb}` };
}
