/** A request to a model, without Bedrock's wire format. */
export type LanguageModelRequest = {
  /** The system texts of the call, joined as paragraphs. */
  system: string;
  /** The messages. The first and the last are the user's; the roles alternate. */
  messages: { role: "user" | "assistant"; text: string }[];
  /** The `requestMetadata` of the call. */
  metadata: Record<string, string>;
  maxTokens: number | undefined;
  /** The model id that the caller asked for. */
  modelId?: string;
  /** The JSON schema that the reply has to follow, already parsed. */
  outputSchema?: unknown;
};

/** A piece of a model's thinking, never part of the reply. Empty: a sign of life only. */
export type Thinking = { thinking: string };

/** What a model reports after its reply. The stand-in estimates what is missing. */
export type ReplyEnding = {
  stopReason?: "end_turn" | "max_tokens" | "refusal";
  usage?: { inputTokens: number; outputTokens: number };
};

/**
 * A model behind the stand-in. Yields pieces of text and thinking, cut anywhere, then at most one
 * `ReplyEnding`. Stops when `signal` aborts, because the client has disconnected. A `BedrockError` that it
 * throws is sent to the client as it is.
 */
export type LanguageModel = (
  request: LanguageModelRequest,
  signal: AbortSignal,
) => AsyncIterable<string | Thinking | ReplyEnding>;
