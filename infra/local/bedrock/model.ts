/** A request to a model, without Bedrock's wire format. */
export type SpeechRequest = {
  /** The system texts, joined as paragraphs. */
  system: string;
  /** Starts and ends with the user; the roles alternate. */
  messages: { role: "user" | "assistant"; text: string }[];
  /** The call's `requestMetadata`. */
  metadata: Record<string, string>;
  maxTokens: number | undefined;
  /** The model of the call. */
  modelId?: string;
  /** The parsed JSON schema of the reply. */
  outputSchema?: unknown;
};

/** A model's thinking, or only a sign of life: never part of the reply. */
export type Thinking = { thinking: string };

/** The model's report at the end of a reply; missing values are estimated. */
export type ReplyEnding = {
  stopReason?: "end_turn" | "max_tokens" | "refusal";
  usage?: { inputTokens: number; outputTokens: number };
};

/**
 * Yields pieces of text, cut anywhere, with thinking among them, then at most one `ReplyEnding`. Stops when
 * `signal` reports that the client disconnected. A `BedrockError` reaches the client unchanged.
 */
export type LanguageModel = (
  request: SpeechRequest,
  signal: AbortSignal,
) => AsyncIterable<string | Thinking | ReplyEnding>;
