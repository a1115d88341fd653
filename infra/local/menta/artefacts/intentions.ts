import { toSecondPerson } from "../options.ts";
import { contentWords, foldWords } from "../text.ts";
import type { Memory } from "../memory.ts";
import { quoted } from "./wording.ts";
import { has, type Statement } from "./statements.ts";

/** Something the person would do, as an infinitive in the second person, and its sentence. */
export type Intention = { what: string; when: string | null; source: Statement; isPromise: boolean };

const CLITIC = "(?:(?:ne pas |me |m'|se |s'|nous |le |la |les |l'|y |en |lui |leur )*)";
const SAID = new RegExp(
  `\\b(je vais|je compte|on va|nous allons|j'ai prevu de|j'ai decide d'|j'ai decide de|je dois|on doit|je pourrais|on pourrait|nous pourrions|j'aimerais|je voudrais) (?:aussi |peut-etre |donc |quand meme |bien )?(${CLITIC}[a-z]{2,}(?:er|ir|re|oir))(?![a-z'])`,
  "g",
);
const PRESENT: Readonly<Record<string, string>> = {
  appelle: "appeler",
  commence: "commencer",
  parle: "parler",
  propose: "proposer",
  demande: "demander",
  fait: "faire",
  fais: "faire",
  essaie: "essayer",
  coupe: "couper",
  relis: "relire",
  refais: "refaire",
  regarde: "regarder",
  note: "noter",
  ecris: "écrire",
  envoie: "envoyer",
  decide: "décider",
};
const NOW = new RegExp(`\\b(?:je |j'|on )(${CLITIC})(${Object.keys(PRESENT).join("|")})(?![a-z'])`, "g");
const LATER = new RegExp(`\\bje (${CLITIC})(?:(fer)|(enverr)|([a-z]{3,}er|[a-z]{3,}ir))ai(?![a-z])`, "g");
/** Where a second subject begins. */
const NEXT_SUBJECT =
  /[,;:]? (?:et|mais|puis|car|sinon|parce que|si|meme si|avant qu\S*|plutot que) (?:(?:je|on|il|elle|nous|ca|moi|elles|ils)(?![a-z])|[jc]')|, (?:mais|sinon|puis|donc|eux|elles?|ils?)(?![a-z])|[,;:] (?:je |j'|on |c'est)| (?:mais|si|car) /;
/** What happens to somebody is not what they mean to do: « je vais craquer ». */
const UNDERGONE =
  /^(?:(?:me |m'|vous |se |s'|le |la |les |l'|en |y )*)(?:finir par|craquer|tomber|regretter|mourir|perdre|rater|echouer|exploser|devenir|souffrir|pleurer|ennuyer|epuiser|retrouver (?:seule?|sans|coince\w*|au chomage)|galerer|crever|peter|couler|sombrer|vieillir|manquer|subir|deprimer|paniquer|culpabiliser|stresser|planter|tromper|passer a cote)\b/;
const VAGUE =
  /^(?:choisir|decider si|savoir|voir|dire que|trouver comment|reflechir|hesiter|avoir|etre|pouvoir|devoir|vouloir|tenir|comprendre)\b/;
const LONGEST = 18;

/** What a sentence announces or considers doing. */
function intentionsInStatement(source: Statement): Intention[] {
  const found: Intention[] = [];
  const add = (infinitive: string, from: number, isPromise: boolean) => {
    const rest = source.text.slice(from);
    const cut = NEXT_SUBJECT.exec(foldWords(rest))?.index ?? rest.length;
    const what = toSecondPerson(`${infinitive}${rest.slice(0, cut)}`.trim())
      .replace(/[\s,;:]+$/, "")
      .replace(/^(?:s’|se )/, "vous ");
    const words = what.split(" ").length;
    if (
      words < 2 ||
      words > LONGEST ||
      VAGUE.test(foldWords(what)) ||
      UNDERGONE.test(foldWords(what)) ||
      contentWords(what).length === 0
    )
      return;
    found.push({ what, when: whenIn(what), source, isPromise });
  };
  for (const match of source.folded.matchAll(SAID)) {
    const from = match.index + match[0].length - (match[2]?.length ?? 0);
    const isPromise = /^(?:je vais|je compte|on va|nous allons|j'ai)/.test(match[1] ?? "");
    const hasToBe = /dois|doit/.test(match[1] ?? "");
    const isWish = /aimerais|voudrais/.test(match[1] ?? "");
    if (hasToBe && !has(source, "deadline")) continue;
    if (isWish && source.turn === 0) continue;
    add("", from, isPromise || hasToBe);
  }
  if (has(source, "pledge", "decided")) {
    for (const match of source.folded.matchAll(NOW)) {
      const clitic = source.text
        .slice(match.index + match[0].length - lengthOf(match, 1, 2))
        .slice(0, lengthOf(match, 1));
      add(`${clitic}${PRESENT[match[2] ?? ""] ?? ""}`, match.index + match[0].length, true);
    }
    for (const match of source.folded.matchAll(LATER)) {
      const verb = match[2] ? "faire" : match[3] ? "envoyer" : (match[4] ?? "");
      add(`${match[1] ?? ""}${verb === "appeller" ? "appeler" : verb}`, match.index + match[0].length, true);
    }
  }
  return found;
}

const lengthOf = (match: RegExpExecArray, ...groups: number[]) =>
  groups.reduce((sum, group) => sum + (match[group]?.length ?? 0), 0);

const WHEN =
  /\b(?:(?:avant|d'ici|des|jusqu'au?|a partir de) (?:le |la |l'|au |a |fin )?)?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|ce soir|cette semaine|ce week-end|la semaine prochaine|le mois prochain|cet ete|(?:\d{1,2}(?:er)? )?(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)|(?:deux|trois|quatre|six|dix|quinze) (?:jours|semaines|mois))(?: (?:matin|midi|soir|prochain))?\b/;

/** The time a text mentions, as written. */
function whenIn(text: string): string | null {
  const match = WHEN.exec(foldWords(text));
  return match ? text.slice(match.index, match.index + match[0].length) : null;
}

/** What the person said they would do or consider doing, in order, without repeats. */
export function intentionsIn(statements: readonly Statement[]): Intention[] {
  const seen = new Set<string>();
  return (
    statements
      // A condition or a fear says what might be, not what one will do.
      .filter((one) => !has(one, "condition", "fear"))
      .filter((one) => !has(one, "question") || has(one, "idea"))
      .flatMap(intentionsInStatement)
      .filter(({ what }) => !seen.has(foldWords(what)) && seen.add(foldWords(what)))
  );
}

const CLITIC_FIRST = /^(?:l'|(?:lui|leur|le|la|les) )/;
/** Further back, `lui` may be somebody else. */
const TURNS_BACK = 2;

/** The infinitive, with what its leading pronoun refers to where that is known. */
export function describeIntention({ what, source }: Intention, memory: Memory): string {
  const pronoun = CLITIC_FIRST.exec(foldWords(what))?.[0].trim();
  if (!pronoun) return what;
  if (source.before && source.before.length < 110) return `${what} (${quoted(source.before)})`;
  const stands = referentOf(pronoun, source.turn, memory);
  return stands ? `${what} (${stands})` : what;
}

function referentOf(pronoun: string, turn: number, { earlier, last, rivals }: Memory): string | null {
  const object = /^\S+ (.+)$/.exec(rivals[0]?.text ?? "")?.[1];
  if (/^(?:la|le|l')$/.test(pronoun) && object && /^(?:la|le|l’|votre) ?/.test(object)) return object;
  const near = [...earlier, last].slice(Math.max(0, turn - TURNS_BACK), turn).toReversed();
  if (pronoun === "les")
    return near[0]?.groups.find(({ plural, text }) => plural && text.startsWith("les "))?.text ?? null;
  return pronoun === "lui" ? (near.flatMap(({ people }) => people)[0]?.text ?? null) : null;
}
