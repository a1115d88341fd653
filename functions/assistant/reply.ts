import type { AnsweredMessage } from "#shared/dossier/answer.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { titleFromText } from "#shared/discussion/title.rules.ts";
import { dayInWords } from "#shared/time/time-zone.rules.ts";
import { alarmOf, isBlank, type StoredMessage } from "../discussions/conversation.rows.ts";
import type { Discussion } from "../discussions/discussion.rows.ts";
import type { Requester } from "../platform/viewer.ts";
import { toSource, type StoredArtefact } from "./artefact.rows.ts";
import {
  chatModelId,
  converse,
  converseStream,
  largestRequestCost,
  type ConverseOptions,
} from "./bedrock.ts";
import type { DangerMeasures } from "./danger.ts";
import { jsonPart, summaryPart } from "./material.rules.ts";
import { dossierPart, dossierRequest } from "./dossier.ts";
import { memoryPart, type Memory } from "./memory.ts";
import type { ModelMessage, ModelRequest } from "./models.ts";
import { promptContextOf, SOCRATIC_VERSION, socraticPrompt } from "./prompts/socratic.ts";
import { TITLE_PROMPT, TITLE_VERSION, titleRequest } from "./prompts/title.ts";
import type { UsageAmount } from "./usage.rows.ts";

const TITLE_TOKENS = 40;
const TITLE_TIMEOUT_MS = 6_000;
const CONTINUE =
  "(Votre réponse a été coupée. Poursuivez à l’endroit exact où elle s’arrête, sans rien répéter, et terminez en deux phrases.)";

/** Token limit of a reply. */
export const REPLY_MAX_TOKENS = 700;

/** A reply, and one continuation if it is cut by the token limit. */
const REPLY_MAX_CALLS = 2;

export type ReplyInput = {
  discussion: Discussion;
  question: StoredMessage;
  /** The messages before the question. */
  history: StoredMessage[];
  /** The summary of the discussion's exploration, if any. */
  summary: StoredArtefact<"summary"> | undefined;
  /** The person's zone and preferences of tone. */
  requester: Pick<Requester, "timeZone" | "tone" | "shortReplies" | "memory" | "isProven" | "isStreamed">;
  /** The dossier of the discussion; `undefined` if it is not used. */
  dossier: Dossier | undefined;
  /** The project of the discussion, as the person describes it. */
  project?: { name: string; description: string } | undefined;
  /** A past choice that the reply may cite. */
  memory?: Memory | undefined;
  /** The reply of which the new one is another version. */
  replaced?: StoredMessage;
};

/**
 * The prepared reply: `dangerMeasures` while an alarm is active, else `isInDistress` during distress;
 * `falseAlarmMessage`: the message whose false alarm needs an apology.
 */
export type PreparedReply = ReplyInput & {
  dangerMeasures: DangerMeasures | null;
  isInDistress: boolean;
  falseAlarmMessage: StoredMessage | undefined;
};

/** Returns the past choices for the prompt; none in danger or distress. */
export const memoryForPrompt = ({
  memory,
  dangerMeasures,
  isInDistress,
}: PreparedReply): Memory | undefined => (dangerMeasures || isInDistress ? undefined : memory);

/** Builds the model request for a reply. */
export function replyRequest(prepared: PreparedReply): ModelRequest {
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
  // If the replaced reply has no text, there is nothing to vary.
  const isRetry = replaced !== undefined && !isBlank(replaced);
  if (isRetry)
    messages.push(
      { role: "assistant", text: replaced.content },
      { role: "user", text: "(Reprenez votre réponse autrement.)" },
    );
  const isLookBack = discussion.isLookBack === true;
  const source = toSource(summary);
  return {
    modelId: chatModelId(),
    system: socraticPrompt(discussion.agentType, {
      today: dayInWords(new Date(), requester.timeZone),
      again: isRetry,
      manner: requester,
      isLookBack,
      danger: dangerMeasures?.kind ?? (isInDistress ? "distress" : null),
      isAfterFalseAlarm: falseAlarmMessage !== undefined,
      hasMemory: memory !== undefined,
    }),
    messages: withParts(promptContextOf(messages, source && summaryPart(source.said.content)), [
      ...(project ? [jsonPart("project", project)] : []),
      ...(memory ? [memoryPart(memory)] : []),
      ...(dossier ? [dossierPart(dossier)] : []),
    ]),
    maxTokens: REPLY_MAX_TOKENS,
    cached: true,
    metadata: {
      task: isRetry ? "again" : "chat",
      agent: discussion.agentType,
      promptVersion: SOCRATIC_VERSION,
      tone: requester.tone,
      length: requester.shortReplies ? "short" : "usual",
      ...(isLookBack && { about: "look_back" }),
      ...(dangerMeasures && { danger: dangerMeasures.kind }),
    },
  };
}

/**
 * Inserted before the last message, so that everything before it stays the same between turns (for the prompt
 * cache).
 */
function withParts(messages: ModelMessage[], parts: readonly string[]): ModelMessage[] {
  const last = messages.at(-1);
  if (!last) return messages;
  return [...messages.slice(0, -1), { ...last, text: [...parts, last.text].join("\n\n") }];
}

const NOTHING: UsageAmount = { tokens: 0, microUsd: 0 };

/**
 * Returns the maximum cost of a reply with its title and dossier extraction; twice that with a
 * classification.
 */
export function largestReplyCost(
  prepared: PreparedReply,
  request: ModelRequest,
  classification: ModelRequest | undefined,
): UsageAmount {
  const titled = messageToTitle(prepared);
  const extraction = dossierExtractionRequest(prepared, LONGEST_REPLY);
  const replies = classification
    ? [request, { ...request, system: request.system + LONGEST_STEP }]
    : [request];
  const costs = [
    ...replies.map((one) => largestRequestCost(one, REPLY_MAX_CALLS)),
    classification ? largestRequestCost(classification, 1) : NOTHING,
    titled ? largestRequestCost(titleRequestOf(titled.content), 1) : NOTHING,
    extraction ? largestRequestCost(extraction, 1) : NOTHING,
  ];
  return costs.reduce((sum, { tokens, microUsd }) => ({
    tokens: sum.tokens + tokens,
    microUsd: sum.microUsd + microUsd,
  }));
}

/** Stands for the danger part of a prompt, at its maximum length. */
const LONGEST_STEP = "x".repeat(2_500);

/** Stands for a reply of maximum length. */
const LONGEST_REPLY = "x".repeat(REPLY_MAX_CALLS * REPLY_MAX_TOKENS * 4);

/**
 * Builds the dossier request after a reply; `undefined` without a dossier, for an empty reply, while an alarm
 * is active, or for a message that raised one.
 */
export const dossierExtractionRequest = (
  { dossier, dangerMeasures, discussion, requester, question, history }: PreparedReply,
  reply: string,
): ModelRequest | undefined =>
  dossier && reply.trim() !== "" && !dangerMeasures && !alarmOf(question)
    ? dossierRequest(dossier, {
        agent: discussion.agentType,
        manner: requester,
        previous: history.findLast(({ role }) => role === "assistant")?.content ?? "",
        message: toAnsweredMessage({ question, history }),
        reply,
        today: dayInWords(new Date(), requester.timeZone),
      })
    : undefined;

/** Returns the person's message, and what they said before it, without what raised an alarm. */
export const toAnsweredMessage = ({
  question,
  history,
}: Pick<PreparedReply, "question" | "history">): AnsweredMessage => ({
  id: question.id,
  content: question.content,
  earlier: history
    .filter((message) => message.role === "user" && !alarmOf(message))
    .map(({ id, content }) => ({ id, content })),
});

/**
 * Returns the message to make the title from: the first one, once, unless the person chose a title. None
 * while an alarm is active, because others may see the list; after a false alarm, the misread message.
 */
export function messageToTitle({
  discussion,
  history,
  question,
  replaced,
  dangerMeasures,
  falseAlarmMessage,
}: PreparedReply) {
  if (discussion.titleOrigin !== "default" || replaced || dangerMeasures) return undefined;
  return history.length === 0 ? question : falseAlarmMessage;
}

/**
 * Returns a short title from the first message: the model's, or the first words if the model fails, is late
 * or is stopped. Never throws, because a title is not worth losing a reply.
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
  modelId: chatModelId(),
  system: TITLE_PROMPT,
  messages: [{ role: "user", text: titleRequest(message) }],
  maxTokens: TITLE_TOKENS,
  metadata: { task: "title", promptVersion: TITLE_VERSION },
});

/**
 * Yields the pieces of a reply. Continues it once if it is cut at `maxTokens`; calls `onCut` if it is still
 * cut.
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
    // Models refuse blank text.
    if (call === REPLY_MAX_CALLS || written.trim() === "") {
      onCut?.();
      return;
    }
  }
}

/** Returns a text up to its last complete sentence or line; unchanged if it has none. */
export function cutAtLastSentence(text: string): string {
  const ends = [...text.matchAll(/[.!?…](?=["»)*\s]|$)[\s»"”)*]*|\n/g)];
  const last = ends.at(-1);
  const whole = last ? text.slice(0, last.index + last[0].length).trimEnd() : "";
  return whole === "" ? text.trimEnd() : whole;
}
