import { converseStream, type ConverseOptions } from "./bedrock.ts";
import type { ModelRequest } from "./model-input.ts";

const CONTINUE =
  "(Votre réponse a été coupée. Poursuivez à l’endroit exact où elle s’arrête, sans rien répéter, et terminez en deux phrases.)";

/** The most that a reply may have. */
export const REPLY_MAX_TOKENS = 700;

/** A reply and, where it is cut for want of tokens, its continuation. */
export const REPLY_MAX_CALLS = 2;

/**
 * The pieces of a reply. One that is cut at `maxTokens` is continued once, as if it had been written in one go; `onCut`
 * is called where it is cut all the same.
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
    // Blank text cannot be sent back to the model.
    if (call === REPLY_MAX_CALLS || written.trim() === "") {
      onCut?.();
      return;
    }
  }
}

/** A text up to its last whole sentence or line; as it is where it has none. */
export function cutAtLastSentence(text: string): string {
  const ends = [...text.matchAll(/[.!?…](?=["»)*\s]|$)[\s»"”)*]*|\n/g)];
  const last = ends.at(-1);
  const whole = last ? text.slice(0, last.index + last[0].length).trimEnd() : "";
  return whole === "" ? text.trimEnd() : whole;
}
