import type { Memory } from "./memory.ts";
import { looksLikeVerb } from "./nouns.ts";
import { observe, written } from "./observations.ts";
import {
  BRIEF_OPENINGS,
  FIRST_OPENINGS,
  GROUP_OPENINGS,
  HEARD,
  LEADS,
  OPENINGS,
  WORD_OPENINGS,
} from "./phrasing.ts";
import { nextQuestion, stageAnswered } from "./questions.ts";
import type { Chosen } from "./questions.ts";
import type { Quote } from "./reading.ts";
import { BUT, SIGNALS } from "./signals.ts";
import { fill, isMadeFrom, quoteSlots, slotsOf } from "./slots.ts";
import { contentWords, fold, hash, withA, withDe } from "./text.ts";

/** The usual reply: takes up the person's words, at times sees something, and asks one question. */
export function compose(memory: Memory): string {
  const signal = signalToTake(memory);
  const chosen = nextQuestion(memory, slotsOf(memory), signal?.id ?? null);
  const reacts = chosen.signal !== null && signal !== null;
  const quote = reacts ? signal.quote : (bestQuote(memory)?.text ?? null);
  const opening = reacts ? taken(memory, signal) : openingFor(memory, quote);
  const aside = asideFor(memory, chosen, quote);
  return seal([opening, aside].filter(Boolean).join(" "), chosen.text);
}

/** The body, then the question alone in the last paragraph. */
export function seal(body: string, question: string): string {
  return `${body.trim()}\n\n${question.trim()}`;
}

type Taken = { id: string; quote: string };

/** The strongest signal of the last message. Every third reply goes its own way, so that the reflection advances. */
function signalToTake(memory: Memory): Taken | null {
  const turn = memory.replies.length;
  const recent = memory.replies.slice(-2).join("\n");
  const strong = memory.last.signals.find(({ id, quote }) => {
    const signal = SIGNALS.find((one) => one.id === id);
    return (
      signal &&
      !signal.opens.some((wording) => isMadeFrom(recent, wording)) &&
      !isQuoted(memory, quote) &&
      hasContent(quote)
    );
  });
  if (!strong) return null;
  const weak = ["compare", BUT, "past", "amount", "deadline", "suppose"].includes(strong.id);
  const walks = (turn + memory.seed) % 3 === 2 || (weak && (turn + memory.seed) % 2 === 0);
  const grave = [
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
  return walks && !grave ? null : strong;
}

function taken(memory: Memory, { id, quote }: Taken): string {
  const opens = SIGNALS.find((one) => one.id === id)?.opens ?? [];
  return pick(memory, opens, quote) ?? openingFor(memory, quote);
}

/** A wording not said yet in this conversation, else the one said longest ago. */
function pick(memory: Memory, wordings: readonly string[], quote: string): string | null {
  const said = (wording: string) => memory.replies.findLastIndex((reply) => isMadeFrom(reply, wording));
  const start =
    hash(`${memory.seed}:${memory.replies.length}:${memory.last.text.length}`) % Math.max(1, wordings.length);
  const turned = [...wordings.slice(start), ...wordings.slice(0, start)];
  const best = turned.toSorted((a, b) => said(a) - said(b))[0];
  return best === undefined
    ? null
    : fill(best, { ...quoteSlots(quote), w: quote, g: quote, de_g: withDe(quote), a_g: withA(quote) });
}

function openingFor(memory: Memory, quote: string | null): string {
  if (quote === null) return wordOpening(memory);
  const stage = stageAnswered(memory);
  const heard = stage ? (HEARD[stage] ?? []) : [];
  const unsaid = heard.filter((wording) => !memory.replies.some((reply) => isMadeFrom(reply, wording)));
  if (memory.last.words <= 4) return pick(memory, BRIEF_OPENINGS, quote) ?? "";
  if (memory.replies.length === 0) return pick(memory, FIRST_OPENINGS, quote) ?? "";
  const listens = unsaid.length > 0 && (memory.seed + memory.replies.length) % 2 === 0;
  return pick(memory, listens ? unsaid : OPENINGS, quote) ?? "";
}

function wordOpening(memory: Memory): string {
  const { content, groups, text } = memory.last;
  const group = groups.find((one) => content.includes(one.head));
  if (group) return pick(memory, GROUP_OPENINGS, group.text) ?? "";
  const longest =
    content.filter((word) => !looksLikeVerb(word)).toSorted((a, b) => b.length - a.length)[0] ?? content[0];
  const word = longest === undefined ? null : written(text, longest);
  return word === null
    ? "Je reste sur ce que vous disiez plus haut."
    : (pick(memory, WORD_OPENINGS, word) ?? "");
}

/** The clause of the last message that says most of the person, and that no earlier reply has quoted. */
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
  const lower = fold(quote);
  return memory.replies.some((reply) => fold(reply).includes(lower));
}

/** At most one more sentence: an observation about every third turn, a turn of phrase towards the next stage about as often. */
function asideFor(memory: Memory, chosen: Chosen, quote: string | null): string | null {
  const turn = memory.replies.length;
  const rhythm = (turn + (memory.seed >>> 5)) % 3;
  if (rhythm === 1 && turn > 1)
    return observe(memory, quote) ?? (chosen.signal === null ? leadFor(memory, chosen) : null);
  if (rhythm === 2 && chosen.signal === null) return leadFor(memory, chosen);
  return null;
}

function leadFor(memory: Memory, chosen: Chosen): string | null {
  const leads = LEADS.find(([stage]) => stage === chosen.stage)?.[1] ?? [];
  return leads.find((lead) => !memory.replies.some((reply) => reply.includes(lead))) ?? null;
}
