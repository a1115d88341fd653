import { setTimeout as wait } from "node:timers/promises";
import {
  BedrockRuntimeClient,
  ConverseCommand,
  ConverseStreamCommand,
  type ConverseCommandInput,
  type TokenUsage,
} from "@aws-sdk/client-bedrock-runtime";
import { isPassing } from "../faults.ts";
import { startAiCall } from "./ai-call.ts";
import { inferenceConfig, outputConfig } from "./models.ts";
import { estimateTokens, type ModelMessage } from "./tokens.rules.ts";

/** The only file that knows Bedrock. Retries are ours: the SDK would also retry after the first token. */
const client = new BedrockRuntimeClient({ maxAttempts: 1 });

const TRIES = 3;
const RETRY_WITHIN_MS = 8_000;
/** A model that says nothing for this long will not say more. */
const SILENCE_MS = 30_000;
const TEMPERATURE = 0.7;

/** One request to a model. `metadata` is kept in Bedrock's invocation log: never a word of the person in it. */
export type Ask = {
  modelId: string;
  system: string;
  messages: ModelMessage[];
  maxTokens: number;
  metadata: Record<string, string>;
  /** Between 0 and 1, for models that take one. */
  temperature?: number;
  /** The JSON schema of the answer, for models that can be held to one. */
  schema?: object | undefined;
};

export type Tokens = { in: number; out: number };

type Listener = {
  signal: AbortSignal;
  onUsage: (tokens: Tokens) => void;
  /** Told where the model had more to say than `maxTokens`. */
  onCut?: () => void;
};

/**
 * The reply piece by piece; at the end, through `onUsage`, the tokens it cost, also when it was aborted or failed
 * (then estimated). Throttling and 5xx are tried again, at most 3 times within 8 s and never after the first piece.
 */
export async function* converseStream(
  ask: Ask,
  { signal, onUsage, onCut }: Listener,
): AsyncGenerator<string> {
  let usage: TokenUsage | undefined;
  let written = "";
  let whole = false;
  const silence = silenceAfter(signal);
  const call = startAiCall(ask);
  try {
    for (const attempt of tries()) {
      try {
        call.tried();
        const { stream } = await client.send(new ConverseStreamCommand(inputOf(ask)), {
          abortSignal: silence.signal,
        });
        for await (const event of stream ?? []) {
          silence.heard();
          usage = event.metadata?.usage ?? usage;
          whole ||= event.messageStop !== undefined;
          if (event.messageStop?.stopReason === "max_tokens") onCut?.();
          const text = event.contentBlockDelta?.delta?.text;
          if (text) {
            call.answered();
            written += text;
            yield text;
          }
        }
        // A connection that breaks looks like an end: only the model itself says that it is done.
        if (!whole) throw new CutReply();
        return;
      } catch (error) {
        call.failed(error);
        if (written !== "" || silence.signal.aborted || !attempt.mayRetry(error)) throw error;
        await attempt.pause();
      }
    }
  } finally {
    silence.end();
    const tokens = usage ? tokensOf(usage) : estimate(ask, written);
    call.ended(whole ? "done" : signal.aborted ? "aborted" : "failed", tokens);
    onUsage(tokens);
  }
}

/** A whole short reply at once. Retried like a stream that has not begun. */
export async function converse(ask: Ask, signal: AbortSignal): Promise<{ text: string; tokens: Tokens }> {
  const call = startAiCall(ask);
  for (const attempt of tries()) {
    try {
      call.tried();
      const { output, usage } = await client.send(new ConverseCommand(inputOf(ask)), { abortSignal: signal });
      const text = (output?.message?.content ?? []).map((block) => block.text ?? "").join("");
      const tokens = usage ? tokensOf(usage) : estimate(ask, text);
      call.ended("done", tokens);
      return { text, tokens };
    } catch (error) {
      call.failed(error);
      if (signal.aborted || !attempt.mayRetry(error)) {
        call.ended(signal.aborted ? "aborted" : "failed", { in: 0, out: 0 });
        throw error;
      }
      await attempt.pause();
    }
  }
  throw new Error("The tries ended without a reply or an error");
}

class CutReply extends Error {
  override readonly name = "ServiceUnavailableException";
}

function inputOf({ modelId, system, messages, ...ask }: Ask): ConverseCommandInput {
  const { maxTokens, temperature = TEMPERATURE, metadata } = ask;
  const output = outputConfig(modelId, ask.schema);
  return {
    modelId,
    system: [{ text: system }],
    messages: messages.map(({ role, text }) => ({ role, content: [{ text }] })),
    inferenceConfig: inferenceConfig(modelId, { maxTokens, temperature }),
    requestMetadata: metadata,
    ...(output ? { outputConfig: output } : {}),
  };
}

/** The tries of one request: whether an error allows another one, and the pause before it (full jitter). */
function* tries() {
  const startedAt = performance.now();
  for (let number = 1; number <= TRIES; number += 1) {
    const pauseMs = Math.random() * 400 * 2 ** number;
    yield {
      mayRetry: (error: unknown) =>
        number < TRIES && isPassing(error) && performance.now() - startedAt + pauseMs < RETRY_WITHIN_MS,
      pause: () => wait(pauseMs),
    };
  }
}

/** A signal that also ends when nothing has been heard for a while. */
function silenceAfter(signal: AbortSignal) {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new Error("The model fell silent"));
  let timer = setTimeout(giveUp, SILENCE_MS);
  return {
    signal: AbortSignal.any([signal, controller.signal]),
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
    },
    end: () => clearTimeout(timer),
  };
}

const tokensOf = ({ inputTokens, outputTokens }: TokenUsage): Tokens => ({
  in: inputTokens ?? 0,
  out: outputTokens ?? 0,
});

const estimate = ({ system, messages }: Ask, written: string): Tokens => ({
  in: estimateTokens(system) + messages.reduce((sum, { text }) => sum + estimateTokens(text), 0),
  out: estimateTokens(written),
});
