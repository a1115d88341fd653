import type { InterviewTurn } from "./outcome.ts";
import { withFullStop, joinQuoted } from "./text.ts";

/** Puts a sentence about a past choice, if any, before a reply. */
export const withMemory = ({ memory }: Pick<InterviewTurn, "memory">, reply: string): string =>
  memory ? `${memorySentence(memory)}\n\n${reply}` : reply;

/**
 * Writes how a past choice turned out: how much of what the person expected came, or whether it went well if
 * they expected nothing; then quotes the lesson.
 */
function memorySentence(memory: NonNullable<InterviewTurn["memory"]>): string {
  const { decision, choice, chosen, sureness, came, turnedOutWell, lesson } = memory;
  const [subject, option] = [decision, choice].map((text) => joinQuoted([{ text }]));
  const said =
    came === null
      ? `vous avez choisi ${option}, et cela s’est ${turnedOutWell ? "bien" : "mal"} passé`
      : `vous avez choisi ${option} avec ${sureness} % de certitude ; ${came} % de ce que vous en attendiez est arrivé`;
  const learnt = lesson === null ? [] : [`Vous en aviez retenu : « ${withFullStop(lesson)} »`];
  return [`En ${chosen}, pour ${subject}, ${said}.`, ...learnt].join(" ");
}
