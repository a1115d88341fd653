import { judge } from "#functions/assistant/danger.ts";
import type { Row } from "../measure.ts";
import { SETS } from "./sets.ts";

const raisesAlarm = (text: string): boolean => judge(text).level === "danger";

/** Of the direct words, how many get the help; of the harmless ones, how many do not. */
export const measureDanger = (): Row[] => [
  rowOf("danger-direct", "Mots directs d’un danger, vus", { texts: SETS.direct, isHeld: raisesAlarm }),
  rowOf("danger-harmless", "Messages sans danger, laissés", {
    texts: SETS.harmless,
    isHeld: (text) => !raisesAlarm(text),
  }),
];

function rowOf(
  name: string,
  title: string,
  { texts, isHeld }: { texts: readonly string[]; isHeld: (text: string) => boolean },
): Row {
  const misses = texts.filter((text) => !isHeld(text));
  return { name, title, held: texts.length - misses.length, total: texts.length, misses };
}
