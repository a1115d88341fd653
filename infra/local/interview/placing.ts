import { findDanger } from "#shared/discussion/danger.rules.ts";
import type { FoundLine, MovedLine } from "#shared/dossier/answer.rules.ts";
import { DOSSIER_LIMITS, type LineKind } from "#shared/dossier/dossier.ts";
import type { Asks, Line } from "#shared/dossier/dossier.schema.ts";
import { amountOf, dayOfLine, keptLines } from "#shared/dossier/lines.rules.ts";
import type { Turn } from "./outcome.ts";
import { DISTRESS } from "./questions/care.ts";
import * as read from "./reading.ts";
import { isOption, itemsIn, splitOptions } from "./splitting.ts";
import { asLine, folded, INFINITIVE, sentencesOf, splitAtSubjects } from "./text.ts";

/** What a message was split into, what of it is to be confirmed, and the lines that it corrects. */
export type Placed = { lines: FoundLine[]; moved: MovedLine[]; options: string[] };

type More = Partial<Pick<FoundLine, "parent" | "value">>;
type Context = {
  track: Turn["dossier"]["track"];
  /** What the question before asked for; `null` where a message is too long to be its answer. */
  asked: Pick<Asks, "kind" | "lineId"> | null;
  lines: readonly Line[];
  add: (kind: LineKind, text: string, more?: More) => void;
};
/** Puts a clause where it belongs and answers `true`; answers `false` where it says nothing of it. */
type Rule = { name: string; places: (clause: read.Clause, context: Context) => boolean };

const SAYS = {
  deadline:
    /\b(?:a (?:rendre|payer|deposer|envoyer|signer)|avant|d'ici|au plus tard|date limite|echeance|dernier delai|jusqu'(?:au|a)|reponse (?:pour|avant|d'ici|le)|delai)\b|\b(?:je|on|nous) (?:dois|doit|devons) (?:(?:leur|lui|l'|les|y) ?)?(?:repondre|decider|choisir|trancher|rendre|signer|donner)\b|\b(?:veulent|veut|attend|attendent) (?:ma|une|la|notre) reponse\b/,
  review: /\b(?:faire le point|ferai le point|reverrai|relirai|refaire le point|revoir (?:ca|cela|tout) )\b/,
  fear: /\b(?:j'ai (?:tres |trop |un peu |surtout |tellement )?peur|peur (?:de|que|d')|je (?:crains|redoute)|m'inquiete|m'angoisse|j'apprehende|j'ai la trouille)\b/,
  lean: /\b(?:je penche|je pencherais|j'ai (?:tres |plutot |bien |trop )?envie (?:de|d')|je prefere(?:rais)?|plutot|mon coeur|au fond je)\b/,
  wouldChange:
    /\b(?:changer(?:ais|ait|a)? (?:d'avis|tout)|je (?:renoncerais|laisserais tomber|n'irais pas))\b/,
  blocked:
    /\b(?:en retard|du retard|bloquee?s?|bloque|en attente|coincee?s?|a l'arret|en panne|n'avance pas)\b/,
  dependsOn: /\b(?:depend(?:ent)? (?:de|d'|du)|on attend|j'attends|nous attendons)\b/,
  assumption:
    /^(?:si |s'ils? |je (?:suppose|pense|crois)|j'imagine|sans doute|probablement|a mon avis|peut-etre)/,
  criterion: /\b(?:compte le plus|le plus important|mes? criteres?|ce qui compte|je tiens a|l'essentiel)\b/,
} as const;

const DO =
  "(?:re)?(?:appel|demand|ecri[rvs]|visit|rencontr|cherch|compar|calcul|pren|parl|envo|li[rs]|essay|test|verifi|reserv|contact|pos|prepar|invit|interrog|telephon|consult|list|chiffr|renseign|inscri|faire|fais|vois|voir|pass|propos|montr|commenc)";
/** « Appeler la banque », « un rendez-vous ». */
const TO_DO =
  /^(?:(?:me|m'|se|le|la|l'|lui|leur|en|y) ?)?[a-z]+(?:er|ir|re|oir)\b|\b(?:rdv|rendez-vous|visite|appel|essai)\b/;
const PRONOUNS = "(?:l[ea]s?\\s|l'|lui\\s|leur\\s|en\\s|y\\s|me\\s|m')?";
/** What one does oneself, and can be seen to have done: « je vais appeler », « j’appelle mardi ». « Je vais craquer » is none. */
const WILL_DO = new RegExp(
  `\\b(?:je (?:vais|dois|compte|prevois de|veux)|il faut que j(?:e |'))\\s*(?:d'abord )?${PRONOUNS}${DO}`,
);
const DOES = new RegExp(`\\bj(?:e |')${PRONOUNS}${DO}`);
const CONDITION = /\b(?:si|peut-etre|un jour|j'aimerais|je pourrais|je devrais|faudrait|quand)\b/;
const NEGATED = /\b(?:ne|n')\b.{0,12}\b(?:pas|plus|jamais)\b|\b(?:vais|peux|veux) pas\b/;
/** « Je vais appeler » is the step « Appeler ». */
const ANNOUNCING =
  /^(?:alors|donc|bon|du coup)?[ ,]*je (?:vais|dois|compte|pr[ée]vois de|veux) (?:d['’]abord )?/iu;

/** Words that begin a time without a day: « à la rentrée », « avant l’été ». */
const TIME =
  /^(?:avant|apres|pour|d'ici|a|au|en|fin|debut|courant|vers|des|cet|cette|l'|la|dans)\b.{0,30}\b(?:rentree|vacances|printemps|ete|automne|hiver|noel|paques|trimestre|semestre|annee|an|mois|semaine|week-end|anniversaire|retraite|naissance|fetes|examens?|concours)\b/;

/** What answers no question: a story, a feeling, small talk. */
const isAside = ({ text, plain }: read.Clause): boolean =>
  read.isStory(text) || read.isFeeling(plain) || read.isSmallTalk(plain) || read.isNoAnswer(text);
const isReason = (clause: read.Clause): boolean =>
  clause.text.length <= 240 &&
  !isAside(clause) &&
  (clause.option !== undefined || !read.isOfOneself(clause.plain));
/** What may come, or a few words without a verb: what is told as it is, is a fact. */
const isProspect = (clause: read.Clause): boolean =>
  clause.text.length <= 240 &&
  !isAside(clause) &&
  (!read.hasVerb(clause.text) || read.isProspect(clause.plain));
const WANTS =
  /^(?:je (?:ne )?veux|je tiens|il faut|c'est (?:le|la|l'|les|mon|ma|mes|de|que|d')|avant tout|d'abord)/;
const isCriterion = (clause: read.Clause): boolean =>
  clause.text.length <= 120 &&
  !isAside(clause) &&
  (!read.hasVerb(clause.text) ||
    WANTS.test(clause.plain) ||
    /^(?:que|qu'|ne|etre|avoir|ce que|pouvoir)\b|\bce que\b/.test(clause.plain));
/** « Partir », « je pars », « un an sabbatique »; no clause that tells how things are. */
const TELLS =
  /^(?:je (?:suis|dors|sais|vois)|j['’](?:ai|en)|il|elle|ils|elles|c['’]est|y['’]? ?a|j['’ ]?e? ?(?:ador|aim|d[ée]test)\p{L}*|on (?:a|est|en|m['’]|verra)|tu|vous)(?!\p{L})|^(?!je|j['’]|on).*(?<!\p{L})(?:est|sont|ont|était|fait|a)(?!\p{L})/iu;
const isWay = (clause: read.Clause): boolean =>
  clause.text.length <= 120 && !isAside(clause) && !TELLS.test(clause.text);

const FITS: Partial<Record<LineKind, (clause: read.Clause) => boolean>> = {
  question: ({ text }) => text.length <= DOSSIER_LIMITS.text,
  option: isWay,
  idea: (clause) => clause.text.length <= 200 && isReason(clause),
  criterion: isCriterion,
  pro: isReason,
  con: isReason,
  fear: isProspect,
  wouldChange: isProspect,
  deadline: ({ plain, text }) => text.length <= 60 && TIME.test(plain) && !read.isStory(text),
  review: ({ plain, text }) => text.length <= 60 && TIME.test(plain),
  step: (clause) =>
    clause.text.length <= 200 &&
    !isAside(clause) &&
    !CONDITION.test(clause.plain) &&
    !NEGATED.test(clause.plain) &&
    (TO_DO.test(clause.plain.replace(ANNOUNCING, "")) || DOES.test(clause.plain)),
  constraint: (clause) => clause.text.length <= 200 && isReason(clause),
  subject: (clause) => clause.text.length <= 200 && isReason(clause),
  known: ({ plain }) => !read.isFeeling(plain),
  example: ({ plain }) => !read.isFeeling(plain),
  blurred: ({ plain }) => !read.isFeeling(plain),
  exercise: isReason,
  progress: ({ plain }) => !read.isFeeling(plain),
  blocked: ({ plain }) => !read.isFeeling(plain),
  dependsOn: isReason,
};
/** Kinds that are asked for in the plural: an answer is a list of them. */
const LISTED: ReadonlySet<LineKind> = new Set(["option", "idea", "criterion"]);
/** Kinds beside which persons who are named are no answer, but persons. */
const MAY_NAME: ReadonlySet<LineKind> = new Set([
  "person",
  "deadline",
  "fact",
  "step",
  "review",
  "wouldChange",
]);
/** Kinds that a question may answer. */
const MAY_ASK: ReadonlySet<LineKind> = new Set([
  "question",
  "option",
  "idea",
  "subject",
  "blurred",
  "example",
]);

const FOLLOWED: ReadonlySet<LineKind> = new Set(["blocked", "dependsOn"]);

/** « Le studio est à 180 000 € » tells a price; « 190 € par mois, et cela continue » is a reason. */
const isPrice = ({ plain, money }: read.Clause, side: LineKind): boolean =>
  /\b(?:est|sont|c'est) (?:a )?\d/.test(plain) ||
  money.some(({ role }) => role !== null && role !== (side === "pro" ? "income" : "cost"));

const dayValue = (day: string | null) => (day === null ? null : { day });

const LAST_DAY = "a day answers the question for a day, or is said to be the last one";
const MONEY = "money is a fact, and a reason too where one was asked for";

/** In this order; the first that places a clause ends. */
const RULES: readonly Rule[] = [
  {
    name: "nothing to keep: no answer, or words to MENTA",
    places: ({ text, plain }) => plain.length < 3 || read.isNoAnswer(text) || read.speaksToMenta(plain),
  },
  {
    name: "a question is no answer, unless a question was asked for",
    places: ({ text, plain }, { asked, add }) => {
      if (!/\?\s*$/u.test(text)) return false;
      if (asked?.kind === "fear" && /^et si\b/.test(plain)) add("fear", text);
      else if (asked && MAY_ASK.has(asked.kind) && text.length <= 200) add(asked.kind, text);
      return true;
    },
  },
  {
    name: LAST_DAY,
    places: ({ text, plain, day }, { asked, track, add }) => {
      if (
        day === null ||
        read.isStory(text) ||
        /^si\b|^j'ai (?!jusqu|jusque|\d+ (?:jours|semaines|mois))/.test(plain)
      )
        return false;
      const isReview =
        asked?.kind === "review" ||
        (track === "learn" && plain.split(" ").length <= 4) ||
        SAYS.review.test(plain);
      if (!isReview && asked?.kind !== "deadline" && !SAYS.deadline.test(plain)) return false;
      add(isReview ? "review" : "deadline", text, { value: { day } });
      return true;
    },
  },
  {
    name: "what somebody else thinks is that person’s",
    places: ({ text, plain }, { add }) => {
      const view = read.othersView(text, plain);
      if (!view) return false;
      const stance = view.stance.slice(0, DOSSIER_LIMITS.stance);
      add("person", text, { value: { stance: stance || null, toConsult: false } });
      return true;
    },
  },
  {
    name: "what the person announces to do is a step",
    places: ({ text, plain, day }, { asked, add }) => {
      if (CONDITION.test(plain) || NEGATED.test(plain) || SAYS.lean.test(plain)) return false;
      const isAsked = asked?.kind === "step" || asked?.kind === "deadline";
      const isThingToDo = DOES.test(plain) || (isAsked && new RegExp(`^${INFINITIVE}`, "iu").test(text));
      const isDated = day !== null && !read.isStory(text) && isThingToDo;
      if (!WILL_DO.test(plain) && !isDated) return false;
      add("step", text.replace(ANNOUNCING, ""), { value: dayValue(day) });
      return true;
    },
  },
  {
    name: MONEY,
    places: (clause, { asked, lines, track, add }) => {
      const { text, money } = clause;
      if (money.length === 0 || track === "learn") return false;
      const side = asked?.kind === "pro" || asked?.kind === "con" ? asked : null;
      if (side?.lineId && isReason(clause) && !isPrice(clause, side.kind))
        add(side.kind, text, { parent: side.lineId });
      for (const { amount, unit, per, role, at, end } of money) {
        const own = money.length === 1 ? text : clauseAround(text, at, end);
        const optionId = read.optionNamed(own, lines)?.id ?? clause.option?.id ?? side?.lineId ?? null;
        add(asked?.kind === "constraint" ? "constraint" : "fact", own, {
          value: { amount, unit, per, role, optionId: role === "limit" || role === "have" ? null : optionId },
        });
      }
      return true;
    },
  },
  {
    name: "a fear says so",
    places: ({ text, plain }, { add }) => {
      if (!SAYS.fear.test(plain) || /\bpas peur\b/.test(plain)) return false;
      add("fear", text);
      return true;
    },
  },
  {
    name: "a lean names an option",
    places: ({ text, plain, option }, { asked, add }) => {
      const sureness = read.surenessIn(plain);
      if (!option || NEGATED.test(plain)) return false;
      if (asked?.kind !== "lean" && sureness === null && !SAYS.lean.test(plain)) return false;
      add("lean", text, { value: { optionId: option.id, sureness } });
      return true;
    },
  },
  {
    name: "a feeling is welcomed, and not kept",
    places: ({ plain }) => read.isFeeling(plain),
  },
  {
    name: "persons are named, not told of",
    places: ({ text }, { asked, add }) => {
      if (!asked || !MAY_NAME.has(asked.kind)) return false;
      // « Ma fille, qui a seize ans »: what is said of a person is no other one.
      const items = itemsIn(text, { and: true }).filter(
        (item) => !/^(?:qui|dont|que|à|elle|lui)\b/iu.test(item),
      );
      if (
        items.length === 0 ||
        !items.every((item) => read.namesPerson(quoteOf(item, text), { isAsked: asked.kind === "person" }))
      )
        return false;
      for (const item of items) add("person", item, { value: { stance: null, toConsult: true } });
      return true;
    },
  },
  {
    name: "an answer that fits goes to the place that was asked for",
    places: (clause, { asked, lines, add }) => {
      if (!asked || !FITS[asked.kind]?.(clause)) return false;
      const { kind, lineId } = asked;
      const { text, day, option } = clause;
      // What speaks of another option is a fact: for or against which one is asked next.
      if ((kind === "pro" || kind === "con") && option && option.id !== lineId) return false;
      if (!LISTED.has(kind))
        add(kind, kind === "step" ? text.replace(ANNOUNCING, "") : text, {
          parent: lineId,
          value: kind === "step" ? dayValue(day) : null,
        });
      const ranked = keptLines(lines, "criterion").length;
      // « Mes études » is a topic, as long as no way was named.
      if (
        kind === "option" &&
        keptLines(lines, "option").length === 0 &&
        /^(?:mes|mon|ma) \S+$/u.test(clause.plain)
      )
        return false;
      if (LISTED.has(kind))
        itemsIn(text)
          .filter((item) => kind !== "option" || isOption(item))
          .forEach((item, at) =>
            add(kind, item, kind === "criterion" ? { value: { rank: ranked + at + 1 } } : {}),
          );
      return true;
    },
  },
  ...(["wouldChange", "blocked", "dependsOn", "assumption", "criterion"] as const).map((kind): Rule => ({
    name: `it says itself that it is: ${kind}`,
    places: ({ text, plain }, { track, add }) => {
      if (!SAYS[kind].test(plain) || (track !== "follow" && FOLLOWED.has(kind))) return false;
      add(kind, text);
      return true;
    },
  })),
  {
    name: "all else is a fact, if it can stand alone",
    places: ({ text, plain, figures }, { add }) => {
      const [figure] = figures;
      if (read.isThin(plain) && !figure) return true;
      const value =
        figure && figures.length === 1
          ? { amount: figure.amount, unit: figure.unit, per: figure.per, role: figure.role, optionId: null }
          : null;
      add("fact", text, { value });
      return true;
    },
  },
];

/** The most sentences that an answer to one question has; a longer message is read by what its sentences say of themselves. */
const ANSWER_SENTENCES = 3;

/**
 * Where the clauses of a message go. Options and the question are found first, then each clause by the rules. A sentence that
 * raised an alarm, and words that are quoted by a line already, go nowhere.
 */
export function placeMessage({ dossier, message, today, earlier }: Turn): Placed {
  const { asks, lines: known, track } = dossier;
  const isFirst = known.length === 0 && asks === null && earlier.length === 0;
  const corrected = correction(message, known, today);
  if (corrected) return { ...corrected, options: [] };
  const lines: FoundLine[] = [];
  const add = (kind: LineKind, text: string, quote: string, more: More = {}) => {
    const isAsking = MAY_ASK.has(kind) && /\?\s*$/u.test(text);
    const line = `${asLine(text)}${isAsking ? " ?" : ""}`.slice(0, DOSSIER_LIMITS.text);
    if (
      line === "" ||
      [...known, ...lines].some((each) => each.kind === kind && folded(each.text) === folded(line))
    )
      return;
    lines.push({ ref: `l${lines.length}`, kind, parent: null, text: line, value: null, quote, ...more });
  };
  const asksQuestion = isFirst || asks?.kind === "question" || asks?.kind === "subject";
  const hasQuestion = known.some(({ kind }) => kind === "question");
  const isOptionAsked = asks?.kind === "option";
  const safe = sentencesOf(message).filter((sentence) => findDanger(sentence) === null);
  const words = safe.length === sentencesOf(message).length ? message : safe.join(" ");
  const split =
    track === "learn" || track === "follow"
      ? { options: [], clause: "" }
      : splitOptions(words, { isAsked: isOptionAsked, isFirst: asksQuestion && track === "decide" });
  const options = split.options.filter(
    (option) => !known.some(({ kind, text }) => kind === "option" && folded(text) === folded(option)),
  );
  for (const option of options) add(track === "create" ? "idea" : "option", option, quoteOf(option, message));
  const clauses = safe.flatMap((sentence) => splitAtSubjects(sentence, isOptionAsked ? 0 : undefined));
  const asking =
    message.includes(`${split.clause} ?`) || message.includes(`${split.clause}?`)
      ? `${split.clause} ?`
      : split.clause;
  const question =
    asksQuestion || (!hasQuestion && options.length > 1)
      ? questionIn(clauses, split.clause === "" ? "" : asking)
      : "";
  if (question !== "") add(FIRST_KIND[track] ?? "question", question, quoteOf(question, message));
  const isAnswer = asks !== null && clauses.length <= ANSWER_SENTENCES && options.length === 0;
  for (const text of clauses) {
    if (isQuoted(text, known)) continue;
    const isKnown = isPartOf(text, [question, split.clause, ...options]);
    const clause = read.readClause(text, [...known, ...optionLines(lines)], today);
    const context: Context = {
      track,
      asked: isAnswer ? asks : null,
      lines: known,
      add: (kind, own, more) => add(kind, own, quoteOf(own, text), more),
    };
    // What asks, or names the options, may name prices and the last day.
    const rules = isKnown
      ? RULES.filter(({ name }) => (name === MONEY || name === LAST_DAY) && !/\?\s*$/u.test(text))
      : RULES;
    rules.find((rule) => rule.places(clause, context));
  }
  return { lines, moved: [], options: track === "create" ? [] : options };
}

const proposed = (kind: LineKind, text: string, quote: string, at: number): FoundLine => ({
  ref: `e${at}`,
  kind,
  parent: null,
  text: asLine(text).slice(0, DOSSIER_LIMITS.text),
  value: null,
  quote,
  state: "proposed",
});

/** What was written before a dossier was kept, as proposals: its question and its options. */
export function readEarlier({ dossier, earlier }: Turn): FoundLine[] {
  if (dossier.lines.length > 0 || dossier.asked.length > 0) return [];
  for (const message of earlier) {
    const { options, clause } = splitOptions(message, { isFirst: true });
    if (options.length === 0) continue;
    const question = clause === "" ? [] : [proposed("question", clause, quoteOf(clause, message), 0)];
    return [
      ...question,
      ...options.map((option, at) => proposed("option", option, quoteOf(option, message), at + 1)),
    ];
  }
  return [];
}

/** What the first message says, by track. */
const FIRST_KIND: Partial<Record<Turn["dossier"]["track"], LineKind>> = {
  learn: "subject",
  follow: "progress",
};

const isPartOf = (text: string, whole: readonly string[]): boolean => {
  const plain = folded(text);
  return whole.some((each) => each !== "" && (folded(each).includes(plain) || plain.includes(folded(each))));
};
const isQuoted = (text: string, lines: readonly Line[]): boolean =>
  text.length > 20 && lines.some(({ source }) => source !== null && source.quote === text);

/** The options that the same message names: the rest of it may speak of them. */
const optionLines = (found: readonly FoundLine[]): Line[] =>
  found
    .filter(({ kind }) => kind === "option")
    .map(({ ref, kind, text, value }) => ({
      id: ref,
      kind,
      parentId: null,
      text,
      value,
      origin: "said",
      source: null,
      state: "kept",
      createdAt: "",
      updatedAt: "",
    }));

const hesitates = (text: string): boolean =>
  /\b(?:hesit\w+|demande si|sa(?:is|it|vons) (?:pas|plus)(?: \w+)? s(?:i|'il)|(?:dois|doit) (?:choisir|decider)|propose|offre|voudrais|aimerais|cherch\w+|besoin|envie)\b/.test(
    folded(text),
  );
/** The clause that asks or hesitates; the first that says something where none does. */
function questionIn(clauses: readonly string[], asking: string): string {
  const toAsk = clauses.filter((text) => !read.speaksToMenta(folded(text)) || /\?\s*$/u.test(text));
  return (
    (asking.length >= ASKING_LEAST
      ? asking
      : clauses.find((text) => asking !== "" && isPartOf(text, [asking]))) ||
    toAsk.find((text) => /\?\s*$/u.test(text)) ||
    toAsk.find(hesitates) ||
    (toAsk.find((text) => saysSomething(folded(text)) && !read.isNoAnswer(text)) ?? "")
  );
}

/** Shorter, the words that ask do not stand alone. */
const ASKING_LEAST = 12;

/** « Il se verse le même salaire » does not stand alone. */
const saysSomething = (plain: string): boolean =>
  !/^(?:et |mais )?(?:il|elle|ils|elles|ca)\b/.test(plain) &&
  !/^(?:bonjour|salut|bonsoir|hello|coucou)\b.{0,20}$/.test(plain) &&
  !read.isFeeling(plain) &&
  !DISTRESS.test(plain) &&
  !/^rien ne va\b/.test(plain);

/** The part of a clause around an amount, between commas and « et ». */
function clauseAround(text: string, at: number, end: number): string {
  const [before = "", after = ""] = [
    text
      .slice(0, at)
      .split(/[,;]|\set\s(?!\d)/u)
      .at(-1),
    text.slice(end).split(/[,;.]|\set\s/u)[0],
  ];
  return `${before}${text.slice(at, end)}${after}`;
}

/** The words of a line as they stand in the message. */
function quoteOf(text: string, message: string): string {
  const at = message.toLowerCase().indexOf(text.toLowerCase());
  return at < 0 ? message : message.slice(at, at + text.length);
}

const CORRECTS =
  /^(?:(?:non|nan|euh|pardon|desolee?|oups|erreur|attends?)[ ,.:!…]+)*(?:en fait|je (?:voulais|veux) dire|je me suis trompee?|c'est pas .{1,30} c'est|correction|je corrige)[ ,.:]+/;

/** « En fait c’est 210 », « non, je voulais dire… » : the newest line of that sort is replaced. */
function correction(
  message: string,
  known: readonly Line[],
  today: Turn["today"],
): Omit<Placed, "options"> | null {
  const lead = CORRECTS.exec(folded(message))?.[0];
  const kept = known.filter(({ state }) => state === "kept");
  if (!lead || kept.length === 0 || sentencesOf(message).length > 2) return null;
  const clause = read.readClause(message.trim(), known, today);
  const number = /\d[\d \u00a0\u202f]*(?:,\d+)?/u.exec(message.slice(lead.length))?.[0].trim();
  const stems = new Set(clause.plain.match(/[a-z]{5,}/g));
  const sharesWord = ({ text }: Line) =>
    (folded(text).match(/[a-z]{5,}/g) ?? []).some((word) => stems.has(word));
  const amounts = kept.filter((line) => amountOf(line) !== null);
  const amount = amounts.findLast(sharesWord) ?? amounts.at(-1);
  if (number && clause.day === null && amount) {
    const value = {
      ...amountOf(amount)!,
      amount: Number(number.replaceAll(/[ \u00a0\u202f]/gu, "").replace(",", ".")),
    };
    const same = kept.filter(({ text }) => text === amount.text);
    return replaced(same, (line) => ({
      text: line.text
        .replace(/\d[\d \u00a0\u202f]*(?:,\d+)?(?=\D|$)/u, `${number} `)
        .replaceAll(/ {2,}/g, " "),
      quote: number,
      value: line === amount ? value : line.value,
    }));
  }
  if (number && clause.day === null) return null;
  const dated = clause.day === null ? undefined : kept.findLast((line) => dayOfLine(line) !== null);
  const last = dated ?? kept.at(-1)!;
  const text = message.trim().slice(lead.length);
  if (text.trim().length < 3) return null;
  return replaced([last], () => ({ text, quote: text, value: dated ? { day: clause.day! } : last.value }));
}

const replaced = (
  lines: readonly Line[],
  change: (line: Line) => Pick<FoundLine, "text" | "quote" | "value">,
): Omit<Placed, "options"> => ({
  moved: lines.map(({ id }) => ({ id, state: "dismissed" as const })),
  lines: lines.map((line, at) => {
    const { text, ...rest } = change(line);
    return { ref: `l${at}`, kind: line.kind, parent: line.parentId, text: asLine(text), ...rest };
  }),
});
