import { setTimeout as wait } from "node:timers/promises";
import {
  BedrockRuntimeClient,
  ConverseCommand,
  ConverseStreamCommand,
  type TokenUsage,
} from "@aws-sdk/client-bedrock-runtime";
import type { UsageAmount } from "./usage.rows.ts";
import { requireEnv } from "../platform/environment.ts";
import { isTransient } from "../platform/faults.ts";
import { faultFields, log } from "../platform/log.ts";
import {
  converseInput,
  mostPromptTokens,
  type ModelRequest,
  tokenCostOf,
  maxTokensOf,
  mostTokens,
  type TokenCounts,
} from "./models.ts";

/** The only file that knows Bedrock. We retry ourselves: the SDK would also retry after the first token. */
const client = new BedrockRuntimeClient({ maxAttempts: 1 });

const MAX_ATTEMPTS = 3;
const RETRY_WITHIN_MS = 8_000;
/** A stream without an event for this long is dead. A model that thinks sends what it thinks, which is no part of the reply. */
const IDLE_TIMEOUT_MS = 120_000;

/** The model that holds the conversation: an option of the deployment. */
export const chatModelId = (): string => requireEnv("CHAT_MODEL");

/** The model that writes artefacts: an option of the deployment. */
export const artefactModelId = (): string => requireEnv("ARTEFACT_MODEL");

/** What a call cost: its tokens, and their price in micro-dollars. */
export type CallCost = { tokens: TokenCounts; microUsd: number };

export type ConverseOptions = {
  signal: AbortSignal;
  onUsage: (spent: CallCost) => void;
  /** Called when the reply was cut at `maxTokens`. */
  onCut?: () => void;
};

/** The model, or a filter before it, does not want to answer this: what it wrote is not a reply. */
export class FilteredReply extends Error {
  override readonly name = "FilteredReply";
}

/** The reasons to stop after which the text is a reply; `max_tokens` is one that is cut. Any other is a refusal. */
const WHOLE = new Set(["end_turn", "stop_sequence", "max_tokens"]);

/** Throws FilteredReply where the model stopped for another reason than that it had finished, or had no more room. */
function requireReply(stopReason: string | undefined): void {
  if (stopReason !== undefined && !WHOLE.has(stopReason)) throw new FilteredReply(stopReason);
}

/**
 * Streams the reply. At the end `onUsage` gets the tokens it cost, also when it was aborted or failed (then estimated); a signal
 * that is aborted before the call costs nothing. Throttling and 5xx are retried, at most 3 attempts within 8 s and never after
 * the first piece.
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
  const call = startCallLog(request);
  try {
    for (const attempt of attempts()) {
      try {
        call.tried();
        const { stream } = await client.send(new ConverseStreamCommand(converseInput(request)), {
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
        // A broken connection looks like an end: only `messageStop` says that the model is done.
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
 * A short reply in one piece, with the same retries, and counted by the same rule where it failed. An abandoned one is counted as if
 * it had been written whole.
 */
export async function converse(
  request: ModelRequest,
  { signal, onUsage }: Omit<ConverseOptions, "onCut">,
): Promise<string> {
  signal.throwIfAborted();
  const call = startCallLog(request);
  let mayHaveCost = false;
  const ended = (outcome: "done" | "aborted" | "failed", tokens: TokenCounts, stopReason?: string) => {
    call.ended(outcome, tokens, stopReason);
    onUsage({ tokens, microUsd: tokenCostOf(request.modelId, tokens) });
  };
  for (const attempt of attempts()) {
    try {
      call.tried();
      const command = new ConverseCommand(converseInput(request));
      const { output, usage, stopReason } = await client.send(command, { abortSignal: signal });
      const text = (output?.message?.content ?? []).map((block) => block.text ?? "").join("");
      ended("done", usage ? tokensOf(usage) : estimateUsage(request, text), stopReason);
      requireReply(stopReason);
      return text;
    } catch (error) {
      if (error instanceof FilteredReply) throw error;
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

/** The model timed out, or failed: it may have read, and thought. */
const AT_WORK = new Set([408, 424]);

/**
 * Whether Bedrock answered that the model is not asked at all: it throttles, is away, or does not let us. That costs nothing; were
 * it counted, an hour of it would use up the day's money of everybody, who come again and again, and a first allowance for good.
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

/** The attempts of one request: whether an error allows a retry, and the pause before it (full jitter). */
function* attempts() {
  const startedAt = performance.now();
  for (let number = 1; number <= MAX_ATTEMPTS; number += 1) {
    const pauseMs = Math.random() * 400 * 2 ** number;
    yield {
      mayRetry: (error: unknown) =>
        number < MAX_ATTEMPTS &&
        isTransient(error) &&
        performance.now() - startedAt + pauseMs < RETRY_WITHIN_MS,
      pause: () => wait(pauseMs),
    };
  }
}

/** A signal that is also aborted when `restart` has not been called for a while. */
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
 * The log line of one request with all its attempts: what it cost, how long the first piece and the whole took, and
 * how it ended. `error` names the last failed attempt.
 */
export function startCallLog({ modelId, metadata }: ModelRequest) {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  let tries = 0;
  let firstMs: number | undefined;
  let failure: Record<string, string> = {};
  return {
    tried: () => void (tries += 1),
    answered: () => void (firstMs ??= elapsed()),
    failed: (error: unknown) => void (failure = { error: faultFields(error)["error"] ?? "" }),
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

/** Where the model did not say, as that of a reply that was stopped: what it may have thought before is counted too. */
const estimateUsage = (request: ModelRequest, written: string): TokenCounts => ({
  ...NO_TOKENS,
  in: mostPromptTokens(request),
  out: Math.min(mostTokens(written), request.maxTokens) + maxTokensOf(request.modelId, 0),
});

const largestUsage = (request: ModelRequest): TokenCounts => ({
  ...NO_TOKENS,
  in: mostPromptTokens(request),
  out: maxTokensOf(request.modelId, request.maxTokens),
});

/**
 * The most that a request can cost in so many calls, of which each also reads what the ones before it wrote: all its
 * words at the dearest price, and answers as long as they may be.
 */
export function largestRequestCost(request: ModelRequest, calls: number): UsageAmount {
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
