import { bestQuote, fillTemplate, leastUsedWording, withQuestion } from "./compose.ts";
import type { Memory } from "./memory.ts";
import { anyUnasked, firstUnasked, askedLongestAgo } from "./questions.ts";
import { talkBody } from "./talk.ts";

const FORGOTTEN_AFTER = 20;

/** Nothing is weighed any more: the words are held up as they were said. */
const OPENINGS = [
  "« {Q} » : c’est ce que je retiens de votre récit.",
  "« {Q} », écrivez-vous.",
  "Vous dites « {q} ».",
  "« {Q} » : restons un instant sur ce fait.",
  "Je garde « {q} ».",
];
const WITHOUT_QUOTE = [
  "Je vous lis. Racontez comme cela vient.",
  "Peu de mots suffisent, s’ils disent un fait.",
  "Je ne devine rien : il n’y a que ce que vous racontez.",
];

/** Facts, in about the order in which they are told. No question says or asks what was hoped, feared or expected. */
const FIRST_ASKS = [
  "Que s’est-il passé ensuite ?",
  "Qu’est-ce qui, là-dedans, tient à ce que vous avez fait vous-même ?",
  "Qu’est-ce qui est venu d’ailleurs : des autres, du moment, du hasard ?",
];
const FURTHER_ASKS = [
  "Quel fait précis montre où vous en êtes aujourd’hui ?",
  "Qui d’autre raconterait cela autrement, et comment ?",
  "Qu’est-ce qui dure encore aujourd’hui ?",
  "Qu’avez-vous dû régler que personne d’autre n’a vu ?",
  "Que saviez-vous ce jour-là, et qu’avez-vous appris seulement plus tard ?",
  "Qu’est-ce qui s’est passé que vous n’avez pas encore raconté ?",
  "Quel jour de cette période raconteriez-vous en premier à quelqu’un ?",
  "Qu’est-ce qui a changé pour les personnes autour de vous ?",
];
export const LOOK_BACK_QUESTIONS: readonly string[] = [...FIRST_ASKS, ...FURTHER_ASKS];

/** The reply to who tells what came of a choice: a clause of theirs, then one question about what happened. */
export function lookBackReply(memory: Memory): string {
  const question =
    firstUnasked(memory, FIRST_ASKS) ??
    anyUnasked(memory, FURTHER_ASKS) ??
    askedLongestAgo(memory, LOOK_BACK_QUESTIONS);
  const talk = talkBody(memory, TALK_HERE);
  if (talk !== null) return withQuestion(talk, question);
  const quote = bestQuote(memory);
  const template = leastUsedWording(memory, quote === null ? WITHOUT_QUOTE : OPENINGS, FORGOTTEN_AFTER);
  if (quote === null) return withQuestion(template ?? WITHOUT_QUOTE[0]!, question);
  return withQuestion(fillTemplate(template ?? "« {Q} ».", quote), question);
}

/** What is said of the conversation itself is answered here as elsewhere; the rest is the story. */
const TALK_HERE: ReadonlySet<string> = new Set([
  "noWords",
  "code",
  "foreign",
  "gibberish",
  "identity",
  "insult",
  "unclear",
  "circles",
  "advice",
]);
