import type { AnsweredMessage } from "#shared/dossier/answer.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { titleFromText } from "#shared/discussion/title.rules.ts";
import { formatDayInWords } from "#shared/time/time-zone.rules.ts";
import { alarmOf, isBlankMessage, type StoredMessage } from "../discussions/conversation.rows.ts";
import type { Discussion } from "../discussions/discussion.rows.ts";
import type { Requester } from "../platform/viewer.ts";
import { artefactForPrompt, type StoredArtefact } from "./artefact.rows.ts";
import {
  getChatModelId,
  converse,
  converseStream,
  computeMaxRequestCost,
  type ConverseOptions,
} from "./bedrock.ts";
import type { DangerMeasures } from "./danger.ts";
import { formatJsonForPrompt, formatSummaryForPrompt } from "./material.rules.ts";
import { formatDossierForPrompt, createDossierRequest } from "./dossier.ts";
import { formatMemoryForPrompt, type CitableMemory } from "./memory.ts";
import type { ModelMessage, ModelRequest } from "./models.ts";
import { selectPromptMessages, SOCRATIC_PROMPT_VERSION, createSocraticPrompt } from "./prompts/socratic.ts";
import { TITLE_PROMPT, TITLE_PROMPT_VERSION, wrapMessageForTitle } from "./prompts/title.ts";
import type { UsageAmount } from "./usage.rows.ts";

const TITLE_TOKENS = 40;
const TITLE_TIMEOUT_MS = 6_000;
const CONTINUE =
  "(Votre réponse a été coupée. Poursuivez à l’endroit exact où elle s’arrête, sans rien répéter, et terminez en deux phrases.)";

/** Maximum number of tokens of one call for a reply. */
export const REPLY_CALL_MAX_TOKENS = 700;

/** Maximum number of calls for a reply: the first, and one that continues a reply cut by the token limit. */
const REPLY_MAX_CALLS = 2;

export type ReplyInput = {
  discussion: Discussion;
  question: StoredMessage;
  /** The messages before the question. */
  history: StoredMessage[];
  /** The exploration of the discussion, if there is one. */
  summary: StoredArtefact<"summary"> | undefined;
  /** The person's zone and preferences of tone. */
  requester: Pick<Requester, "timeZone" | "tone" | "shortReplies" | "memory" | "isProven" | "isStreamed">;
  /** The dossier of the discussion; `undefined` for a look back, or if the person has turned dossiers off. */
  dossier: Dossier | undefined;
  /** The project of the discussion; absent if it has none, or one without a description. */
  project?: { name: string; description: string } | undefined;
  /** A past choice that the reply may cite. */
  memory?: CitableMemory | undefined;
  /** The reply that the new reply replaces as another version. Absent for a new message. */
  replaced?: StoredMessage;
};

/**
 * A reply with what follows from the verdicts. `dangerMeasures`: set while an alarm is active.
 * `isInDistress`: only without an alarm. `falseAlarmMessage`: the message of a dismissed alarm that no reply
 * has apologised for.
 */
export type PreparedReplyInput = ReplyInput & {
  dangerMeasures: DangerMeasures | null;
  isInDistress: boolean;
  falseAlarmMessage: StoredMessage | undefined;
};

/** Returns the past choice for the prompt; `undefined` in danger or distress. */
export const memoryForPrompt = ({
  memory,
  dangerMeasures,
  isInDistress,
}: PreparedReplyInput): CitableMemory | undefined => (dangerMeasures || isInDistress ? undefined : memory);

/** Builds the model request for a reply. */
export function createReplyRequest(prepared: PreparedReplyInput): ModelRequest {
  const memory = memoryForPrompt(prepared);
  const {
    discussion,
    history,
    question,
    summary,
    replaced,
    requester,
    dangerMeasures,
    isInDistress,
    falseAlarmMessage,
    dossier,
    project,
  } = prepared;
  const messages = [...history, question].map(({ role, content }) => ({ role, text: content }));
  // A replaced reply without text was not seen, so the prompt does not ask for a different one.
  const isRetry = replaced !== undefined && !isBlankMessage(replaced);
  if (isRetry)
    messages.push(
      { role: "assistant", text: replaced.content },
      { role: "user", text: "(Reprenez votre réponse autrement.)" },
    );
  const isLookBack = discussion.isLookBack === true;
  const source = artefactForPrompt(summary);
  return {
    modelId: getChatModelId(),
    system: createSocraticPrompt(discussion.agentType, {
      today: formatDayInWords(new Date(), requester.timeZone),
      again: isRetry,
      manner: requester,
      isLookBack,
      danger: dangerMeasures?.kind ?? (isInDistress ? "distress" : null),
      isAfterFalseAlarm: falseAlarmMessage !== undefined,
      hasMemory: memory !== undefined,
    }),
    messages: withParts(
      selectPromptMessages(messages, source && formatSummaryForPrompt(source.said.content)),
      [
        ...(project ? [formatJsonForPrompt("project", project)] : []),
        ...(memory ? [formatMemoryForPrompt(memory)] : []),
        ...(dossier ? [formatDossierForPrompt(dossier)] : []),
      ],
    ),
    maxTokens: REPLY_CALL_MAX_TOKENS,
    cached: true,
    metadata: {
      task: isRetry ? "again" : "chat",
      agent: discussion.agentType,
      promptVersion: SOCRATIC_PROMPT_VERSION,
      tone: requester.tone,
      length: requester.shortReplies ? "short" : "usual",
      ...(isLookBack && { about: "look_back" }),
      ...(dangerMeasures && { danger: dangerMeasures.kind }),
    },
  };
}

/**
 * Puts the parts at the beginning of the last message: the messages before it stay the same from reply to
 * reply, so that the prompt cache finds them.
 */
function withParts(messages: ModelMessage[], parts: readonly string[]): ModelMessage[] {
  const last = messages.at(-1);
  if (!last) return messages;
  return [...messages.slice(0, -1), { ...last, text: [...parts, last.text].join("\n\n") }];
}

const NOTHING: UsageAmount = { tokens: 0, microUsd: 0 };

/**
 * Returns the maximum cost of a reply with its title and its dossier extraction. With a classification,
 * counts the reply twice, because a verdict may change the prompt after the first request.
 */
export function computeMaxReplyCost(
  prepared: PreparedReplyInput,
  request: ModelRequest,
  classification: ModelRequest | undefined,
): UsageAmount {
  const titled = findMessageForTitle(prepared);
  const extraction = createDossierRequestIfNeeded(prepared, LONGEST_REPLY);
  const replies = classification
    ? [request, { ...request, system: request.system + LONGEST_STEP }]
    : [request];
  const costs = [
    ...replies.map((one) => computeMaxRequestCost(one, REPLY_MAX_CALLS)),
    classification ? computeMaxRequestCost(classification, 1) : NOTHING,
    titled ? computeMaxRequestCost(titleRequestOf(titled.content), 1) : NOTHING,
    extraction ? computeMaxRequestCost(extraction, 1) : NOTHING,
  ];
  return costs.reduce((sum, { tokens, microUsd }) => ({
    tokens: sum.tokens + tokens,
    microUsd: sum.microUsd + microUsd,
  }));
}

/** Stands for the instructions about danger that a verdict may add to a prompt, at their maximum length. */
const LONGEST_STEP = "x".repeat(2_500);

/** Stands for a reply of maximum length. */
const LONGEST_REPLY = "x".repeat(REPLY_MAX_CALLS * REPLY_CALL_MAX_TOKENS * 4);

/**
 * Builds the request that extracts the dossier after a reply. `undefined` if there is no dossier, the reply
 * is empty, an alarm is active, or the question raised one.
 */
export const createDossierRequestIfNeeded = (
  { dossier, dangerMeasures, discussion, requester, question, history }: PreparedReplyInput,
  reply: string,
): ModelRequest | undefined =>
  dossier && reply.trim() !== "" && !dangerMeasures && !alarmOf(question)
    ? createDossierRequest(dossier, {
        agent: discussion.agentType,
        manner: requester,
        previous: history.findLast(({ role }) => role === "assistant")?.content ?? "",
        message: toAnsweredMessage({ question, history }),
        reply,
        today: formatDayInWords(new Date(), requester.timeZone),
      })
    : undefined;

/** Returns the person's message, and their earlier messages except those that raised an alarm. */
export const toAnsweredMessage = ({
  question,
  history,
}: Pick<PreparedReplyInput, "question" | "history">): AnsweredMessage => ({
  id: question.id,
  content: question.content,
  earlier: history
    .filter((message) => message.role === "user" && !alarmOf(message))
    .map(({ id, content }) => ({ id, content })),
});

/**
 * Returns the message from which a title is made: the first one, or after a false alarm the message that
 * raised it. `undefined` if the discussion has a title already, for another version of a reply, or while an
 * alarm is active, because other people may see the list of discussions.
 */
export function findMessageForTitle({
  discussion,
  history,
  question,
  replaced,
  dangerMeasures,
  falseAlarmMessage,
}: PreparedReplyInput) {
  if (discussion.titleOrigin !== "default" || replaced || dangerMeasures) return undefined;
  return history.length === 0 ? question : falseAlarmMessage;
}

/**
 * Returns a short title for a message: that of the model, or the first words of the message if the model
 * fails, is late or is stopped. Never throws, because the reply matters more than the title.
 */
export async function suggestTitle(
  message: string,
  { signal, onUsage }: Pick<ConverseOptions, "signal" | "onUsage">,
): Promise<string> {
  const fallback = titleFromText(message);
  try {
    const timeout = AbortSignal.timeout(TITLE_TIMEOUT_MS);
    const text = await converse(titleRequestOf(message), {
      signal: AbortSignal.any([signal, timeout]),
      onUsage,
    });
    return titleFromText(text) || fallback;
  } catch {
    return fallback;
  }
}

const titleRequestOf = (message: string): ModelRequest => ({
  modelId: getChatModelId(),
  system: TITLE_PROMPT,
  messages: [{ role: "user", text: wrapMessageForTitle(message) }],
  maxTokens: TITLE_TOKENS,
  metadata: { task: "title", promptVersion: TITLE_PROMPT_VERSION },
});

/**
 * Yields the pieces of a reply. If the reply is cut at `maxTokens`, continues it with a second call. Calls
 * `onCut` if the second call is cut too.
 */
export async function* streamReplyPieces(
  request: ModelRequest,
  { onCut, ...options }: ConverseOptions,
): AsyncGenerator<string> {
  let written = "";
  for (let call = 1; ; call += 1) {
    let isCut = false;
    const messages =
      written === ""
        ? request.messages
        : [
            ...request.messages,
            { role: "assistant" as const, text: written },
            { role: "user" as const, text: CONTINUE },
          ];
    const noteCut = () => void (isCut = true);
    for await (const text of converseStream({ ...request, messages }, { ...options, onCut: noteCut })) {
      written += text;
      yield text;
    }
    if (!isCut) return;
    // Models refuse a blank message, which the continuation would contain.
    if (call === REPLY_MAX_CALLS || written.trim() === "") {
      onCut?.();
      return;
    }
  }
}

/** Returns a text up to the end of its last complete sentence or line; the whole text if it has none. */
export function cutAtLastSentence(text: string): string {
  const ends = [...text.matchAll(/[.!?…](?=["»)*\s]|$)[\s»"”)*]*|\n/g)];
  const last = ends.at(-1);
  const whole = last ? text.slice(0, last.index + last[0].length).trimEnd() : "";
  return whole === "" ? text.trimEnd() : whole;
}
