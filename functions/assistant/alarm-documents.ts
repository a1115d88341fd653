import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { DANGER_HELP_TEXTS } from "#shared/discussion/danger-help.ts";
import { findDanger } from "#shared/discussion/danger.rules.ts";
import type { DangerKind } from "#shared/discussion/danger.schema.ts";
import { foldForSearch } from "#shared/text/fold.rules.ts";
import {
  type ArtefactContent,
  prependDangerHelp,
  NO_ARTEFACT_CHANGE,
  type ArtefactChangeByKind,
} from "./artefact.rows.ts";
import type { AlarmMessage } from "../discussions/alarm.rows.ts";
import type { StoredMessage } from "../discussions/conversation.rows.ts";
import { parseMarkdownAnswer, wrapAnswerAsContent, type ParsedAnswer } from "./model-answer.ts";

const WITHHELD = "[…]";

/**
 * Returns the messages without what raised these alarms: removes the sentences that raised them, MENTA's
 * replies to the messages of these sentences, and every reply that repeats such a sentence.
 */
export function withoutAlarmingContent(
  messages: readonly StoredMessage[],
  alarms: readonly AlarmMessage[],
): StoredMessage[] {
  const sentences = alarmSentencesOf(alarms);
  const places = new Set(alarms.map(({ place }) => place));
  return messages.flatMap((message) => {
    const { role, place, content } = message;
    if (role === "assistant" && (places.has(place) || repeatsAny(content, sentences))) return [];
    return [
      { ...message, content: sentences.reduce((rest, one) => rest.replaceAll(one, WITHHELD), content) },
    ];
  });
}

/** Returns the sentences that raised these alarms. */
export const alarmSentencesOf = (alarms: readonly AlarmMessage[]): string[] =>
  alarms.map(({ danger }) => danger.sentence);

/** Returns the lines that repeat none of these sentences. */
export const withoutLinesRepeating = (lines: readonly string[], sentences: readonly string[]): string[] =>
  lines.filter((line) => !repeatsAny(line, sentences));

/**
 * Removes the lines of a Markdown document, and the sections under headings, that repeat one of these
 * sentences.
 */
export const withoutMarkdownRepeating = (markdown: string, sentences: readonly string[]): string =>
  markdown
    .split(/^(?=#{1,6} )/m)
    .filter((section) => !repeatsAny(section.split("\n", 1)[0] ?? "", sentences))
    .map((section) => withoutLinesRepeating(section.split("\n"), sentences).join("\n"))
    .join("");

/** Returns the artefact with the help for this danger at its beginning. Evaluations stay as they are. */
export function withDangerHelp<K extends ArtefactKind>(
  kind: K,
  said: ArtefactContent<K>,
  danger: DangerKind,
): ArtefactContent<K> {
  const help = DANGER_HELP_TEXTS[danger].replaceAll("**", "");
  const change: ArtefactChangeByKind = {
    ...NO_ARTEFACT_CHANGE,
    summary: ({ content }) => ({ content: { ...content, keyPoints: [help, ...content.keyPoints] } }),
    argumentation: ({ content }) => ({ content: prependDangerHelp(content, danger) }),
    solution: ({ content }) => ({
      content: { ...content, problemIdentification: `${help}\n\n${content.problemIdentification}` },
    }),
  };
  return change[kind](said);
}

/**
 * Removes the actions, steps and options that repeat one of these sentences. Returns faults for the model to
 * correct if fewer than two options are left, or if the recommended option or its reasoning repeats a
 * sentence.
 * @param sentences those that ever raised an alarm, including dismissed alarms
 */
export function withoutArtefactPartsRepeating<K extends ArtefactKind>(
  kind: K,
  said: ArtefactContent<K>,
  sentences: readonly string[],
): ParsedAnswer<ArtefactContent<K>> {
  if (sentences.length === 0) return { value: said };
  const change: { [J in ArtefactKind]: (said: ArtefactContent<J>) => ParsedAnswer<ArtefactContent<J>> } = {
    evaluation: (value) => ({ value }),
    argumentationEvaluation: (value) => ({ value }),
    summary: ({ content }) => ({
      value: { content: { ...content, actionItems: withoutLinesRepeating(content.actionItems, sentences) } },
    }),
    argumentation: ({ content }) =>
      wrapAnswerAsContent(parseMarkdownAnswer(withoutMarkdownRepeating(content, sentences))),
    solution: ({ content }) => withoutAlarmingOptions(withoutAlarmingSteps(content, sentences), sentences),
  };
  return change[kind](said);
}

type SolutionContent = ArtefactContent<"solution">["content"];

function withoutAlarmingSteps(content: SolutionContent, sentences: readonly string[]): SolutionContent {
  const { steps, ...implementation } = content.implementation;
  const left = steps
    .map((step) => ({ ...step, actions: withoutLinesRepeating(step.actions, sentences) }))
    .filter(
      ({ phase, actions }, at) =>
        !repeatsAny(phase, sentences) && actions.length >= Math.min(1, steps[at]!.actions.length),
    );
  return { ...content, implementation: { ...implementation, steps: left } };
}

const OPTIONS_MIN = 2;

/**
 * Removes the options that repeat a dangerous clause of a sentence. The other clauses of the sentence may be
 * repeated.
 */
function withoutAlarmingOptions(
  content: SolutionContent,
  sentences: readonly string[],
): ParsedAnswer<ArtefactContent<"solution">> {
  const clauses = sentences.flatMap(alarmingClausesOf);
  const { options, recommended, reasoning } = content.bestSolution;
  const isHarmless = (texts: readonly string[]) => !texts.some((text) => repeatsAny(text, clauses));
  const left = options.filter(({ title, description, pros, cons, impact, feasibility }) =>
    isHarmless([title, description, ...pros, ...cons, impact, feasibility]),
  );
  const index = left.indexOf(options[recommended]!);
  const faults = [
    ...(left.length < OPTIONS_MIN ? ["bestSolution.options : deux au moins, sans les mots retirés"] : []),
    ...(index < 0 || !isHarmless([reasoning])
      ? ["bestSolution.recommended et reasoning : rien qui reprenne les mots retirés"]
      : []),
  ];
  if (faults.length > 0) return { faults };
  const bestSolution = { ...content.bestSolution, options: left, recommended: index };
  return { value: { content: { ...content, bestSolution } } };
}

/** Returns the clauses of a sentence that raise an alarm by themselves; the whole sentence if none does. */
function alarmingClausesOf(sentence: string): string[] {
  const clauses = sentence.split(CLAUSE_END).filter((clause) => findDanger(clause) !== null);
  return clauses.length > 0 ? clauses : [sentence];
}

const CLAUSE_END = /[,;:.!?…()«»—]+/;
/** A clause with fewer words is too common: it never counts as repeated. */
const LEAST_WORDS = 3;
/**
 * A line that has this many consecutive words of a sentence quotes it, even if the words are only part of a
 * clause.
 */
const QUOTED_WORDS = 6;

const repeatsAny = (line: string, sentences: readonly string[]): boolean =>
  sentences.some((sentence) => repeats(line, sentence));

/**
 * Whether a line repeats a whole clause of a sentence, or `QUOTED_WORDS` consecutive words of it. Ignores
 * case, accents and punctuation.
 */
function repeats(line: string, sentence: string): boolean {
  const text = ` ${wordsOf(line).join(" ")} `;
  const holds = (words: readonly string[]) => text.includes(` ${words.join(" ")} `);
  const clauses = sentence.split(CLAUSE_END).map(wordsOf);
  const words = wordsOf(sentence);
  return (
    clauses.some((clause) => clause.length >= LEAST_WORDS && holds(clause)) ||
    words.some((_, at) => at + QUOTED_WORDS <= words.length && holds(words.slice(at, at + QUOTED_WORDS))) ||
    holds(words)
  );
}

const wordsOf = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
