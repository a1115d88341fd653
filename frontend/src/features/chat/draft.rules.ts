import type { Message } from "#shared/discussion/message.schema.ts";
import type { Draft } from "#frontend/app/storage.ts";

/** A message that left the input, until its reply is known. */
export type Sent = NonNullable<Draft["sent"]>;

export const EMPTY_DRAFT: Draft = { text: "", sent: null };

/** How long a lost reply is looked for (spec/3-rulings.md, Discussions). */
export const SEARCH_MS = 60_000;
/** No reply takes longer at the server: a message sent before that needs no search, one look tells. */
const LONGEST_REPLY_MS = 180_000;

/** The text leaves the input under `newId`, or under its former id when the very same text is tried again. */
export function sendDraft(draft: Draft, text: string, { newId, now }: { newId: string; now: Date }): Sent {
  const { sent } = draft;
  const id = sent?.failed && sent.text === text ? sent.id : newId;
  return { id, text, at: now.toISOString(), failed: false };
}

/** What is typed. An edited message is another message: it no longer goes by the id of the one that came back. */
export const editDraft = ({ sent }: Draft, text: string): Draft => ({
  text,
  sent: sent?.failed && sent.text !== text ? null : sent,
});

/** The message comes back to the input, before what was typed meanwhile; unless joined to that, it keeps its id. */
export function failDraft(draft: Draft): Draft {
  if (!draft.sent || draft.sent.failed) return draft;
  const sent = { ...draft.sent, failed: true };
  return { text: joinText(sent.text, draft.text), sent: draft.text.trim() === "" ? sent : null };
}

/** Two texts as one, with an empty line between them where both say something. */
export const joinText = (first: string, second: string): string =>
  [first, second].filter((text) => text.trim() !== "").join("\n\n");

/** The reply is there: its message is no draft any more, not even where it had come back to the input. */
export function settleDraft(draft: Draft): Draft {
  if (!draft.sent) return draft;
  const cameBack = draft.sent.failed && draft.text === draft.sent.text;
  return { text: cameBack ? "" : draft.text, sent: null };
}

export type Recovery = "none" | "answered" | "search" | "give-back";

/**
 * What to do with a draft when its discussion is opened and its messages are read. `search`: its reply may
 * still come; `give-back`: it will not, the text returns to the input and can be sent again with the same id.
 */
export function recover(draft: Draft, messages: readonly Pick<Message, "id">[], now: Date): Recovery {
  const { sent } = draft;
  if (!sent) return "none";
  if (messages.some(({ id }) => id === sent.id)) return "answered";
  if (sent.failed) return "none";
  return now.getTime() - Date.parse(sent.at) < LONGEST_REPLY_MS ? "search" : "give-back";
}
