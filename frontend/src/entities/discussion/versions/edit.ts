import type { Message } from "#shared/discussion/message.schema.ts";
import { focusComposer } from "../composer-focus.ts";
import { type DraftKey, restoreBeforeEdit, updateDraft } from "../drafts.ts";

/** Puts a message of the person into the input, to send another version of it. Keeps what was there before. */
export function startEdit(draftKey: DraftKey, { id, content }: Pick<Message, "id" | "content">): void {
  updateDraft(draftKey, (draft) => {
    const { text, sent, edit } = draft;
    if (edit?.id === id) return draft;
    return { text: content, sent: sent?.failed ? null : sent, edit: { id, kept: edit?.kept ?? text } };
  });
  focusComposer();
}

/** Puts back into the input what was there before the edit. */
export function cancelEdit(draftKey: DraftKey): void {
  updateDraft(draftKey, restoreBeforeEdit);
  focusComposer();
}
