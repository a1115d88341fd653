import { ARTEFACT_TASKS, composeArtefact } from "../menta/artefacts/compose-artefact.ts";
import { reply } from "../menta/engine.ts";
import { titleOf } from "../menta/title.ts";
import { AGENTS, DEFAULT_AGENT } from "#shared/discussion/agent.ts";
import { DANGER_KINDS } from "#shared/discussion/danger.schema.ts";
import { TONES, type ReplyManner } from "#shared/preferences/tone.ts";
import type { LanguageModel, SpeechRequest } from "./model.ts";
import { BedrockError } from "./errors.ts";
import { splitWords } from "./words.ts";

/** What the offline MENTA can do, by the `task` of the call's metadata. */
const TASKS: Record<string, (request: SpeechRequest) => string> = {
  chat: ({ metadata, messages }) => replyOf(metadata, messages),
  // The last message only asks for another reply, as messages that end with a reply do in the engine.
  again: ({ metadata, messages }) => replyOf(metadata, messages.slice(0, -1)),
  title: ({ messages }) => titleOf(personsMessage(messages.at(-1)?.text ?? "")),
  // A retry because of a wrong shape gets the same answer: the first message holds the data.
  ...Object.fromEntries(
    ARTEFACT_TASKS.map((task) => [
      task,
      ({ metadata, messages }: SpeechRequest) =>
        composeArtefact(
          task,
          messages[0]?.text ?? "",
          AGENTS.find((known) => known === metadata["agent"]),
        ),
    ]),
  ),
};

const replyOf = (metadata: SpeechRequest["metadata"], messages: SpeechRequest["messages"]): string =>
  reply(
    agentOf(metadata),
    chatMessagesOf(messages),
    mannerOf(metadata),
    metadata["about"] === "look_back",
    DANGER_KINDS.find((kind) => kind === metadata["danger"]) ?? null,
  );

/** The rule-based MENTA as a model: the same request always gets the same words. */
export function offlineModel(): LanguageModel {
  return async function* answer(request) {
    const { task = "" } = request.metadata;
    if (!Object.hasOwn(TASKS, task)) {
      throw new BedrockError("ValidationException", `The offline MENTA does not know the task "${task}"`);
    }
    yield* splitWords(TASKS[task]!(request));
  };
}

/** Instructions to a model within the conversation. */
const ASIDE = /<(note|summary)>[^]*?<\/\1>/g;

/** The conversation without instructions: the engine has its own memory. */
const chatMessagesOf = (messages: SpeechRequest["messages"]) =>
  messages
    .map(({ role, text }) => ({ role, content: text.replaceAll(ASIDE, "").trim() }))
    .filter(({ content }) => content !== "");

function agentOf({ agent }: Record<string, string>): (typeof AGENTS)[number] {
  return AGENTS.find((known) => known === agent) ?? DEFAULT_AGENT;
}

const mannerOf = ({ tone, length }: Record<string, string>): ReplyManner => ({
  tone: TONES.find((known) => known === tone) ?? "neutre",
  shortReplies: length === "short",
});

/** The prompt of a title holds the person's message in an element. */
function personsMessage(text: string): string {
  return /<message>([\s\S]*)<\/message>/.exec(text)?.[1] ?? text;
}
