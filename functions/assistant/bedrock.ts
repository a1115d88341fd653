import { setTimeout as wait } from "node:timers/promises";
import {
  BedrockRuntimeClient,
  ConverseCommand,
  ConverseStreamCommand,
  type TokenUsage,
} from "@aws-sdk/client-bedrock-runtime";
import type { UsageAmount } from "./usage.rows.ts";
import { requireEnv } from "../platform/environment.ts";
import { isTransientError } from "../platform/faults.ts";
import { toErrorLogFields, log } from "../platform/log.ts";
import {
  createConverseInput,
  estimateMaxPromptTokens,
  type ModelRequest,
  tokenCostOf,
  tokenLimitOf,
  estimateMaxTokens,
  type TokenCounts,
} from "./models.ts";

/**
 * The only file that calls Bedrock. The SDK does not retry, because it would also retry after the first
 * token: `attempts` does.
 */
const client = new BedrockRuntimeClient({ maxAttempts: 1 });

const MAX_ATTEMPTS = 3;
const RETRY_WITHIN_MS = 8_000;
/**
 * A stream without any event for this long is aborted. While a model thinks, Bedrock sends the thinking as
 * events, so they count although they are not part of the reply.
 */
const IDLE_TIMEOUT_MS = 120_000;

/** Returns the id of the chat model: an option of the deployment. */
export const getChatModelId = (): string => requireEnv("CHAT_MODEL");

/** Returns the id of the model for artefacts: an option of the deployment. */
export const getArtefactModelId = (): string => requireEnv("ARTEFACT_MODEL");

/** The cost of a call: its tokens, and their price in micro-dollars. */
export type ModelCallCost = { tokens: TokenCounts; microUsd: number };

export type ConverseOptions = {
  signal: AbortSignal;
  onUsage: (spent: ModelCallCost) => void;
  /** Called when the reply was cut at `maxTokens`. */
  onCut?: () => void;
};

/** Thrown if the model or a content filter refused to answer: the text is then not a reply. */
export class FilteredReplyError extends Error {
  override readonly name = "FilteredReplyError";
}

/**
 * Stop reasons after which the text is a reply; with `max_tokens`, the reply is cut. Every other reason is a
 * refusal.
 */
const WHOLE = new Set(["end_turn", "stop_sequence", "max_tokens"]);

/** Throws FilteredReplyError unless the model finished or reached its token limit. */
function requireReply(stopReason: string | undefined): void {
  if (stopReason !== undefined && !WHOLE.has(stopReason)) throw new FilteredReplyError(stopReason);
}

/**
 * Streams the reply. At the end, calls `onUsage` with its tokens: estimated if the call was aborted or
 * failed, 0 if Bedrock rejected it. A signal that is aborted already rejects before the call, without cost.
 * Retries throttling and 5xx: at most 3 attempts within 8 s, and never after the first piece of text.
 */
export async function* converseStream(
  request: ModelRequest,
  { signal, onUsage, onCut }: ConverseOptions,
): AsyncGenerator<string> {
  signal.throwIfAborted();
  let usage: TokenUsage | undefined;
  let written = "";
  let stopReason: string | undefined;
  let mayHaveCost = false;
  const idle = idleTimeout(signal);
  const call = startModelCallLog(request);
  try {
    for (const attempt of attempts()) {
      try {
        call.tried();
        const { stream } = await client.send(new ConverseStreamCommand(createConverseInput(request)), {
          abortSignal: idle.signal,
        });
        mayHaveCost = true;
        for await (const event of stream ?? []) {
          idle.restart();
          usage = event.metadata?.usage ?? usage;
          stopReason = event.messageStop?.stopReason ?? stopReason;
          if (event.messageStop?.stopReason === "max_tokens") onCut?.();
          const text = event.contentBlockDelta?.delta?.text;
          if (text) {
            call.answered();
            written += text;
            yield text;
          }
        }
        // A broken connection ends the stream without an error: only `messageStop` proves that the model has
        // finished.
        if (stopReason === undefined) throw new IncompleteReply();
        requireReply(stopReason);
        return;
      } catch (error) {
        call.failed(error);
        mayHaveCost ||= !isTurnedAway(error);
        if (written !== "" || idle.signal.aborted || !attempt.mayRetry(error)) throw error;
        await attempt.pause();
      }
    }
  } finally {
    idle.stop();
    const unsaid = mayHaveCost ? estimateUsage(request, written) : NO_TOKENS;
    const tokens = usage ? tokensOf(usage) : unsaid;
    const outcome = stopReason === undefined ? (signal.aborted ? "aborted" : "failed") : "done";
    call.ended(outcome, tokens, stopReason);
    onUsage({ tokens, microUsd: tokenCostOf(request.modelId, tokens) });
  }
}

/**
 * Returns a short reply at once, with the same retries as `converseStream`. `onUsage` gets an estimate if the
 * call failed, and the maximum cost if it was aborted.
 */
export async function converse(
  request: ModelRequest,
  { signal, onUsage }: Omit<ConverseOptions, "onCut">,
): Promise<string> {
  signal.throwIfAborted();
  const call = startModelCallLog(request);
  let mayHaveCost = false;
  const ended = (outcome: "done" | "aborted" | "failed", tokens: TokenCounts, stopReason?: string) => {
    call.ended(outcome, tokens, stopReason);
    onUsage({ tokens, microUsd: tokenCostOf(request.modelId, tokens) });
  };
  for (const attempt of attempts()) {
    try {
      call.tried();
      const command = new ConverseCommand(createConverseInput(request));
      const { output, usage, stopReason } = await client.send(command, { abortSignal: signal });
      const text = (output?.message?.content ?? []).map((block) => block.text ?? "").join("");
      ended("done", usage ? tokensOf(usage) : estimateUsage(request, text), stopReason);
      requireReply(stopReason);
      return text;
    } catch (error) {
      if (error instanceof FilteredReplyError) throw error;
      call.failed(error);
      mayHaveCost ||= !isTurnedAway(error);
      if (!signal.aborted && attempt.mayRetry(error)) {
        await attempt.pause();
        continue;
      }
      if (signal.aborted) ended("aborted", largestUsage(request));
      else ended("failed", mayHaveCost ? estimateUsage(request, "") : NO_TOKENS);
      throw error;
    }
  }
  throw new Error("The attempts ended without a reply or an error");
}

/**
 * HTTP statuses of a timeout or a failure of the model. The model may already have read the request, so the
 * call may be billed.
 */
const AT_WORK = new Set([408, 424]);

/**
 * Whether Bedrock rejected the call before the model ran: throttled, unavailable or not allowed. Such a call
 * is not billed and must not be counted: during an outage, the retries of all people would use up the daily
 * budget of the deployment.
 */
function isTurnedAway(error: unknown): boolean {
  const { httpStatusCode = 0 } =
    (Object(error) as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  const isRefusal = httpStatusCode >= 400 && httpStatusCode < 500 && !AT_WORK.has(httpStatusCode);
  return isRefusal || httpStatusCode === 503;
}

class IncompleteReply extends Error {
  override readonly name = "ServiceUnavailableException";
}

/**
 * Yields the attempts of one request. `mayRetry`: whether an error allows another attempt. `pause`: waits a
 * random time before that attempt (full jitter).
 */
function* attempts() {
  const startedAt = performance.now();
  for (let number = 1; number <= MAX_ATTEMPTS; number += 1) {
    const pauseMs = Math.random() * 400 * 2 ** number;
    yield {
      mayRetry: (error: unknown) =>
        number < MAX_ATTEMPTS &&
        isTransientError(error) &&
        performance.now() - startedAt + pauseMs < RETRY_WITHIN_MS,
      pause: () => wait(pauseMs),
    };
  }
}

/**
 * Returns a signal that aborts with `signal`, or when `restart` has not been called for `IDLE_TIMEOUT_MS`.
 */
function idleTimeout(signal: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error("The model fell silent"));
  let timer = setTimeout(abort, IDLE_TIMEOUT_MS);
  return {
    signal: AbortSignal.any([signal, controller.signal]),
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, IDLE_TIMEOUT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Returns functions that log one request with all its attempts: cost, time to the first piece, total time and
 * outcome. `error` names the last attempt that failed.
 */
export function startModelCallLog({ modelId, metadata }: ModelRequest) {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  let tries = 0;
  let firstMs: number | undefined;
  let failure: Record<string, string> = {};
  return {
    tried: () => void (tries += 1),
    answered: () => void (firstMs ??= elapsed()),
    failed: (error: unknown) => void (failure = { error: toErrorLogFields(error)["error"] ?? "" }),
    ended: (outcome: "done" | "aborted" | "failed", tokens: TokenCounts, stopReason?: string) =>
      log("info", "ai_call", {
        model: modelId,
        task: metadata["task"] ?? "",
        outcome,
        tokensIn: tokens.in,
        tokensOut: tokens.out,
        tokensCached: tokens.cacheRead,
        microUsd: tokenCostOf(modelId, tokens),
        ...(stopReason === undefined ? {} : { stopReason }),
        ms: elapsed(),
        ...(firstMs === undefined ? {} : { firstMs }),
        tries,
        ...failure,
      }),
  };
}

export const NO_TOKENS: TokenCounts = { in: 0, out: 0, cacheRead: 0, cacheWrite: 0 };

const tokensOf = (usage: TokenUsage): TokenCounts => ({
  in: usage.inputTokens ?? 0,
  out: usage.outputTokens ?? 0,
  cacheRead: usage.cacheReadInputTokens ?? 0,
  cacheWrite: usage.cacheWriteInputTokens ?? 0,
});

/**
 * Estimates the tokens of a call for which Bedrock reported none, such as a stopped reply: the whole input,
 * the text written so far, and the thinking that the model may have done.
 */
const estimateUsage = (request: ModelRequest, written: string): TokenCounts => ({
  ...NO_TOKENS,
  in: estimateMaxPromptTokens(request),
  out: Math.min(estimateMaxTokens(written), request.maxTokens) + tokenLimitOf(request.modelId, 0),
});

const largestUsage = (request: ModelRequest): TokenCounts => ({
  ...NO_TOKENS,
  in: estimateMaxPromptTokens(request),
  out: tokenLimitOf(request.modelId, request.maxTokens),
});

/**
 * Returns the maximum cost of a request that takes `calls` calls, each of which reads the request and the
 * answers of the earlier calls. Assumes answers of maximum length, and the highest of the two prices of
 * input.
 */
export function computeMaxRequestCost(request: ModelRequest, calls: number): UsageAmount {
  const { in: prompt, out } = largestUsage(request);
  const read = calls * prompt + (out * calls * (calls - 1)) / 2;
  const written = { ...NO_TOKENS, out: calls * out };
  const dearest = Math.max(
    ...[{ in: read }, { cacheWrite: read }].map((tokens) =>
      tokenCostOf(request.modelId, { ...written, ...tokens }),
    ),
  );
  return { tokens: read + written.out, microUsd: dearest };
}
