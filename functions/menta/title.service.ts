import { titleFrom } from "#shared/discussion/title.rules.ts";
import { converse, type Tokens } from "./bedrock.ts";
import { chatModel } from "./models.ts";
import { TITLE_PROMPT, TITLE_VERSION, titleRequest } from "./prompts/title.ts";

const PATIENCE_MS = 6_000;
const MAX_TOKENS = 40;

/**
 * A short title for a discussion from its first message: the model's, or the message's own first words where the
 * model has none in time or the reply is stopped. Never fails: a title is not worth losing a reply.
 */
export async function suggestTitle(
  message: string,
  { signal, onUsage }: { signal: AbortSignal; onUsage: (tokens: Tokens) => void },
): Promise<string> {
  const own = titleFrom(message);
  try {
    const { text, tokens } = await converse(
      {
        modelId: chatModel(),
        system: TITLE_PROMPT,
        messages: [{ role: "user", text: titleRequest(message) }],
        maxTokens: MAX_TOKENS,
        metadata: { task: "title", promptVersion: TITLE_VERSION },
      },
      AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    );
    onUsage(tokens);
    return titleFrom(text) || own;
  } catch {
    return own;
  }
}
