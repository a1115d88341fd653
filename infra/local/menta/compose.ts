import type { Memory } from "./memory.ts";
import { looksLikeVerb } from "./noun-groups.ts";
import { nextObservation, originalSpelling } from "./observations.ts";
import {
  BRIEF_OPENINGS,
  FIRST_OPENINGS,
  GROUP_OPENINGS,
  STAGE_OPENINGS,
  TRANSITIONS,
  OPENINGS,
  WORD_OPENINGS,
} from "./phrasing.ts";
import { nextQuestion, stageAnswered, type NextQuestion } from "./next-question.ts";
import type { Quote } from "./reading.ts";
import { BUT, SIGNALS } from "./signals.ts";
import { fillSlots, matchesWording, quoteSlots, slotsOf } from "./slots.ts";
import { contentWords, foldWords, hash, withA, withDe } from "./text.ts";

/** The usual reply: echoes the person's words, sometimes adds an observation, and asks one question. */
export function composeReply(memory: Memory): string {
  const signal = pickSignal(memory);
  const chosen = nextQuestion(memory, slotsOf(memory), signal?.id ?? null);
  const reacts = chosen.signal !== null && signal !== null;
  const quote = reacts ? signal.quote : (bestQuote(memory)?.text ?? null);
  const opening = reacts ? signalOpening(memory, signal) : openingFor(memory, quote);
  const aside = asideFor(memory, chosen, quote);
  return withQuestion([opening, aside].filter(Boolean).join(" "), chosen.text);
}

/** The body, then the question alone in the last paragraph. */
export function withQuestion(body: string, question: string): string {
  return `${body.trim()}\n\n${question.trim()}`;
}

type FoundSignal = { id: string; quote: string };

/** The strongest signal of the last message. Skipped in every third reply, so that the reflection moves on. */
function pickSignal(memory: Memory): FoundSignal | null {
  const turn = memory.replies.length;
  const recent = memory.replies.slice(-2).join("\n");
  const strong = memory.last.signals.find(({ id, quote }) => {
    const signal = SIGNALS.find((one) => one.id === id);
    return (
      signal &&
      !signal.opens.some((wording) => matchesWording(recent, wording)) &&
      !isQuoted(memory, quote) &&
      hasContent(quote)
    );
  });
  if (!strong) return null;
  const isWeak = ["compare", BUT, "past", "amount", "deadline", "suppose"].includes(strong.id);
  const isSkipped = (turn + memory.seed) % 3 === 2 || (isWeak && (turn + memory.seed) % 2 === 0);
  const isGrave = [
    "decided",
    "guilt",
    "fear",
    "shame",
    "tired",
    "anger",
    "pledge",
    "unknown",
    "others",
  ].includes(strong.id);
  return isSkipped && !isGrave ? null : strong;
}

function signalOpening(memory: Memory, { id, quote }: FoundSignal): string {
  const opens = SIGNALS.find((one) => one.id === id)?.opens ?? [];
  return pickWording(memory, opens, quote) ?? openingFor(memory, quote);
}

/** A wording not used yet in this conversation, else the one used longest ago. */
function pickWording(memory: Memory, wordings: readonly string[], quote: string): string | null {
  const said = (wording: string) => memory.replies.findLastIndex((reply) => matchesWording(reply, wording));
  const start =
    hash(`${memory.seed}:${memory.replies.length}:${memory.last.text.length}`) % Math.max(1, wordings.length);
  const turned = [...wordings.slice(start), ...wordings.slice(0, start)];
  const best = turned.toSorted((a, b) => said(a) - said(b))[0];
  return best === undefined
    ? null
    : fillSlots(best, { ...quoteSlots(quote), w: quote, g: quote, de_g: withDe(quote), a_g: withA(quote) });
}

function openingFor(memory: Memory, quote: string | null): string {
  if (quote === null) return wordOpening(memory);
  const stage = stageAnswered(memory);
  const received = stage ? (STAGE_OPENINGS[stage] ?? []) : [];
  const unsaid = received.filter(
    (wording) => !memory.replies.some((reply) => matchesWording(reply, wording)),
  );
  if (memory.last.words <= 4) return pickWording(memory, BRIEF_OPENINGS, quote) ?? "";
  if (memory.replies.length === 0) return pickWording(memory, FIRST_OPENINGS, quote) ?? "";
  const isReceived = unsaid.length > 0 && (memory.seed + memory.replies.length) % 2 === 0;
  return pickWording(memory, isReceived ? unsaid : OPENINGS, quote) ?? "";
}

function wordOpening(memory: Memory): string {
  const { content, groups, text } = memory.last;
  const group = groups.find((one) => content.includes(one.head));
  if (group) return pickWording(memory, GROUP_OPENINGS, group.text) ?? "";
  const longest =
    content.filter((word) => !looksLikeVerb(word)).toSorted((a, b) => b.length - a.length)[0] ?? content[0];
  const word = longest === undefined ? null : originalSpelling(text, longest);
  return word === null
    ? "Je reste sur ce que vous disiez plus haut."
    : (pickWording(memory, WORD_OPENINGS, word) ?? "");
}

/** The most telling clause of the last message, preferably one that no reply has quoted. */
export function bestQuote(memory: Memory): Quote | null {
  let best: { quote: Quote; score: number } | null = null;
  for (const quote of memory.last.quotes) {
    if (!hasContent(quote.text)) continue;
    const score = quote.weight - (isQuoted(memory, quote.text) ? 6 : 0);
    if (!best || score >= best.score) best = { quote, score };
  }
  return best && best.score > -3 ? best.quote : null;
}

function hasContent(quote: string): boolean {
  return contentWords(quote).length > 0;
}

function isQuoted(memory: Memory, quote: string): boolean {
  const lower = foldWords(quote);
  return memory.replies.some((reply) => foldWords(reply).includes(lower));
}

/** At most one more sentence: an observation every third turn, a transition to the next stage about as often. */
function asideFor(memory: Memory, chosen: NextQuestion, quote: string | null): string | null {
  const turn = memory.replies.length;
  const rhythm = (turn + (memory.seed >>> 5)) % 3;
  if (rhythm === 1 && turn > 1)
    return nextObservation(memory, quote) ?? (chosen.signal === null ? transitionFor(memory, chosen) : null);
  if (rhythm === 2 && chosen.signal === null) return transitionFor(memory, chosen);
  return null;
}

function transitionFor(memory: Memory, chosen: NextQuestion): string | null {
  const leads = TRANSITIONS.find(([stage]) => stage === chosen.stage)?.[1] ?? [];
  return leads.find((lead) => !memory.replies.some((reply) => reply.includes(lead))) ?? null;
}
