import { amountsIn, type FoundAmount } from "#shared/dossier/amounts.rules.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { formatIsoDay, type Day } from "#shared/time/day.rules.ts";
import { daySpansIn } from "#shared/time/days-in-words.rules.ts";
import { folded, INFINITIVE } from "./text.ts";

/** A clause of a message, with what can be read in it: its first day, its amounts of money, the only option that it names. */
export type Clause = {
  text: string;
  /** Without case and accents. */
  plain: string;
  day: string | null;
  money: FoundAmount[];
  figures: FoundAmount[];
  option: Line | undefined;
};

/** The first day that a text names, of a span its last; « tous les lundis » names none. */
export function dayIn(text: string, today: Day): string | null {
  if (/\b(?:tou(?:s|tes) les|chaque)\b/iu.test(text)) return null;
  const day = daySpansIn(text, today)[0]?.to ?? nextDate(text, today);
  return day === undefined ? null : formatIsoDay(day);
}

export function readClause(text: string, lines: readonly Line[], today: Day): Clause {
  const figures = amountsIn(text);
  return {
    text,
    plain: folded(text).trim(),
    day: dayIn(text, today),
    figures,
    money: figures.filter(({ unit }) => unit === "€"),
    option: optionNamed(text, lines),
  };
}

/** « Le 20 », without its month: the next one. */
function nextDate(text: string, today: Day): Day | undefined {
  const date = Number(/\ble (\d{1,2})(?:er)?(?= du mois|[\s.,!]*$)/iu.exec(text)?.[1]);
  const days = Array.from({ length: 31 }, (_, at) => today + 1 + at);
  return days.find((day) => Number(formatIsoDay(day).slice(8)) === date);
}

const WORDLESS =
  /^(?:(?:ben|bah|euh|mmh?|hum|franchement|la|alors|non|bof|ok)[ ,.…]*)*(?:je (?:ne )?(?:sais|vois) pas(?: (?:trop|encore|du tout|vraiment|quoi dire|quoi repondre))?|j'en sais rien|j'en ai aucune idee|j'ai pas d'idee|aucune idee|sais pas|jsp|chais pas|rien(?: de plus| du tout| d'autre| de special)?|personne(?: d'autre)?|(?:juste |que |seulement )?moi(?: seule?)?|aucune?|pas d'idee|peu importe|on verra|passe|pas encore|jamais|pas de (?:date|limite|delai|crainte)s?|ni l'une? ni l'autre|les deux|ca depend|je prefere pas|pas envie d'en parler)?[ .!…]*$/;
/** « Je ne sais pas », « rien », « personne » : the place that was asked for is closed, and nothing goes there. */
export const isNoAnswer = (message: string): boolean => WORDLESS.test(folded(message).trim());
export const isYes = (message: string): boolean =>
  /^(?:oui|ouais|ouep|yes|exact(?:ement)?|voila|c'est (?:bien )?(?:ca|cela)|tout a fait|ok|d'accord|si)(?:[ ,]+(?:oui|c'est (?:bien )?(?:ca|cela)|exactement|voila|parfait))*[ .!]*$/.test(
    folded(message).trim(),
  );

/** A feeling, and nothing to write down: it is welcomed. */
const FEELING =
  /\b(?:je (?:suis|me sens)(?: (?:tellement|trop|tres|vraiment|si|un peu|completement|super|plutot))* (?:tristes?|perdue?|paumee?|epuisee?|fatiguee?|crevee?|nazes?|en colere|enervee?|furieu(?:x|se)|stressee?|angoissee?|anxieu(?:x|se)|decue?|seule?|nulle?|a bout|degoutee?|inquiete?|deprimee?|mal|honteu(?:x|se)|coupables?|vide|blessee?|humiliee?|contente?|soulagee?|heureu(?:x|se))|ras le bol|j'en ai (?:marre|assez|plein)|je n?'?en peux plus|j'en peux plus|(?:ca|cela|il|elle) (?:m'enerve|me saoule|me soule|me degoute|me fait mal|me rend|m'angoisse|me stresse|me mine|me tue)|je (?:stresse|pleure|dors mal|craque)|j'ai (?:honte|mal|la boule|la trouille)|la rage)\b/;
export const isFeeling = (plain: string): boolean => FEELING.test(plain);

const PAST_DAY =
  /\b(?:hier|avant-hier|ce matin|tout a l'heure|l'autre (?:jour|soir|fois)|la derniere fois|a l'epoque|la semaine derniere|le mois dernier|l'an(?:nee)? derni?ere?|il y a (?:\w+ )?(?:jours?|semaines?|mois|ans))\b/;
const HAVE =
  "(?:j['’]ai|on a|il a|elle a|ils ont|elles ont|(?:on|il|elle|ça|ca) m['’]a|nous avons|m['’]ont|s['’]est|je me suis|je suis|on est|il est|elle est)";
const PAST_TENSE = new RegExp(
  String.raw`(?<!\p{L})${HAVE} (?:(?:déjà|deja|encore|toujours|bien|juste|pas|jamais|tout|trop) )*(?!(?:aussi|ici|peu|plus|du|jusqu|lui|eu \p{L}+ à|côté|santé|liberté|qualité|sécurité)(?!\p{L}))(?:\p{L}{2,}(?:é|ée|és|ées|i|u|ue)|lu|vu|su|bu|dit|fait|ecrit|écrit|pris|mis|appris|compris|mort|eu|ete|parle|demande|essaye|allee?)(?!\p{L})|(?<!\p{L})(?:j['’]|je |il |elle |on |c['’])(?!(?:[fsv]ais|[fs]ait|connai[st]|plai[st])(?!\p{L}))(?:\p{L}{0,12}(?:ais|ait))(?!\p{L})`,
  "iu",
);
/** « Mon père avait raison », « mon fils a eu 15 ». */
const TOLD_OF_OTHERS =
  /^\S+ (?:\S+ ){0,2}(?:avaient|avait|[ée]tait|[ée]taient|voulait|disait|(?:a|ont) (?:\p{L}{2,}(?:é|ée|és|ées)|vendu|perdu|eu|dit|fait|mis|pris)(?!\p{L}))/iu;
/** A conditional (« je gagnerais ») is no past. */
const FORECAST = /(?<!\p{L})\p{L}+r(?:ais|ait|ions|iez|aient)(?!\p{L})/u;
/** A story begins with what happened; a reason may end with it. */
const BEGINNING = 12;
/** What happened, told: no reason, no fear and no step. */
export const isStory = (text: string): boolean =>
  PAST_DAY.test(folded(text)) ||
  (TOLD_OF_OTHERS.test(text) && !/^(?:ca|c'|cela|il y|y) /.test(folded(text))) ||
  (text.search(PAST_TENSE) >= 0 &&
    text.search(PAST_TENSE) < BEGINNING &&
    !FORECAST.test(text) &&
    !/j['’]ai mais|j['’]avais plus/iu.test(text));

/** Words to MENTA, or about the talk. */
export const speaksToMenta = (plain: string): boolean =>
  /\b(?:tu|toi|te|vous|votre|vos)\b|\bt'(?:as|es)\b|\bviens de (?:le |la |les )?dire\b|\bdeja dit\b|\bcette question\b|\bmenta\b/.test(
    plain,
  ) && !/\b(?:rendez-vous|chez vous)\b/.test(plain);

/** Says too little to stand alone as a line. */
export const isThin = (plain: string): boolean =>
  (plain.match(/[a-z0-9']+/g) ?? []).length < 4 ||
  /^(?:c'est|ca|cela|je sais|c'etait) ?(?:\w+ ){0,3}\w+$/.test(plain);

const KIN =
  "mari|femme|conjointe?|compagne|compagnon|copine?|copain|ex|mere|pere|maman|papa|parents|soeur|frere|fils|fille|enfants|chef|cheffe|patronne?|associee?|collegues?|amie?s?|pote|banquier|banque|notaire|medecin|gyneco|chirurgien|kine|prof|tuteur|tutrice|voisine?s?|cousine?|oncle|tante|belle-mere|beau-pere|grand-mere|grand-pere|equipe|direction|drh|avocate?|comptable|coloc|famille|belle-soeur|beau-frere|directeur|directrice|manager|client";
const OPINION =
  "pense(?:nt)?|dit|disent|veut|veulent|voudrait|trouve(?:nt)?|prefere|preferent|preferait|prefererait|est (?:contre|pour|d'accord|partante?|inquiete?|reticente?|favorable|plutot)|sont (?:contre|pour|d'accord)|refuse(?:nt)?|hesite|s'en (?:fiche|moque)|me (?:pousse|conseille|soutient|dit|deconseille)|n'est pas|ne (?:veut|veulent|voit|sait) pas|veut pas|aimerait|comprend pas|s'oppose|tient a|insiste";
const HEAD = String.raw`(?:(?:et |mais )?(?:(?:mon|ma|mes|son|sa|ses|notre|nos|leurs?|le|la|les) (?:${KIN})|[a-z-]+)(?:,? (?:elle|lui|il|eux|[a-z-]{3,}))??)`;
const OTHERS_VIEW = new RegExp(String.raw`^(${HEAD})[ ,]+(?=(?:${OPINION})\b)`);
/** « Mon mari dit que… » : whose view it is, by the length of its name. */
export function othersView(text: string, plain: string): { name: string; stance: string } | null {
  const head = OTHERS_VIEW.exec(plain)?.[0];
  const isNamed =
    new RegExp(String.raw`\b(?:${KIN})\b`).test(head ?? "") || /^\p{Lu}\p{Ll}+/u.test(text.trim());
  if (!head || !isNamed || /^(?:ca|cela|c'|je|on|tout|rien|qui|nous|il|elle|ce)\b/.test(head)) return null;
  const own = text.trim();
  return {
    name: own.slice(0, head.trim().length),
    stance: own.slice(head.length).replace(/[\s.!?…]+$/u, ""),
  };
}
/** A person or several, named and nothing else: « ma mère », « Julien », « le notaire ». */
export const namesPerson = (item: string): boolean =>
  item.split(/\s+/u).length <= 8 &&
  !hasVerb(item) &&
  /^(?:\p{Lu}\p{Ll}+|(?:mon|ma|mes|notre|nos|leurs?|les?|la|une?|son|sa|ses)\s\S|l['’])/u.test(item);
/** A finite verb, by its subject or by itself; « à » is none. */
const VERB =
  /(?<!\p{L})(?:(?:je|tu|il|elle|on|nous|vous|ils|elles|ça|ca|cela|ne|c['’]est)(?!\p{L})|[jn]['’]|(?:est|sont|a|ont|va|vont|peut|doit|fait|\p{L}+(?:ait|aient))(?!\p{L}))/iu;
export const hasVerb = (text: string): boolean => VERB.test(text);
/** What may come: « que… », « ne plus… », « si… », a conditional or an infinitive. */
const PROSPECT = new RegExp(
  String.raw`^(?:que?|qu'|de|d'|ne|si|s'il|quand|plus|pas|trop|perdre|${INFINITIVE})(?![\p{L}])|(?<!\p{L})\p{L}+r(?:ais|ait|aient|ions|ai|a|ont)(?!\p{L})|\b(?:qu|si)\b`,
  "iu",
);
export const isProspect = (plain: string): boolean => PROSPECT.test(plain);
/** The small change of a talk, and what one is doing or has just now. */
const SMALL_TALK =
  /^(?:lol|mdr|mouais?|bof|bref|bonne question|ok|hmm?|ah|oh|attends?|je reviens|je dois (?:y aller|filer|partir)|on (?:m'appelle|verra|sonne)|je prefere (?:ne )?pas|c'est (?:la vie|une longue histoire|pas (?:ca|la question)|bizarre|comme ca|tout|note|long|fou|complique|dur|difficile)|ca (?:depend|me rappelle)|il (?:pleut|neige|fait (?:froid|chaud|beau|nuit))|j'ai (?:faim|soif|froid|chaud|sommeil|mal|\d+ ans|rendez-vous|rdv|la tete)|je (?:suis (?:en|au|a|dans|chez)|pensais|regarde|mange|bosse|travaille)|pas (?:maintenant|envie))\b/;
export const isSmallTalk = (plain: string): boolean => SMALL_TALK.test(plain);
/** « J’adore le prof » is a reason; « je range la cave » may be one of anything. */
const ONES_OWN = /^(?:je|j')/;
const LIKES =
  /^j(?:e |')(?:ne |n'|y |n'y )?(?:aim\w+|ador\w+|detest\w+|deteste|prefer\w+|connais|appren\w+|veux|gard\w+|gagn\w+|rest\w+|perds?|perdrai\w*|peux|respire|ai (?:un|une|le|la|l'|les|mes|mon|ma|pas|peur|besoin|envie|plus|deja)|suis (?:pas|nulle?|bonne?|libre|doue)|sais|suis)|^(?:je|j')\S* \S*r(?:ais|ai)\b|^j\S+r(?:ais|ai)\b/;
export const isOfOneself = (plain: string): boolean =>
  ONES_OWN.test(plain) && !LIKES.test(plain) && !/\b(?:mieux|plus|moins|assez|trop|y|la-bas)\b/.test(plain);

const SMALL_WORDS = new Set(
  "comme avec dans pour plus sans mais tout tous cela cette elle nous vous leur etre avoir faire moins tres deux chez entre aussi bien quand".split(
    " ",
  ),
);
const stemsOf = (words: string): string[] =>
  (folded(words).match(/[a-z0-9]{4,}/g) ?? [])
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => word.slice(0, 6));

/** The only option whose name, or whose own words, a text has. */
export function optionNamed(text: string, lines: readonly Line[]): Line | undefined {
  const plain = folded(text);
  const options = keptLines(lines, "option");
  const said = new Set(stemsOf(text));
  const named = options.filter(({ id, text: name }) => {
    const others = new Set(
      options.filter((other) => other.id !== id).flatMap((other) => stemsOf(other.text)),
    );
    return plain.includes(folded(name)) || stemsOf(name).some((stem) => !others.has(stem) && said.has(stem));
  });
  return named.length === 1 ? named[0] : undefined;
}

/** « À 60 % », « 60 sur cent », and « à 60 » where it ends. */
export function surenessIn(plain: string): number | null {
  const found =
    /(\d{2,3})\s*(?:%|pour ?cent|sur (?:100|cent)|\/\s?100)/.exec(plain) ??
    /\b(?:a|sur|,) ?(\d{2,3})[ .!]*$/.exec(plain);
  const value = Number(found?.[1]);
  return value >= 50 && value <= 100 ? Math.round(value / 5) * 5 : null;
}
