import type { Message } from "#shared/discussion/message.schema.ts";
import { focusComposer } from "../composer-focus.ts";
import { type DraftKey, withTextBeforeEdit, updateDraft } from "../drafts.ts";

/**
 * Puts a message of the person into the input, to send a new version of it. Keeps what was in the input, for
 * `cancelMessageEdit`.
 */
export function startMessageEdit(draftKey: DraftKey, { id, content }: Pick<Message, "id" | "content">): void {
  updateDraft(draftKey, (draft) => {
    const { text, sent, edit } = draft;
    if (edit?.id === id) return draft;
    return { text: content, sent: sent?.failed ? null : sent, edit: { id, kept: edit?.kept ?? text } };
  });
  focusComposer();
}

/** Ends the edit without sending. Restores the text that the input had before the edit. */
export function cancelMessageEdit(draftKey: DraftKey): void {
  updateDraft(draftKey, withTextBeforeEdit);
  focusComposer();
}
