import type { Message } from "#shared/discussion/message.schema.ts";
import { markdownToPlainText } from "#shared/discussion/plain-text.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import {
  type JournalDiscussion,
  type JournalEntry,
  journalOf,
  type JournalSources,
} from "#shared/record/journal.rules.ts";
import { dateToIsoDay } from "#frontend/browser/calendar-days.ts";

/** Returns the history of a decision, oldest first, in the viewer’s zone. */
export const journalEntries = (sources: JournalSources): JournalEntry[] =>
  journalOf(sources, (instant) => dateToIsoDay(new Date(instant)));

/** Returns a discussion as the journal needs it. `messages`: `undefined` if they have not been read. */
export const toJournalDiscussion = (
  { id, title, createdAt }: Pick<Session, "id" | "title" | "createdAt">,
  messages: readonly Pick<Message, "role" | "content">[] | undefined,
): JournalDiscussion => ({
  id,
  title,
  createdAt,
  messageCount: messages?.length ?? null,
  question: lastQuestion(messages ?? []),
});

const QUESTION = /(?<![^.!?…\n])[^.!?…\n]+\?/g;

/** Returns the last question that MENTA asked, as plain text; null if there is none. */
function lastQuestion(messages: readonly Pick<Message, "role" | "content">[]): string | null {
  const asked = messages.findLast(({ role, content }) => role === "assistant" && content.includes("?"));
  return asked ? (markdownToPlainText(asked.content).match(QUESTION)?.at(-1)?.trim() ?? null) : null;
}
