import type { AgentType } from "#shared/discussion/agent.ts";
import type { SentenceKind } from "../artefacts/kinds.ts";
import answered from "./answered.json" with { type: "json" };
import artefacts from "./artefacts.json" with { type: "json" };
import kinds from "./kinds.json" with { type: "json" };
import questions from "./questions.json" with { type: "json" };
import sentences from "./sentences.json" with { type: "json" };
import why from "./why.json" with { type: "json" };
import words from "./words.json" with { type: "json" };

/** Questions by the phase of a reflection. The words are data: no rule builds a sentence out of nouns. */
export type QuestionsByPhase = Readonly<Record<string, readonly string[]>>;

/** The order of an agent's phases, and what it asks in each. */
export const AGENT_QUESTIONS: Readonly<
  Record<AgentType, { phases: readonly string[]; questions: QuestionsByPhase }>
> = questions.agents;

/**
 * Openings and questions that answer what a clause says of its writer: a fear, a figure, somebody else’s voice. `gentle`: what is
 * asked instead where somebody died or is ill; `conflict`: where they are at odds with somebody.
 */
export type Reaction = {
  opens: readonly string[];
  asks: readonly string[];
  gentle?: readonly string[];
  conflict?: readonly string[];
  /** Before a question that holds a word of theirs already: nothing is quoted. */
  says?: readonly string[];
  /** A pattern of folded text: the few words that stand for a long clause. */
  mark?: string;
};

/**
 * A kind of clause, told by patterns of folded text, with what answers it. `of`: they read a sentence, or a clause of it.
 * `contrary`: what is asked of such a clause where the other side is due. `meant`: rather nothing than a wrong guess, what the
 * quoted words must say besides to be taken for that.
 */
export type ClauseKind = Reaction & {
  pattern: string;
  not?: string;
  own?: boolean;
  of?: string;
  meant?: string;
  contrary?: readonly string[];
};

/**
 * How a sentence is meant, by its own wording: the first that fits, in folded text; `unless` says what it may not hold
 * besides. A name between braces stands for a part that several patterns share.
 */
export type SentenceWording = { kind: SentenceKind; when: string; unless?: string };
export const SENTENCE_WORDINGS = sentences as {
  parts: Readonly<Record<string, string>>;
  first: readonly SentenceWording[];
  then: readonly SentenceWording[];
  announced: readonly string[];
};

/** In the order in which they are heard: where somebody turns, what they feel, what kind of clause it is, the facts in it. */
export const CLAUSE_KINDS: Readonly<
  Record<"turning" | "feelings" | "usual" | "facts" | "later", Readonly<Record<string, ClauseKind>>>
> = kinds;
export const REACTIONS: Readonly<Record<string, Reaction & Partial<ClauseKind>>> = {
  ...questions.reactions,
  ...Object.assign({}, ...Object.values(CLAUSE_KINDS)),
};

/** How a kind of clause is told, in whichever group it stands: the documents hear by it what the replies hear. */
export function clausePattern(name: string): RegExp {
  const pattern = REACTIONS[name]?.pattern;
  if (pattern === undefined) throw new Error(`No kind of clause is called ${name}`);
  return new RegExp(pattern);
}

/** What a kind of situation adds, or a kind of clause for the other side. `first`: what is asked before anything else, in this order. */
export const SITUATION_QUESTIONS: Readonly<Record<string, QuestionsByPhase>> = {
  ...questions.situations,
  clauses: { contrary: [...new Set(Object.values(REACTIONS).flatMap(({ contrary = [] }) => contrary))] },
};

/**
 * Before a question about these very words, and before one that leaves them. `{q}`: a clause of the person within a sentence;
 * `{Q}`: at its start.
 */
export const STAYING_OPENINGS: readonly string[] = words.staying;
export const TURNING_OPENINGS: readonly string[] = words.turning;
export const OPENINGS: readonly string[] = [...STAYING_OPENINGS, ...TURNING_OPENINGS];
export const OPENINGS_WITHOUT_QUOTE: readonly string[] = words.withoutQuote;
/** Before the question that follows an irony: it is not held up to who wrote it. */
export const IRONIC_OPENINGS: readonly string[] = words.ironic;
/** Where somebody died or is ill, nothing is noted, tabled or weighed. */
export const GENTLE_OPENINGS: readonly string[] = words.gentle;
export const CONTRARY_OPENINGS: readonly string[] = words.contrary;
/** An earlier clause, `{e}`, beside the one of now; and what was written just before something that came for no reason. */
export const RECALLING: readonly string[] = words.recalled;
export const JUST_BEFORE: readonly string[] = words.justBefore;
/** By what is grave and, after a point, by who or how: the first that is `told` is said. */
export const HUMAN_SENTENCES: Readonly<Record<string, { says: readonly string[]; told?: string }>> =
  words.human;

/** Answers to what is said of the conversation itself, or is no step of a reflection. */
export type Talk = { body: readonly string[]; ask: readonly string[] };
export const TALK_ANSWERS: Readonly<Record<string, Talk>> = words.talk;

/** What a question tries to open, by what it was asked for: a sentence each. In `talk` and `phases` « elle » is the question. */
export const WHY_SENTENCES: Readonly<Record<"quoted" | "unquoted" | "other", string>> &
  Readonly<Record<"reactions" | "talk" | "phases", Readonly<Record<string, string>>>> = why;

/** The openings of quotes by what they are, in order: none is used twice in an artefact. */
export const QUOTE_LABELS: Readonly<Record<string, readonly string[]>> = artefacts.labels;

/** What the artefacts say of themselves in a kind of situation: whole sentences, and two ways that are always open. */
export type Counsel = {
  objection: string;
  ask: string;
  check: string;
  witness: string;
  /** What the way of the witness is called, where it is more than another view. */
  witnessed?: string;
  /** Both absent where nobody has posed anything: no trial and no sign would be of it. */
  trial?: string;
  sign?: string;
  /** What is asked where no ways could be read. */
  missing: string;
};
export const COUNSELS: Readonly<Record<string, Counsel>> = artefacts.situations;

/**
 * Questions, by their folded words, that are not asked where the last message, or any, tells (`told`), or tells nothing of
 * (`untold`), what they ask for: patterns of folded text.
 */
export type Answered = { asked: string; told?: string; untold?: string; of: string };
export const ANSWERED_QUESTIONS: readonly Answered[] = answered;

/** The groups of an argumentation, in order. */
export type Weight = { title: string; most: number; kinds: readonly SentenceKind[] };
export const WEIGHTS = artefacts.weights as readonly Weight[];
/** What a quote of a kind has to do with a change of mind, and what there is to do about it. */
export const TIPPING = artefacts.tipping as readonly { kind: SentenceKind; lead: string }[];
export const CHECKS: Partial<Record<SentenceKind, string>> = artefacts.checks;
/** The questions that close a plan. */
export const CLOSING: readonly string[] = artefacts.closing;
/** The ways that an offer opens, and what each has one know. */
export const OFFER = artefacts.offer as unknown as readonly (readonly [title: string, description: string])[];
/**
 * What a document says of itself (that too little was said, why a way is retained or none is), the ways that nobody has named,
 * what is asked by the one that decides nothing, and what a plan does with a date.
 */
export const SENTENCES: typeof artefacts.sentences = artefacts.sentences;
