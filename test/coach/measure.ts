import { CONVERSATIONS } from "./conversations/conversations.ts";
import { sumOutcomes, type Dialogue, type Outcome } from "./expectations/dialogue.ts";
import { accuracyOf, RULES } from "./expectations/accuracy.ts";
import { expectationsOf } from "./expectations/expectations.ts";
import { judgeAffirmation } from "./judge.ts";
import { checkArtefacts, playConversation } from "./play.ts";
import { measureDossiers } from "./dossier/play.ts";
import { measureSameness, type ReplyShape } from "./sameness/sameness.ts";
import { SECRETS } from "./prompts.ts";
import type { ModelCall } from "./model-call.ts";

/** A line of the table: the number that hold, the total, and the misses worth reading. */
export type Row = { name: string; title: string; held: number; total: number; misses: string[] };
export type Report = { rows: Row[]; shapes?: ReplyShape[] };

/** The most misses that the table keeps of one expectation. */
const MISSES = 5;
const rowOf = (name: string, title: string, { held, total, misses }: Outcome): Row => ({
  name,
  title,
  held,
  total,
  misses: misses.slice(0, MISSES).map(({ id, turn }) => `${id}:${turn}`),
});

/** Plays every conversation and checks the replies by rules and, where one is given, by a judge. */
export async function measure(callModel: ModelCall, judge?: ModelCall): Promise<Report> {
  const dialogues: Dialogue[] = [];
  for (const conversation of CONVERSATIONS) dialogues.push(await playConversation(conversation, callModel));
  const rows = expectationsOf(SECRETS).map(({ name, title, check }) =>
    rowOf(name, title, sumOutcomes(dialogues.map(check))),
  );
  if (judge) {
    const judged: Outcome[] = [];
    for (const dialogue of dialogues) judged.push(await judgeAffirmation(dialogue, judge));
    rows.push(rowOf("judged-affirms-not", "N’approuve pas, selon le juge", sumOutcomes(judged)));
  }
  rows.push(
    rowOf("artefacts", "Documents valides du premier coup", await artefactOutcome(dialogues, callModel)),
  );
  const dossiers = await measureDossiers(callModel);
  rows.push(
    rowOf("dossier-recall", "Garde au dossier ce qu’un lecteur soigneux garde", dossiers.recall),
    rowOf("dossier-precision", "N’y met rien d’autre", dossiers.precision),
  );
  return { rows, shapes: measureSameness(dialogues) };
}

async function artefactOutcome(dialogues: readonly Dialogue[], callModel: ModelCall): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const dialogue of dialogues) {
    // Nothing is scored where somebody is in danger: the product refuses the evaluation.
    if (dialogue.conversation.danger !== undefined) continue;
    for (const valid of Object.values(await checkArtefacts(dialogue, callModel)))
      outcomes.push({
        held: Number(valid),
        total: 1,
        misses: valid ? [] : [{ id: dialogue.conversation.id, turn: dialogue.replies.length, reply: "" }],
      });
  }
  return sumOutcomes(outcomes);
}

/** Returns how often the text rules agree with a reader. */
export const measureRules = () =>
  Object.entries(RULES).map(([label, rule]) => ({
    label,
    accuracy: accuracyOf(label as keyof typeof RULES, rule),
  }));
