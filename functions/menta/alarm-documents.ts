import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { HELP_TEXTS } from "#shared/discussion/danger-help.ts";
import type { Danger } from "#shared/discussion/danger.schema.ts";
import { foldForSearch } from "#shared/text/fold.rules.ts";
import type { ArtefactContent } from "../data/artefact.ts";
import { belowHelp } from "../data/alarm.rules.ts";
import type { Alarm, StoredMessage } from "../data/conversation.ts";

const WITHHELD = "[…]";

/** A text without these sentences. */
export const withhold = (text: string, sentences: readonly string[]): string =>
  sentences.reduce((rest, sentence) => rest.replaceAll(sentence, WITHHELD), text);

/**
 * What a model may read of messages while alarms stand: neither the sentences that raised them, nor what MENTA replied to
 * those messages, which may quote them.
 */
export function withoutAlarms(
  messages: readonly StoredMessage[],
  alarms: readonly (StoredMessage & { danger: Alarm })[],
): StoredMessage[] {
  const sentences = alarms.map(({ danger }) => danger.sentence);
  const places = new Set(alarms.map(({ place }) => place));
  return messages.flatMap((message) =>
    message.role === "user" || !places.has(message.place)
      ? [{ ...message, content: withhold(message.content, sentences) }]
      : [],
  );
}

/** What an alarm changes in an artefact of each kind; nothing of a score. */
type Change = { [K in ArtefactKind]: (said: ArtefactContent<K>) => ArtefactContent<K> };
const UNCHANGED: Change = {
  summary: (said) => said,
  evaluation: (said) => said,
  argumentation: (said) => said,
  argumentationEvaluation: (said) => said,
  solution: (said) => said,
};

/** An artefact that begins with the help. */
export function withHelp<K extends ArtefactKind>(
  kind: K,
  said: ArtefactContent<K>,
  danger: Danger,
): ArtefactContent<K> {
  const help = HELP_TEXTS[danger].replaceAll("**", "");
  const change: Change = {
    ...UNCHANGED,
    summary: ({ content }) => ({ content: { ...content, keyPoints: [help, ...content.keyPoints] } }),
    argumentation: ({ content }) => ({ content: belowHelp(content, danger) }),
    solution: ({ content }) => ({
      content: { ...content, problemIdentification: `${help}\n\n${content.problemIdentification}` },
    }),
  };
  return change[kind](said);
}

/** An artefact without the actions and steps that repeat a sentence which ever raised an alarm, dismissed or not. */
export function withoutAlarmingActions<K extends ArtefactKind>(
  kind: K,
  said: ArtefactContent<K>,
  sentences: readonly string[],
): ArtefactContent<K> {
  if (sentences.length === 0) return said;
  const isHarmless = (line: string) => !sentences.some((sentence) => repeats(line, sentence));
  const change: Change = {
    ...UNCHANGED,
    summary: ({ content }) => ({
      content: { ...content, actionItems: content.actionItems.filter(isHarmless) },
    }),
    solution: ({ content }) => {
      const { steps, ...implementation } = content.implementation;
      const left = steps
        .map((step) => ({ ...step, actions: step.actions.filter(isHarmless) }))
        .filter(
          ({ phase, actions }, at) =>
            isHarmless(phase) && actions.length >= Math.min(1, steps[at]!.actions.length),
        );
      return { content: { ...content, implementation: { ...implementation, steps: left } } };
    },
  };
  return change[kind](said);
}

/** A clause of fewer words may be said of anything. */
const LEAST_WORDS = 3;
/** So many words in a row are a quotation, though they are no whole clause. */
const QUOTED_WORDS = 6;

/** Whether a line repeats a clause of a sentence, or many words of it in a row, whatever the case, accents and marks. */
function repeats(line: string, sentence: string): boolean {
  const text = ` ${wordsOf(line).join(" ")} `;
  const holds = (words: readonly string[]) => text.includes(` ${words.join(" ")} `);
  const clauses = sentence.split(/[,;:.!?…()«»—]+/).map(wordsOf);
  const words = wordsOf(sentence);
  return (
    clauses.some((clause) => clause.length >= LEAST_WORDS && holds(clause)) ||
    words.some((_, at) => at + QUOTED_WORDS <= words.length && holds(words.slice(at, at + QUOTED_WORDS))) ||
    holds(words)
  );
}

const wordsOf = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
