/** What a model is asked, without the wire's wrapping. */
export type BrainRequest = {
  /** The system texts, one paragraph each. */
  system: string;
  /** Starts and ends with the user; the roles alternate. */
  messages: { role: "user" | "assistant"; text: string }[];
  /** The call's `requestMetadata`. */
  metadata: Record<string, string>;
  maxTokens: number | undefined;
  /** The JSON schema the answer must follow, parsed. */
  outputSchema?: unknown;
};

/** What a model knows of its own answer; whatever it leaves out is estimated. */
export type Ending = {
  stopReason?: "end_turn" | "max_tokens";
  usage?: { inputTokens: number; outputTokens: number };
};

/**
 * Whoever thinks behind the wire: pieces of text in order, cut anywhere, and at most one `Ending` as the last.
 * Stops when the signal says that the client went away. A `BedrockError` it throws reaches the client as it is.
 */
export type Brain = (request: BrainRequest, signal: AbortSignal) => AsyncIterable<string | Ending>;
