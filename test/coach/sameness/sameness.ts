import { foldText, isQuestion, sentencesOf, withoutQuotes } from "../expectations/french.ts";
import type { Dialogue } from "../expectations/dialogue.ts";

/** How many of the replies to which it applies have a shape, and the share that a real model must stay below. */
export type ReplyShape = { name: string; title: string; count: number; total: number; ceiling: number };

/** Quoted words at the head, with two words before them at most. */
const OPENS_ON_QUOTATION = /^[*_\s]*(?:[\p{L}’']+[\s\u00a0\u202f]+){0,2}[«“"]/u;
const opensOnQuotation = (reply: string) => OPENS_ON_QUOTATION.test(reply);

const lastQuestion = (reply: string) => sentencesOf(reply).findLast(isQuestion);
const says = (words: RegExp) => (reply: string) => words.test(foldText(withoutQuotes(reply)));

type Reply = { reply: string; before: string | undefined };
/** `null`: does not apply. */
type Has = (reply: string, before: string | undefined) => boolean | null;

/**
 * Patterns that show that a model fills in a form. Of 111 replies to the prompts that had a checklist: 71 %
 * opened on a quotation, 70 % had three sentences and the question, 27 % named an option, 20 % an objection,
 * 27 % said that they did not know, 16 % of the questions began with « Si ».
 */
const SHAPES: readonly { name: string; title: string; ceiling: number; has: Has }[] = [
  { name: "opens-on-quotation", title: "Commence par une citation", ceiling: 0.2, has: opensOnQuotation },
  {
    name: "quotation-twice-running",
    title: "Commence par une citation, deux fois de suite",
    ceiling: 0.05,
    has: (reply, before) =>
      before === undefined ? null : opensOnQuotation(reply) && opensOnQuotation(before),
  },
  {
    name: "four-sentences",
    title: "A exactement quatre phrases",
    ceiling: 0.35,
    has: (reply) => sentencesOf(reply).length === 4,
  },
  { name: "says-option", title: "Dit « option »", ceiling: 0.12, has: says(/\boptions?\b/) },
  { name: "says-objection", title: "Dit « objection »", ceiling: 0.08, has: says(/\bobjections?\b/) },
  {
    name: "says-not-known",
    title: "Dit « je ne sais pas »",
    ceiling: 0.12,
    has: says(/\bje (?:ne sais|n'en sais|l'ignore|n'ai (?:pas|rien) (?:encore )?(?:lu|su))|\bj'ignore/),
  },
  {
    name: "question-begins-with-if",
    title: "Commence sa question par « Si »",
    ceiling: 0.12,
    has: (reply) => {
      const question = lastQuestion(reply);
      return question === undefined ? null : /^\W*(?:et )?s(?:i |'ils? )/.test(foldText(question));
    },
  },
];

/** A plan, or the causes of a failure, are lists because a list was asked for. */
const isList = (reply: string) => /^\s*(?:\d+\.|[-*]) /m.test(reply);

/** Measures how alike the replies of a model are. */
export function measureSameness(dialogues: readonly Pick<Dialogue, "replies">[]): ReplyShape[] {
  const replies: Reply[] = dialogues.flatMap((dialogue) =>
    dialogue.replies.map((reply, at) => ({ reply, before: dialogue.replies[at - 1] })),
  );
  const free = replies.filter(({ reply }) => !isList(reply));
  return SHAPES.map(({ name, title, ceiling, has }) => {
    const held = free.map(({ reply, before }) => has(reply, before)).filter((one) => one !== null);
    return { name, title, ceiling, count: held.filter(Boolean).length, total: held.length };
  });
}

export const shareOf = ({ count, total }: Pick<ReplyShape, "count" | "total">): number =>
  total === 0 ? 0 : count / total;
