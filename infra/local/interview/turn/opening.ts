import { findDanger } from "#shared/discussion/danger.rules.ts";
import type { FoundLine } from "#shared/dossier/answer.rules.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { dayOfLine } from "#shared/dossier/lines.rules.ts";
import type { Turn } from "../outcome.ts";
import { isFeeling } from "../reading.ts";
import { folded } from "../text.ts";
import { daysUntil } from "../views.ts";

/**
 * One short sentence: a feeling that was written is welcomed, a day is counted, and the first line that is not sure is shown to be
 * for the person to keep.
 */
export function openingOf({ dossier, message, manner, today }: Turn, found: readonly FoundLine[]): string {
  if (isFeeling(folded(message)) && !findDanger(message))
    return WELCOMES[manner.tone][dossier.asked.length % WELCOMES[manner.tone].length]!;
  if (found.some(isProposed) && !dossier.lines.some(isProposed))
    return "Je l’ai mis en pâle dans le dossier : vous pouvez le garder, ou l’écarter.";
  const day = found
    .map((line) => (line.kind === "deadline" && !isProposed(line) ? dayOfLine(line) : null))
    .find((each) => each !== null);
  return day ? `C’est ${daysUntil(day, today)}.` : "";
}
const isProposed = ({ state }: { state?: Line["state"] }): boolean => state === "proposed";
const WELCOMES = {
  doux: ["Merci de le dire comme cela.", "Cela se comprend.", "Je vous lis, prenez votre temps."],
  neutre: ["Cela se comprend.", "Je vous lis.", "C’est dit, et cela compte."],
  direct: ["Cela se comprend.", "C’est dit.", "Entendu."],
} as const;
