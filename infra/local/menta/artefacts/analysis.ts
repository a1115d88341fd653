import type { AgentType } from "#shared/discussion/agent.ts";
import { COUNSELS, QUOTE_LABELS, type Counsel } from "../banks/banks.ts";
import type { ChatMessage } from "../engine.ts";
import { buildMemory, type Memory } from "../memory.ts";
import { isForeign } from "../message-kinds.ts";
import { isGraveMatter, situationKnownOf } from "../situations.ts";
import { TOLD_KINDS, type SentenceKind } from "./kinds.ts";
import { contentWords } from "../text.ts";
import { single } from "../choice.ts";
import { heartOf } from "./heart.ts";
import { statementsOf, weightOf, type Statement } from "./statements.ts";
import { labelled, quoteOf } from "./wording.ts";

/** What the person said in a conversation and what was understood of it: the input of all artefacts. */
export type Analysis = {
  /** Their messages, unchanged. */
  said: readonly string[];
  statements: readonly Statement[];
  /** The sentence that poses the choice, else the one that the rest begins with. */
  posed: Statement | null;
  isPosed: boolean;
  /** The sides of the choice, or what they say that they would like to do, in their words. */
  sides: readonly string[];
  /** What they have settled in the course of it. Nothing of it is weighed again. */
  decided: Statement | null;
  /** What they announce in the end, where they have posed no ways and settled nothing. */
  step: Statement | null;
  /** The sentence in which they say what weighs. */
  heart: Statement | null;
  /** Something was proposed to them. */
  isOffered: boolean;
  memory: Memory;
  counsel: Counsel;
  /** What is asked where no ways could be read. */
  missing: string;
  isForeign: boolean;
};

/** Opens every artefact of a conversation that is not in French. */
export const FOREIGN_NOTICE =
  "Je ne sais bien lire que le français : vos phrases sont reprises telles quelles, sans interprétation.";

const HEARD = "Qui sait déjà ce que je lis au cœur, et qui devrait l’entendre ?";
const UNDECIDED =
  /\b(?:dois|doit|devons|faut) (?:\w+ )?(?:choisir|decider|trancher|voter)\b|\bfaut qu(?:e |')(?:je|on|nous) (?:choisi|decid|tranch|vot)\w*|\b(?:j'|on )hesite\b|\bme tate\b|\bj'ai le choix\b/;
const OFFERED =
  /\b(?:m'|nous )(?:a |ont )?(?:invit(?:e|ent)) (?:a|au|chez|pour)\b|\b(?:on|il|elle|ils|elles|(?:mon|ma|mes|un|une|la|le|les) [a-z-]+(?: [a-z-]+)?) (?:me |m'|nous )(?:en |le |la |l')?(?:a |ont )?(?:propose|proposent|offre|offrent|offert)\b|\b(?:on|(?:la|le|mon|ma) [a-z-]+) (?:me |m'|nous )(?:a )?demande (?:d'etre |de (?:devenir|prendre|diriger|remplacer) )|\bj'ai (?:recu |eu )?une (?:offre|offer|proposition)\b|\b(?:me |m'|nous )(?:a |ont )?demande(?:nt)? (?:\d|un pret|de (?:lui |leur |la |le |l')?(?:preter|donner|garder|heberger|avancer|temoigner|signer|revenir|reprendre))|\b(?:me|nous) demande(?:nt)? (?:de |d')[a-z]+(?:er|ir|re|oir)\b|\b(?:mon|ma) (?!fils|fille|ado|mari|copain|compagnon|conjoint|mec|frere|pere|femme|copine|compagne|conjointe|meuf|soeur|mere)[a-z-]+ (?:veut|voudrait|aimerait) qu'on |\b(?:veu(?:t|lent)|voudrait) m(?:e |')(?:operer|embaucher|muter|nommer|envoyer) |\b(?:veut|voudrait|aimerait) que je (?:le |la |l'|les )?(?:reprenne|remplace|rejoigne|dirige|devienne|m'associe|vienne (?:travailler|bosser))\b|\bveu(?:t|lent) (?:entrer au capital|investir|s'associer|(?:me |nous )?racheter)\b/;
/** Later only what is on offer now. */
const PROPOSED = /\b(?:me|nous) propose(?:nt)? (?:de |d'|une? |la |le |l')/;
/** A quarrel with them is no matter of who is right. */
const PARTNER =
  /\b(?:mon (?:mari|copain|compagnon|conjoint|mec)|ma (?:femme|copine|compagne|conjointe|meuf))\b/;
/** A choice of where to live, and not only a matter in which a house is named. */
const AT_HOME =
  /\b(?:maison|appart\w*|logement|lou(?:er|e)|ach(?:et|at)\w*|ven[dt]\w*|studio|demenag\w*|chambre|terrain|renov\w*|loyer|locataires?|bail)\b/;
/** Who looks after somebody that is ill has needs of their own. */
const CARING =
  /\baidante?\b|\brepit\b|\bje fais tout\b|\bc'est moi qui (?:la|le|l'|lui|les|fais|gere|m'en occupe|m'occupe|porte)(?![a-z])|\bje m'(?:en )?occupe (?:de (?:lui|elle|tout)|d'elle|seule?)\b/;
/** Where what is said of a choice fits only who has one to make. */
const CHOOSING = /^(?:prise_decision|work|home|product|money|studies|team|health|quit|hiring)$/;
/** A choice, an offer and a wish are told at the beginning. */
const POSED_WITHIN = 3;

export function analyze(messages: readonly ChatMessage[], agent: AgentType = "prise_decision"): Analysis {
  const said = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const memory = buildMemory(agent, messages);
  const all = [...memory.earlier, memory.last];
  const inFrench = said.length === 0 || !all.every((last) => isForeign({ ...memory, last }));
  const known = situationKnownOf(memory);
  const statements = statementsOf(said, known === "learning" || agent === "apprendre");
  const question = inFrench ? questionIn(statements) : null;
  const offers = statements.filter((one) => (one.turn < POSED_WITHIN ? OFFERED : PROPOSED).test(one.folded));
  const asked = [question?.folded ?? offers[0]?.folded, ...wishedIn(statements)].join(" ");
  const isOfHome = known !== "home" || AT_HOME.test(asked);
  const isQuarrel = known === "conflict" && PARTNER.test(memory.earlier[0]?.folded ?? "");
  const isCarer = known === "illness" && all.some(({ folded }) => CARING.test(folded));
  const told = isQuarrel ? "couple" : isCarer ? "carer" : isOfHome ? known : null;
  // Whoever looks for ideas and poses two ways has a choice to make.
  const matter = told ?? (agent === "creativite" && question?.choice ? "prise_decision" : agent);
  // A project that is followed up has been chosen.
  const isToChoose = CHOOSING.test(matter) && agent !== "insights";
  const decided = agent === "apprendre" ? null : decidedIn(statements);
  const isOffered = offers.length > 0 && agent !== "apprendre" && !decided;
  const posed = question ?? (inFrench ? startOf(statements) : null);
  const isOpen = isToChoose && !question && !isOffered && !decided;
  const sides = (decided ? [] : question?.choice?.sides) ?? (isOpen ? wishedIn(statements) : []);
  const step = sides.length === 0 && !decided ? announcedIn(statements) : null;
  const heart = inFrench ? heartOf(statements, posed) : null;
  const isFollowed = agent === "insights" && CHOOSING.test(matter) && !question && !isOffered;
  const isUnposed = isOpen && sides.length === 0;
  const settled = isGraveMatter(memory) ? "decidedGently" : "decided";
  const open = isUnposed ? "unposed" : isFollowed ? agent : matter;
  const counsel = COUNSELS[decided ? settled : open] as Counsel;
  return {
    said,
    statements,
    posed,
    isPosed: question !== null && !decided,
    sides,
    decided,
    step,
    heart,
    memory,
    isOffered,
    counsel,
    missing: isUnposed && heart ? HEARD : counsel.missing,
    isForeign: !inFrench,
  };
}

/** The last that they say decided, unless what comes after opens it again. */
function decidedIn(statements: readonly Statement[]): Statement | null {
  const at = statements.findLastIndex(
    ({ kind, turn, folded }) => kind === "decided" && turn > 0 && !AVOWED.test(folded),
  );
  const isReopened = statements
    .slice(at + 1)
    .some(({ choice, folded }) => choice !== null || UNDECIDED.test(folded) || REOPENED.test(folded));
  if (isReopened) return null;
  return NAMELESS.test(statements[at]?.folded ?? "") ? announcedIn(statements) : (statements[at] ?? null);
}
/** « J’ai déjà décidé je crois »: what, they say with what they announce. */
const NAMELESS =
  /^(?:je (?:crois|pense) que )?j'ai (?:deja |enfin )*(?:decide|choisi|tranche)(?:,? je (?:crois|pense))?$/;

/** The last that they announce, with the last that they say. */
const announcedIn = (statements: readonly Statement[]): Statement | null =>
  statements.findLast(
    (one) => one.kind === "announced" && one.turn === statements.at(-1)?.turn && !isSlight(one),
  ) ?? null;
/** « Je crois que j’ai déjà choisi, et que ça me plaît pas »: owned to, and not settled. */
const AVOWED = /\bje crois que j'ai\b.*\b(?:honte|plait pas|regrett\w*|peur)\b/;
const REOPENED = /\bje me demande si\b|\btrop vite\b|\bje (?:ne )?sais (?:pas|plus) si je\b/;

const questionIn = (statements: readonly Statement[]): Statement | null =>
  statements.find(({ choice }) => choice !== null && choice.sides.length > 1) ??
  statements.find(({ choice }) => choice !== null) ??
  statements.find(({ folded, turn }) => turn < POSED_WITHIN && UNDECIDED.test(folded)) ??
  null;

/** The first sentence that tells something of the matter; a few words before it only lead to it. */
function startOf(statements: readonly Statement[]): Statement | null {
  const opening = statements.filter(
    ({ turn, kind, folded }) => turn === 0 && (TOLD_KINDS.includes(kind) || TO_DO.test(folded)),
  );
  const first = opening.find(({ words }) => words >= 6) ?? opening[0];
  return first && statements.indexOf(first) <= 1 ? first : null;
}

const TO_DO = /^(?:(?:il )?faut qu(?:e |')(?:je|on|nous)|je dois) /;

/** « J’ai envie d’arrêter »: what would be a change, and is one side of a choice. */
const WISHED =
  /^.*?\b(?:j'ai (?:tres |trop |vraiment |bien )?envie d(?:e |')|je (?:voudrais|veux|aimerais|songe a|pense a) )(?=(?:tout |me |m')?(?:arreter|quitter|partir|vendre|acheter|demissionner|changer d|demenager|divorcer|separer|reprendre|ouvrir|monter|lancer|creer|devenir|adopter|passer a|passer en|installer|embaucher|rompre|porter plainte)(?![a-z]))/;

function wishedIn(statements: readonly Statement[]): readonly string[] {
  const wish = statements.find(({ folded, turn }) => turn < POSED_WITHIN && WISHED.test(folded));
  const side = wish?.text.slice(WISHED.exec(wish.folded)?.[0].length).split(/[.!?…]/)[0];
  return single(side ?? "")?.sides ?? [];
}

/** A kind, or the sentence that poses the choice, the first one, or the one that says what weighs. */
type Opening = SentenceKind | "choice" | "start" | "heart";

/** « Il me l’a redit dimanche », « J’attends que ça passe »: of what is not said there. */
const POINTING =
  /\b(?:l'|(?:ils?|elles?|je|on|personne|nous) (?:me |m'|ne |n')?(?:le |la |les |l'))(?:ai|a|ont|avait|sait|sais|dit|dis|redit|vois|voit)(?![a-z])|\b(?:que|tout|fait|fais|dit|dis|vu|sais|aime) (?:ca|cela)(?![a-z])|\bj'y (?:arrive|pense|crois)\b/;
const NAMING =
  /\b(?:mon|ma|mes|notre|nos|un|une|des|du|deux|ce|cette|ces)(?![a-z'])|\d|\b[a-z]{2,}[^a-z']+(?:le|la|les) [a-z]{4,}$/;
/** « C’est pas ça »: by itself it says nothing. */
const isSlight = ({ kind, choice, words, text, folded }: Statement): boolean =>
  /^(?:ca|cela) (?:m(?:e |')|j(?:e |'))|^.{1,40} (?:avec|de|a|pour|dans|sur|comme) (?:ca|cela)$/.test(
    folded,
  ) ||
  (/^(?:said|consequence)$/.test(kind) && words < 9 && POINTING.test(folded) && !NAMING.test(folded)) ||
  (kind === "said" && choice === null && words < 5 && contentWords(text).length < 2 && !/\d/.test(text));

/** Hands out the sentences of an analysis, each once: no artefact says a sentence twice. */
export function quoter({ statements }: Pick<Analysis, "statements">) {
  const left = new Set(statements.filter((one) => !isSlight(one)));
  const openings = new Map<Opening, number>();
  const isFree = (one: Statement) => left.has(one);

  /** The weightiest of these kinds, in the order of the conversation. */
  function take(most: number, ...kinds: readonly SentenceKind[]): Statement[] {
    const free = statements.filter((one) => isFree(one) && kinds.includes(one.kind));
    const kept = new Set(free.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, most));
    for (const one of kept) left.delete(one);
    return free.filter((one) => kept.has(one));
  }

  /** This one, unless it was taken. */
  function takeOne(one: Statement | null | undefined): Statement | null {
    return one && left.delete(one) ? one : null;
  }

  /** The quote after what it is, in an opening that was not used yet; alone where there is none. */
  function label(one: Statement, kind: Opening = one.kind): string {
    const used = openings.get(kind) ?? 0;
    openings.set(kind, used + 1);
    return labelled(QUOTE_LABELS[kind]?.[used], quoteOf(one));
  }

  return { take, takeOne, label, isFree };
}
export type Quoter = ReturnType<typeof quoter>;
