import { clausePattern, SENTENCE_WORDINGS, type SentenceWording } from "../banks/banks.ts";
import { STOPWORDS } from "../stopwords.ts";
import { spelled } from "../text.ts";

/** How a sentence is meant, by its own wording; `said` where that does not tell. */
export type SentenceKind =
  | "question"
  | "condition"
  | "consequence"
  | "decided"
  | "lean"
  | "dropped"
  | "announced"
  | "due"
  | "idea"
  | "fear"
  | "unknown"
  | "other"
  | "voices"
  | "supposition"
  | "deadline"
  | "forecast"
  | "attraction"
  | "wish"
  | "burden"
  | "said";

/** What the person tells of the matter and of themselves. */
export const TOLD_KINDS: readonly SentenceKind[] = [
  "said",
  "other",
  "voices",
  "attraction",
  "wish",
  "burden",
  "decided",
  "lean",
  "dropped",
  "deadline",
];
/** What is not known to be so. */
export const UNSURE_KINDS: readonly SentenceKind[] = [
  "fear",
  "supposition",
  "unknown",
  "condition",
  "consequence",
  "forecast",
];

const NOT =
  /\b(?:ne|n'|pas|jamais|aucune?|ni|sans|rien)\b|\b(?:aime|plait|plaisent|tente|attire|rassure|reve) plus\b(?! (?:que|le|la|les))|\b(?:n'\S+|ne \S+) plus\b|\bplus (?:envie|peur)\b/;
const DAY =
  "(?:demain|apres-demain|ce soir|ce matin|ce week-?end|cette semaine|la semaine prochaine|(?<!\\b(?:le|les|chaque|un) )(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!s))";
const MONTH =
  "(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|noel|la rentree|l'ete|l'hiver|l'automne|le printemps)(?![a-z])";
const NUMBER = "(?:\\d+|un|une|deux|trois|quatre|cinq|six|huit|dix|quinze)";
const ME = "(?:(?:me|m'|lui|leur|le|la|l'|les|y|en|nous|se|s') ?)*";

/** What happens to somebody is nothing that they mean to do: « je vais craquer ». */
export const UNDERGONE =
  /\b(?:vais|va|allons|pourrais|pourrait) (?:(?:me|m'|se|s'|nous|le|la|les|l'|en|y|tous?|encore|bien|surement) ?)*(?:finir par|finir seule?|craquer|tomber|regretter|mourir|perdre|rater|echouer|exploser|devenir|souffrir|pleurer|ennuyer|epuiser|retrouver|galerer|crever|peter|sombrer|vieillir|manquer|subir|deprimer|paniquer|culpabiliser|stresser|planter|degonfler|griller|tromper|passer (?:a cote|pour)|droit dans)\b/;
/** Ways of speaking that announce nothing, and what one does with oneself only. */
export const VAGUE =
  /\b(?:vais|va|allons|compte|pourrais|pourrait|pourrions) (?:pas |plus |jamais |juste |vous |te |me |m'|se |s'|y |en )*(?:dire(?! (?:oui|non|a|au))|voir(?! (?:un|une|le|la|mon|ma))|savoir|etre|avoir|pouvoir|devoir|vouloir|comprendre|reflechir|hesiter|croire|penser|expliquer|tenir|mal|bien|choisir|decider|raconter)\b/;

/** What somebody does every week announces nothing. */
export const HABIT =
  /\b(?:(?:(?<!pour )le|les|chaque|tous les|toutes les) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|soir|week-?end|semaine|jour|nuit)s?|souvent|toujours|tout le temps|des fois|parfois|jamais)\b(?! prochaine?| \d)/;
/** « Quelle chance j’ai »: meant the other way round, so nothing is known to be so. */
export const IRONY =
  /^(?:super|genial|bravo|youpi|chouette|formidable)(?:,| |$)|\b(?:quelle? (?:chance|bonheur|joie|honneur)|youpi)\b/;
/** « Le mercredi je pourrais m’occuper d’elles »: what a choice would allow is no way to try. */
export const BENEFIT =
  /^(?!.*, (?:je|on) pourr(?:ais|ait) (?:lui|leur|demander|appeler|proposer|montrer)(?![a-z]))(?!(?:(?:et|ou|mais|sinon|alors|apres|au pire|en vrai|du coup|ou alors|ou bien|aussi|moi),? |peut-etre qu(?:e |'))*(?:je|j'|on|nous)(?![a-z])).*\b(?:je|on|nous) pourr(?:ais|ait|ions)\b|\bpourr(?:ais|ait|ions) (?:enfin |mieux |plus |me |m'|nous |se |s'|la |le |les |lui |y |en )*(?:etre|avoir|dormir|voir|profiter|souffler|vivre|occuper|reposer|passer (?:plus|du temps)|respirer|rester|pardonner|croire|(?<!lui |leur )dire|penser|comparer|supporter|tenir|perdre|regretter|mourir|tomber|finir)\b/;
/** What is taken to be so and could be looked up: of others or of things, never of oneself. */
export const SUPPOSED =
  /(?:\b(?:je (?:crois|pense|suppose)|j'imagine|il me semble)|^j'ai l'impression) qu(?:e |')(?!(?:je|j'|on|nous|moi|ca aurait|c'est (?:mieux|mort|fini|bon|ca qui|surtout))(?![a-z]))|^(?!.*(?<![a-z-])(?:je|j'|on|nous|me|m')(?![a-z])).*\b(?:sans doute|probablement|surement|a mon avis|si ca se trouve)\b|^(?!.*(?<![a-z-])(?:je|j'|on|nous|me|m')(?![a-z])).*\S.* peut[- ]etre\b|^peut[- ]etre qu(?:e |')(?!(?:.*[^a-z])?(?:je|j'|on|nous)(?![a-z]))/;

const ROLE =
  "(?:mari|femme|conjointe?|compagnon|compagne|copain|copine|mec|nana|chum|parents|mere|pere|maman|papa|daronne?|beau-pere|belle-mere|soeurs?|sœurs?|freres?|beau-frere|belle-soeur|fils|filles?|enfants|petits|ado|gamins?|gosses?|cousine?s?|oncle|tante|grand-mere|grand-pere|amie?s?|potes?|chef|cheffe|patronn?e?|boss|manager|directeur|directrice|cadre|responsable|rh|associee?s?|collegues?|equipe|syndicats?|prof|banquiere?|banque|notaire|medecin|chirurgienn?e?|dentiste|kine|psy|avocate?|comptable|expert-comptable|clients?|clientes?|voisine?s?|proprietaire|locataires?|editeur|apprenti|stagiaire|coloc|ex|mairie|ecole|garagiste|artisan|gens|veto|meuf|technicienn?e?|urologue|developpeu(?:r|se)|agence|confrere|ophtalmo|direction|maitresse|instit|copains|copines|bande)";
const SUBJECT = `(?:(?:mon|ma|mes|mes deux|sa|son|ses|notre|nos|le|la|les|l'|une?|d'autres) ?(?:meilleure? |petite? |vieux |vieille |ancienn?e? )?${ROLE}(?: de \\d+ ans)?(?: (?!a |ai |ont |avait |avaient )[a-z]+){0,2}|il|elle|ils|elles|tout le monde|les autres|(?:les|des) [a-z]+(?= (?:disent|pensent|trouvent|veulent|conseillent) )|(?:(?:les?|la|mon|ma|mes|nos|notre|une?|des) |l')[a-z-]+(?= (?:me |nous |m'a |nous a |m'ont )?(?:dit|disent|pense|pensent|trouve|trouvent) (?:que|qu'|de|d'))|on(?= m'a dit| me dit| me repete)|[A-Z])`;
const SAYS =
  "(?:disai(?:t|ent)(?: toujours| tout le temps)?|(?:n')?arrete(?:nt)? pas de (?:me )?(?:dire|repeter)|dit|disent|pense|pensent|trouve|trouvent|veut(?! dire)|veulent|voudrait|voudraient|rev(?:e|ent) (?:que|qu')|prefere|preferent|prefererait|preferait|aimerait|aimeraient|suppli(?:e|ent)|insiste|insistent|refuse|refusent|exige|conseille|conseillent|repete|repetent|pousse|dira|diront|est (?:pour|contre|d'accord|partante?)|sont (?:pour|contre|d'accord)|(?:m'|nous )?a (?:toujours |deja )?(?:dit|conseille|repondu|prevenue?|repete)|ont (?:toujours |deja )?(?:dit|conseille|repondu))";
const OTHER = new RegExp(
  `(?:^|[,;:] (?:et |mais |donc )?|\\b(?:et|mais|parce que|car) )(?!personne|je |j'|ca |cela )${SUBJECT}(?:,? (?:elles?|ils?|lui|eux)(?![a-z]))*,? (?:qui [^,]{3,40}, )?(?:ne |n'|me |m'|nous |lui |y |le |la )*${SAYS}\\b(?! (?:ca|cela|rien|tout|bonjour|bonsoir|merci|au revoir)\\b)`,
  "g",
);

/** Another’s words, or those of a title. */
export const QUOTED = /[«"“][^»"”]*[»"”]/g;
/** A way that the person has given up. */
export const DROPPED =
  /\bc'est (?:non|exclu|hors de question)\b|\bhors de question\b|\b(?:ce sera|ca sera) non\b|\b(?:je|on) (?:laisse|l'ai laisse) tomber\b|\bj'(?:y )?(?:ai )?renonce\b|\bj'ai (?:abandonne|ecarte)\b|\b(?:ca|cela),? (?:j'en|je n'en|je|je ne) veux pas\b|^(?:\S+ ){1,3}j'(?:oublie|ecarte)(?:,|$)|,? non,? (?:plus jamais|merci)\b|, plus jamais$|^(?!(?:je|il|elle|on|ils|elles|mon|ma|mes|bah|mais|ben|moi) )(?:\S+ ){0,3}\S+,? non(?:,|$)|\bon oublie(?:,|$)|^(?:le |la |les |l')?[a-z]+(?:er|ir|re),? c'est mort\b|\bca,? c'est mort\b|\bfinalement (?:non|pas(?! (?:si|mal|trop|grave|plus)(?![a-z])))(?![a-z])/;

/** Said of what is settled, in as few words as this: « Je signe », « Finalement on le garde ». */
export const CHOOSES =
  /(?:je |on |j')(?:(?:les?|la|l'|y|lui|leur|me|m') ?)*(?:signe|reste|pars|part|garde(?! (?:mes|les|des|le sourire|espoir))|refuse|accepte|prends?(?! (?:du|des|de|d'|mes|soin|sur|conscience|l'air|le (?:temps|train|bus|metro)))|arrete(?! pas)|quitte|vends|vend|achete|renonce|demissionne|fonce|dis oui|dis non|lance|annule|abandonne|passe(?= [a-z]{4,}(?:,|$))|postule|aligne|inscris|le fais)/;

type Wording = { kind: SentenceKind; when: RegExp; unless: RegExp };

/** What several patterns of the bank name. */
const PARTS: Readonly<Record<string, string>> = {
  NOT: NOT.source,
  DAY,
  MONTH,
  NUMBER,
  ME,
  BENEFIT: BENEFIT.source,
  SUPPOSED: SUPPOSED.source,
  DROPPED: DROPPED.source,
  CHOOSES: CHOOSES.source,
  CHOSEN: clausePattern("decided").source,
};
const patternOf = (source: string): RegExp =>
  new RegExp(source.replaceAll(/\{([A-Z]+)\}/g, (_, name: string) => PARTS[name] ?? ""));
const wordingsOf = (bank: readonly SentenceWording[]): readonly Wording[] =>
  bank.map(({ kind, when, unless = "(?!)" }) => ({ kind, when: patternOf(when), unless: patternOf(unless) }));

/** Those of `first` come before somebody else’s voice. */
const FIRST = wordingsOf(SENTENCE_WORDINGS.first);
const THEN = wordingsOf(SENTENCE_WORDINGS.then);
const ANNOUNCED = SENTENCE_WORDINGS.announced.map(patternOf);
const PAST = /\b(?:hier|dernier|derniere|depuis|(?<!s')il y a|j'ai ete|la veille|l'autre jour)\b/;

/** How a folded sentence is meant. `text` is the same as written: a name begins with a capital. */
export function kindOf(typed: string, text: string, isQuestion: boolean): SentenceKind {
  const folded = spelled(typed);
  if (isQuestion)
    return /^(?:et )?si .*\b[a-z]+(?:ais|ait|ions|aient)\b|\bpourrait[- ]on\b|^pourquoi (?:ne )?pas /.test(
      folded,
    )
      ? "idea"
      : "question";
  const first = wordedAs(FIRST, folded);
  if (first) return /^(?:et |mais )?(?:si|s'ils?) .*\b(?:pardonner|regretter)/.test(folded) ? "fear" : first;
  const named = typed.replaceAll(/[a-z-]{3,}/g, (word, at: number) =>
    isName(text.slice(at, at + word.length), word) ? "A" : word,
  );
  const voice = voiceIn(typed, named);
  if (voice) return voice;
  if (UNDERGONE.test(folded))
    return NOT.test(folded)
      ? "said"
      : /\bje vais (?:le |la |l')?regretter\b/.test(folded)
        ? "fear"
        : "forecast";
  if (!/\b(?:s'est eteinte?|decede\w*|morte?s?|enterre\w*)\b/.test(folded) && isAnnounced(folded))
    return "announced";
  return wordedAs(THEN, spelled(named)) ?? "said";
}

const wordedAs = (table: readonly Wording[], folded: string): SentenceKind | undefined =>
  table.find(({ when, unless }) => when.test(folded) && !unless.test(folded))?.kind;

/** A date after its comma goes with what comes before. */
const NEXT = new RegExp(
  `[,;] (?!(?:a partir d(?:e |u )|des |avant |vers )?(?:${DAY}|le \\d))| (?:mais|donc) `,
);
/** In one of its clauses, which denies nothing. */
const isAnnounced = (folded: string): boolean =>
  folded
    .split(NEXT)
    .some(
      (clause) =>
        !VAGUE.test(clause) &&
        !/\b(?:ne|n'|pas|plus|jamais)\b/.test(clause) &&
        !PAST.test(clause) &&
        !HABIT.test(clause) &&
        ANNOUNCED.some((pattern) => pattern.test(clause)),
    );

/** Whose voice it is, where it begins with somebody else's. Only the place of a name keeps its capital. */
function voiceIn(folded: string, named: string): SentenceKind | null {
  const voices = [...named.matchAll(OTHER)];
  if (voices[0]?.index !== 0) return null;
  const others = voices.filter(
    ([who], at) => at === 0 || !/^\W*(?:et |mais |donc )*(?:ils?|elles?) /.test(who),
  );
  if (others.length > 1 || /[,;] (?:et |mais )?moi,? |\bet moi\b/.test(folded)) return "voices";
  // What follows a « mais », or a verdict after the comma, is the person's own.
  const own = folded.replaceAll(QUOTED, "");
  return /\bmais (?:je|j'|moi|c'|on|nous|ca|ils?|elles?|faut|pour|la|le|les|bon|en|mon|ma)(?![a-z])|, (?:c'est|donc|je |j'|il me|et je|ben)/.test(
    own,
  )
    ? "said"
    : "other";
}

const isName = (word: string, folded: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(word) && !STOPWORDS.has(folded) && !/(?:er|ir|re|oir)$/.test(folded);
