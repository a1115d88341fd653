import { isForeign, isTalk } from "../message-kinds.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import { buildMemory, type Memory } from "../memory.ts";
import type { ChatMessage } from "../engine.ts";
import { intentionsIn, type Intention } from "./intentions.ts";
import { statementsOf, type Statement } from "./statements.ts";

/** What the person said in a conversation and what was understood of it: the input of all artefacts. */
export type Analysis = {
  /** Their messages, unchanged. */
  said: readonly string[];
  statements: readonly Statement[];
  memory: Memory;
  intentions: readonly Intention[];
  isForeign: boolean;
  /** A noun group that can stand alone. */
  topic: string | null;
};

/** Opens every artefact of a conversation that is not in French. */
export const FOREIGN_NOTICE =
  "Je ne sais bien lire que le français : vos phrases sont reprises telles quelles, sans interprétation.";

export function analyze(messages: readonly ChatMessage[], agent: AgentType = "prise_decision"): Analysis {
  const said = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const statements = statementsOf(said.filter((message) => !isTalk(message)));
  const memory = buildMemory(agent, messages);
  return {
    said,
    statements,
    memory,
    intentions: intentionsIn(statements),
    topic: memory.topic && !/^c(?:e|et|ette|es) /.test(memory.topic.text) ? memory.topic.text : null,
    isForeign:
      said.length > 0 && [...memory.earlier, memory.last].every((last) => isForeign({ ...memory, last })),
  };
}
