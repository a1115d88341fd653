import { findDanger } from "#shared/discussion/danger.rules.ts";
import type { FoundLine } from "#shared/dossier/answer.rules.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import { amountOf, dayOfLine } from "#shared/dossier/lines.rules.ts";
import type { Turn } from "../outcome.ts";
import { isFeeling } from "../reading.ts";
import { enumerate, folded } from "../text.ts";
import { daysUntil } from "../views.ts";

/** At most one turn in four says what was noted of a long message. */
const NOTED_EVERY = 4;
const NOTED_LEAST = 2;
const NOTED: Partial<Record<LineKind, (line: FoundLine) => string[]>> = {
  deadline: () => ["l’échéance"],
  person: ({ value }) =>
    value && "stance" in value && value.stance ? ["ce qu’on vous en dit"] : ["qui est concerné"],
  fear: () => ["ce qui vous inquiète"],
  step: () => ["ce que vous comptez faire"],
  criterion: () => ["ce qui compte"],
  fact: (line) => (amountOf(line)?.unit === "€" ? ["les montants"] : ["la situation"]),
  constraint: () => ["ce qui doit tenir"],
  blocked: () => ["ce qui bloque"],
};

/** One short clause: a feeling that was written is welcomed, a day is counted, a long message is shown to have been read. */
export function openingOf({ dossier, message, manner, today }: Turn, found: readonly FoundLine[]): string {
  const turns = dossier.asked.length;
  if (isFeeling(folded(message)) && !findDanger(message)) return WELCOMES[manner.tone][turns % 3]!;
  const day = found
    .map((line) => (line.kind === "deadline" ? dayOfLine(line) : null))
    .find((each) => each !== null);
  const noted = [...new Set(found.flatMap((line) => NOTED[line.kind]?.(line) ?? []))];
  if (noted.length >= NOTED_LEAST && turns % NOTED_EVERY === 0) return `J’ai noté ${enumerate(noted)}.`;
  return day && day !== "" ? `C’est ${daysUntil(day, today)}.` : "";
}
const WELCOMES = {
  doux: ["Merci de le dire comme cela.", "Cela se comprend.", "Je vous lis, prenez votre temps."],
  neutre: ["Cela se comprend.", "Je vous lis.", "C’est dit, et cela compte."],
  direct: ["Bien reçu.", "C’est clair.", "Entendu."],
} as const;
