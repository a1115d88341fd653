import { isForeign } from "../kinds.ts";
import { helpFor } from "../distress.ts";
import type { Danger } from "../distress.ts";
import type { Agent } from "../engine.ts";
import { remember } from "../memory.ts";
import type { Memory } from "../memory.ts";
import type { Message } from "./dossier.ts";
import { intentionsIn } from "./intentions.ts";
import type { Intention } from "./intentions.ts";
import { statementsOf } from "./statements.ts";
import type { Statement } from "./statements.ts";

/** Everything that artefacts are made of: what the person said, and what could be understood of it. */
export type Heard = {
  /** Their messages as they are. */
  said: readonly string[];
  statements: readonly Statement[];
  memory: Memory;
  intentions: readonly Intention[];
  help: { danger: Danger; call: string } | null;
  isForeign: boolean;
  /** What it is about, as a noun group that can stand alone. */
  topic: string | null;
};

/** Said in every artefact of a conversation that could not be read. */
export const FOREIGN =
  "Je ne sais bien lire que le français : vos phrases sont reprises telles quelles, sans interprétation.";

export function hear(messages: readonly Message[], agent: Agent = "prise_decision"): Heard {
  const said = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const statements = statementsOf(said);
  const memory = remember(agent, messages);
  return {
    said,
    statements,
    memory,
    intentions: intentionsIn(statements),
    help: helpFor(said),
    topic: memory.topic && !/^c(?:e|et|ette|es) /.test(memory.topic.text) ? memory.topic.text : null,
    isForeign:
      said.length > 0 && [...memory.earlier, memory.last].every((last) => isForeign({ ...memory, last })),
  };
}
