import * as z from "zod";
import { findSentenceContaining } from "#shared/discussion/danger.rules.ts";
import { DANGER_KINDS } from "#shared/discussion/danger.schema.ts";
import { findQuote } from "#shared/text/quote.rules.ts";
import type { StoredMessage, StoredVerdict } from "../discussions/conversation.rows.ts";
import { toErrorLogFields, log } from "../platform/log.ts";
import { getChatModelId, converse, type ConverseOptions } from "./bedrock.ts";
import { toModelJsonSchema } from "./generation.ts";
import { formatConversationForPrompt, formatTextForPrompt } from "./material.rules.ts";
import { parseJsonAnswer } from "./model-answer.ts";
import type { ModelRequest } from "./models.ts";
import {
  DANGER_CLASSIFICATION_PROMPT,
  DANGER_CLASSIFICATION_QUESTION,
  DANGER_CLASSIFICATION_PROMPT_VERSION,
} from "./prompts/danger.ts";

/** Maximum duration of a classification. After it, the verdict of the phrase rules stays. */
const CLASSIFICATION_TIMEOUT_MS = 20_000;
const CLASSIFICATION_TOKENS = 200;
/** Number of earlier messages that the model gets as context. */
const CONTEXT_MESSAGES = 6;

/**
 * Returns when a model classifies a message: `beside` the reply; `after` it, on a server that answers one
 * request at a time; `never` on a laptop without a model.
 */
export const getClassificationMode = (): "beside" | "after" | "never" => {
  const time = process.env["CLASSIFICATION"];
  return time === "after" || time === "never" ? time : "beside";
};

const ClassificationShape = z.object({
  level: z.enum(["none", "distress", "danger"]),
  of: z.enum(["self", "other", "past", "fiction"]).default("self"),
  kind: z.enum(DANGER_KINDS).nullable().default(null),
  quote: z.string().default(""),
  takesBack: z.boolean().default(false),
});

/** `takesBack`: the message says that the last alarm misread the person. */
export type DangerClassification = { verdict: StoredVerdict; takesBack: boolean };

/** Builds the request that classifies the person's newest message. */
export const createClassificationRequest = (
  history: readonly Pick<StoredMessage, "role" | "content">[],
  { content }: Pick<StoredMessage, "content">,
): ModelRequest => ({
  modelId: getChatModelId(),
  system: DANGER_CLASSIFICATION_PROMPT,
  messages: [
    {
      role: "user",
      text: [
        formatConversationForPrompt(
          history
            .slice(-CONTEXT_MESSAGES)
            .map(({ role, content: said }) => ({ role, content: said, timestamp: "" })),
        ),
        formatTextForPrompt("message", content),
        DANGER_CLASSIFICATION_QUESTION,
      ].join("\n\n"),
    },
  ],
  maxTokens: CLASSIFICATION_TOKENS,
  schema: toModelJsonSchema(ClassificationShape),
  metadata: { task: "classification", promptVersion: DANGER_CLASSIFICATION_PROMPT_VERSION },
});

/** Parses the model's answer about a message. Throws if it is not valid. */
export function parseClassification(answer: string, message: string): DangerClassification {
  const parsed = parseJsonAnswer(answer, ClassificationShape);
  if ("faults" in parsed) throw new Error("The classification cannot be parsed");
  const { level, of, kind, quote, takesBack } = parsed.value;
  const isNow = of === "self" || (of === "other" && level === "danger");
  if (level === "none" || !isNow) return { verdict: { level: "none" }, takesBack };
  const words = findQuote(quote, [message]);
  const sentence = (words && findSentenceContaining(message, words)) ?? message;
  const found = level === "distress" ? "despair" : (kind ?? "despair");
  return { verdict: { level, kind: found, by: "model", dismissed: false, sentence }, takesBack: false };
}

/**
 * A running classification. `answer` is set once it has come. It stays `undefined`, and `ended` resolves to
 * `undefined`, if the model fails or is late.
 */
export type RunningClassification = {
  ended: Promise<DangerClassification | undefined>;
  readonly answer: DangerClassification | undefined;
  abort: () => void;
};

/** Starts a classification. Never rejects: a failure is only logged. */
export function startClassification(
  request: ModelRequest,
  message: string,
  { onUsage }: Pick<ConverseOptions, "onUsage">,
): RunningClassification {
  const controller = new AbortController();
  const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(CLASSIFICATION_TIMEOUT_MS)]);
  let answer: DangerClassification | undefined;
  const ask = async () => {
    try {
      answer = parseClassification(await converse(request, { signal, onUsage }), message);
    } catch (error) {
      if (!controller.signal.aborted) log("warn", "message_not_classified", toErrorLogFields(error));
    }
    return answer;
  };
  return {
    ended: ask(),
    get answer() {
      return answer;
    },
    abort: () => controller.abort(),
  };
}
