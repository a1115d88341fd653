import { ARTEFACT_TASKS, artefact } from "#infra/local/menta/artefacts/answer.ts";
import { reply, titleOf } from "#infra/local/menta/engine.ts";
import { AGENTS, DEFAULT_AGENT } from "#shared/discussion/agent.ts";
import type { Brain, BrainRequest } from "./brain.ts";
import { BedrockError } from "./errors.ts";
import { wordsOf } from "./words.ts";

/** What the offline MENTA can be asked for, by the `task` of the call's metadata. */
const TASKS: Record<string, (request: BrainRequest) => string> = {
  chat: ({ metadata, messages }) => reply(agentOf(metadata), turnsOf(messages)),
  // The last message only asks for other words: the engine then ends on its own reply, and does not repeat it.
  again: ({ metadata, messages }) => reply(agentOf(metadata), turnsOf(messages.slice(0, -1))),
  title: ({ messages }) => titleOf(personsMessage(messages.at(-1)?.text ?? "")),
  // Asked again because of a wrong shape, it could only say the same: what it was asked first holds the data.
  ...Object.fromEntries(
    ARTEFACT_TASKS.map((task) => [
      task,
      ({ metadata, messages }: BrainRequest) =>
        artefact(
          task,
          messages[0]?.text ?? "",
          AGENTS.find((known) => known === metadata["agent"]),
        ),
    ]),
  ),
};

/** The rule-based MENTA as a model: the same request always gets the same words. */
export function offlineBrain(): Brain {
  return async function* answer(request) {
    const { task = "" } = request.metadata;
    if (!Object.hasOwn(TASKS, task)) {
      throw new BedrockError("ValidationException", `The offline MENTA does not know the task "${task}"`);
    }
    yield* wordsOf(TASKS[task]!(request));
  };
}

/** What a model is told beside what was said. */
const ASIDE = /<(note|summary)>[^]*?<\/\1>/g;

/** What was said: the engine remembers by itself. */
const turnsOf = (messages: BrainRequest["messages"]) =>
  messages
    .map(({ role, text }) => ({ role, content: text.replaceAll(ASIDE, "").trim() }))
    .filter(({ content }) => content !== "");

function agentOf({ agent }: Record<string, string>): (typeof AGENTS)[number] {
  return AGENTS.find((known) => known === agent) ?? DEFAULT_AGENT;
}

/** The prompt of a title holds the person's words between marks, as data. */
function personsMessage(text: string): string {
  return /<message>([\s\S]*)<\/message>/.exec(text)?.[1] ?? text;
}
