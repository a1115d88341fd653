import type { AgentType } from "#shared/discussion/agent.ts";
import { COUNSELS, QUOTE_LABELS, type Counsel } from "../banks/banks.ts";
import type { ChatMessage } from "../engine.ts";
import { buildMemory, type Memory } from "../memory.ts";
import { isForeign } from "../message-kinds.ts";
import { situationKnownOf } from "../situations.ts";
import { TOLD_KINDS, type SentenceKind } from "./kinds.ts";
import { contentWords } from "../text.ts";
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
  /** Something was proposed to them. */
  isOffered: boolean;
  memory: Memory;
  counsel: Counsel;
  isForeign: boolean;
};

/** Opens every artefact of a conversation that is not in French. */
export const FOREIGN_NOTICE =
  "Je ne sais bien lire que le français : vos phrases sont reprises telles quelles, sans interprétation.";

const UNDECIDED =
  /\b(?:dois|doit|devons|faut) (?:\w+ )?(?:choisir|decider|trancher|voter)\b|\bfaut qu(?:e |')(?:je|on|nous) (?:choisi|decid|tranch|vot)\w*|\b(?:j'|on )hesite\b|\bme tate\b|\bj'ai le choix\b/;
const OFFERED =
  /\b(?:on|il|elle|ils|elles|(?:mon|ma|mes|un|une|la|le|les) [a-z-]+) (?:me |m'|nous )(?:a |ont )?(?:propose|proposent|offre|offrent|offert)\b|\bon (?:me |m'|nous )(?:a )?demande (?:d'etre |de (?:devenir|prendre|diriger|remplacer) )|\bj'ai (?:recu )?une (?:offre|offer)\b|\bveu(?:t|lent) (?:entrer au capital|investir|s'associer|(?:me |nous )?racheter)\b/;
/** Where what is said of a choice fits only who has one to make. */
const CHOOSING = new Set([
  "prise_decision",
  "work",
  "home",
  "product",
  "money",
  "studies",
  "team",
  "health",
  "quit",
  "hiring",
]);
/** Both are told at the beginning. */
const POSED_WITHIN = 3;
const OFFERED_WITHIN = 2;

export function analyze(messages: readonly ChatMessage[], agent: AgentType = "prise_decision"): Analysis {
  const said = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const memory = buildMemory(agent, messages);
  const all = [...memory.earlier, memory.last];
  const inFrench = said.length === 0 || !all.every((last) => isForeign({ ...memory, last }));
  const told = situationKnownOf(memory);
  const statements = statementsOf(said, told === "learning" || agent === "apprendre");
  const question = inFrench ? questionIn(statements) : null;
  // Whoever looks for ideas and poses two ways has a choice to make.
  const matter = told ?? (agent === "creativite" && question?.choice ? "prise_decision" : agent);
  // A project that is followed up has been chosen.
  const isToChoose = CHOOSING.has(matter) && agent !== "insights";
  const isOffered = statements.some(({ folded, turn }) => turn < OFFERED_WITHIN && OFFERED.test(folded));
  return {
    said,
    statements,
    posed: question ?? (inFrench ? startOf(statements) : null),
    isPosed: question !== null,
    memory,
    isOffered,
    counsel: COUNSELS[isToChoose && !question && !isOffered ? "unposed" : matter] as Counsel,
    isForeign: !inFrench,
  };
}

const questionIn = (statements: readonly Statement[]): Statement | null =>
  statements.find(({ choice }) => choice !== null && choice.sides.length > 1) ??
  statements.find(({ choice }) => choice !== null) ??
  statements.find(({ folded, turn }) => turn < POSED_WITHIN && UNDECIDED.test(folded)) ??
  null;

/** The first sentence that tells something of the matter; a few words before it only lead to it. */
function startOf(statements: readonly Statement[]): Statement | null {
  const opening = statements.filter(({ turn, kind }) => turn === 0 && TOLD_KINDS.includes(kind));
  const first = opening.find(({ words }) => words >= 6) ?? opening[0];
  return first && statements.indexOf(first) <= 1 ? first : null;
}

/** A kind, or the sentence that poses the choice, or the first one. */
type Opening = SentenceKind | "choice" | "start";

/** « C’est pas ça »: by itself it says nothing. */
const isSlight = ({ kind, choice, words, text }: Statement): boolean =>
  kind === "said" && choice === null && words < 5 && contentWords(text).length < 2 && !/\d/.test(text);

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
