import { TALK_ANSWERS, type Talk } from "./banks/banks.ts";
import { bestQuote, isTurning, uncapitalised, withQuestion } from "./compose.ts";
import { quoted, quotedAsIs } from "./artefacts/wording.ts";
import { findStatedChoice } from "./choice.ts";
import * as kinds from "./message-kinds.ts";
import type { Memory } from "./memory.ts";
import { anyUnasked, firstUnasked, nextQuestion } from "./questions.ts";
import { withoutFinalMark } from "./reading.ts";
import { isGraveMatter } from "./situations.ts";
import { capitalise, foldWords, isOpenedBy } from "./text.ts";

/** A message that calls for something other than the next question of the reflection. The first match answers. */
type Case = readonly [when: (memory: Memory) => boolean, reply: string | ((memory: Memory) => Talk)];

const upTo =
  (words: number, ...patterns: readonly RegExp[]) =>
  ({ last }: Memory) =>
    last.words <= words && patterns.some((pattern) => pattern.test(last.folded));

const CASES: readonly Case[] = [
  [(memory) => !/\p{L}/u.test(memory.last.text), "noWords"],
  [kinds.isCode, "code"],
  [kinds.isForeign, "foreign"],
  [kinds.isGibberish, "gibberish"],
  [upTo(25, kinds.IDENTITY_QUESTION), "identity"],
  [upTo(9, kinds.INSULT), "insult"],
  [upTo(14, kinds.NOT_UNDERSTOOD), "unclear"],
  [upTo(22, kinds.REPETITION_COMPLAINT), "circles"],
  [upTo(22, kinds.EVASION_COMPLAINT), "evaded"],
  [upTo(22, kinds.MISSED_COMPLAINT), "missed"],
  [upTo(22, kinds.BIAS_COMPLAINT), "accused"],
  [upTo(22, kinds.EXPECTED_QUESTION_ASKED), "expected"],
  [upTo(30, kinds.APPROVAL_REQUEST), "approval"],
  [upTo(10, kinds.AGREEMENT), "agreed"],
  [kinds.isAboutReport, reportTalk],
  [({ last }) => kinds.GREETING.test(last.folded.trim()), greeting],
  // A discussion that opens with « ouais » has not opened yet.
  [(memory) => memory.replies.length === 0 && upTo(8, kinds.SHORT_ANSWER, kinds.UNSURE)(memory), greeting],
  [upTo(14, kinds.RECAP_REQUEST), (memory) => recap(memory)],
  [
    ({ last }) => kinds.ADVICE_REQUEST.test(last.folded) && (last.words <= 30 || /\?\s*$/.test(last.text)),
    "advice",
  ],
  [upTo(14, kinds.GOODBYE), "goodbye"],
  [upTo(14, kinds.THANKS), "thanks"],
  [upTo(30, kinds.IDEAS_REQUEST), "ideas"],
  [upTo(14, kinds.OFF_TOPIC), "offTopic"],
  [upTo(16, kinds.WRITING_REQUEST), "writing"],
  [
    ({ last, agent }) =>
      last.words <= 26 &&
      (kinds.FACTUAL_QUESTION.test(last.folded.trim()) ||
        (agent === "apprendre" && last.words <= 16 && kinds.SPOKEN_QUESTION.test(last.folded))) &&
      findStatedChoice(withoutFinalMark(last.text), true) === null,
    ({ agent }) => talkOf(agent === "apprendre" ? "factsLearning" : "facts"),
  ],
  [
    (memory) =>
      upTo(20, kinds.OWN_QUESTION)(memory) &&
      findStatedChoice(withoutFinalMark(memory.last.text), true) === null,
    "ownQuestion",
  ],
  [(memory) => !isTurning(memory.last) && upTo(8, kinds.SHORT_ANSWER)(memory), brief],
  [(memory) => !isTurning(memory.last) && upTo(8, kinds.UNSURE)(memory), "unsure"],
  // « Travail »: a word alone is taken up, and nothing is held against it.
  [({ last, agent }) => agent !== "apprendre" && /^[\p{L}'’-]+\s*[.!?…]*$/u.test(last.text.trim()), "word"],
];

/** The reply to a message that is no step of a reflection, or `null`. It never becomes its material. */
export function talkReply(memory: Memory): string | null {
  const found = CASES.find(([when]) => when(memory))?.[1];
  if (!found) return null;
  const { body, ask } = typeof found === "string" ? talkOf(found) : found(memory);
  return withQuestion(
    leastSaid(memory, body),
    firstUnasked(memory, turned(memory, ask)) ?? nextQuestion(memory),
  );
}

/** The words of `talkReply` without their question, for the cases of these names; `null` for any other message. */
export function talkBody(memory: Memory, names: ReadonlySet<string>): string | null {
  const found = CASES.find(([when]) => when(memory))?.[1];
  return typeof found === "string" && names.has(found) ? leastSaid(memory, talkOf(found).body) : null;
}

const talkOf = (name: string): Talk => TALK_ANSWERS[name] ?? { body: [], ask: [] };

/** Another order in each conversation, the plainest first where it opens one. */
function turned({ seed, replies }: Memory, items: readonly string[]): readonly string[] {
  const start = replies.length === 0 ? 0 : seed % Math.max(1, items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}

/** A wording that was not said, else the one said longest ago; with the short message itself where it takes that. */
function leastSaid(memory: Memory, body: readonly string[]): string {
  const said = (template: string) => memory.replies.findLastIndex((reply) => isOpenedBy(reply, template));
  const template = turned(memory, body).toSorted((a, b) => said(a) - said(b))[0] ?? "";
  const message = withoutFinalMark(memory.last.text).replaceAll(/[«»*_`#<>|{}[\]\n]/g, "");
  return template.replace("{Q}", () => capitalise(message)).replace("{q}", () => uncapitalised(message));
}

/** Where somebody died or is ill, « oui » is not asked for its reasons. */
function brief(memory: Memory): Talk {
  const { body, ask } = talkOf("brief");
  return isGraveMatter(memory)
    ? { body: ["« {Q} » : je vous lis.", "« {Q} » : je reste là."], ask: [] }
    : { body, ask };
}

function greeting({ agent, replies }: Memory): Talk {
  return talkOf(replies.length > 0 ? "greetingBack" : `greeting.${agent}`);
}

const RECALLED = 3;

/** The answer to a quick request of the exploration; `null` for anything else. */
export function quickReply(memory: Memory): string | null {
  const asked = memory.last.folded.trim();
  const name = Object.entries(kinds.QUICK_REQUESTS).find(([, pattern]) => pattern.test(asked))?.[0];
  if (name === undefined || memory.last.words > QUICK_WORDS) return null;
  const { body, ask } = name === "sideBySide" ? recap(memory, "quick.sideBySide") : talkOf(`quick.${name}`);
  return withQuestion(leastSaid(memory, body), anyUnasked(memory, ask) ?? nextQuestion(memory));
}
const QUICK_WORDS = 14;

/** Clauses of the last messages, word for word. */
function recap(memory: Memory, name = "recap"): Talk {
  const { earlier, ...rest } = memory;
  const quotes = earlier
    .toReversed()
    .flatMap((one) => bestQuote({ ...rest, earlier: [], replies: [], last: one }) ?? [])
    .filter((quote, at, all) => all.findIndex((other) => foldWords(other) === foldWords(quote)) === at)
    .slice(0, RECALLED)
    .toReversed();
  const { body, ask } = talkOf(name);
  if (quotes.length === 0)
    return { body: ["Peu de choses ont été dites encore, il n’y a rien à relire."], ask };
  const lines = quotes.map((quote) => `- ${quoted(quote)}`).join("\n");
  return { body: body.map((lead) => `${lead}\n\n${lines}`), ask };
}

function reportTalk({ report, last }: Memory): Talk {
  const { step = null, concern = null } = report ?? {};
  const hello = kinds.GREETING.test(last.folded.trim()) ? "Bonjour. " : "";
  const noted = concern === null ? "" : `Le compte rendu relève ceci : ${quotedAsIs(concern)}.`;
  const next = step === null ? "" : `Pour la suite, il nomme ${quotedAsIs(step)}.`;
  const told = [noted, next].filter(Boolean).join(" ");
  return {
    body: [`${hello}${told === "" ? "Ce que je sais tient dans ce compte rendu." : told}`],
    ask: [
      ...(noted && next ? ["De ces deux lignes, laquelle vous occupe le plus ?"] : []),
      ...(next ? ["Qu’est-ce qui pourrait retarder ce pas, et que personne n’a encore écrit ?"] : []),
      ...(noted ? ["Qu’est-ce qui explique ce point, et que les données ne disent pas ?"] : []),
      "Dans ce compte rendu, quelle ligne corrigeriez-vous en premier ?",
      "Que savez-vous, que ce compte rendu ne dit pas ?",
    ],
  };
}
