import type { Turn } from "./outcome.ts";
import { ended, quoted } from "./text.ts";

/** A reply after the past choice that it may cite, if there is one. */
export const withMemory = ({ memory }: Pick<Turn, "memory">, reply: string): string =>
  memory ? `${memorySentence(memory)}\n\n${reply}` : reply;

/** What was aimed at and what came of it, else how it turned out; then what the person learnt from it. */
function memorySentence(memory: NonNullable<Turn["memory"]>): string {
  const { decision, choice, chosen, sureness, came, turnedOutWell, lesson } = memory;
  const [subject, option] = [decision, choice].map((text) => quoted([{ text }]));
  const said =
    came === null
      ? `vous avez choisi ${option}, et cela s’est ${turnedOutWell ? "bien" : "mal"} passé`
      : `vous visiez ${sureness} % avec ${option} ; il en est venu ${came} %`;
  // A sentence ends with its own full stop.
  const learnt = lesson === null ? [] : [`Vous en aviez retenu : « ${ended(lesson)} »`];
  return [`En ${chosen}, pour ${subject}, ${said}.`, ...learnt].join(" ");
}
