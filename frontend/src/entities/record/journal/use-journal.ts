import { type QueryClient, useQueries, useQuery } from "@tanstack/react-query";
import { type JournalDiscussion, type JournalEntry, journalOf } from "#shared/record/journal.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { toPlainText } from "#shared/discussion/plain-text.rules.ts";
import { opinionsQuery } from "#frontend/entities/record/opinions.ts";
import { messagesQuery, sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { isoOfDate } from "#frontend/ui/calendar-days.ts";

/** The decision of a journal. */
export type JournalDecision = { id: string; createdAt: string };

/**
 * What happened to a decision, oldest first, in the viewer’s zone. Its discussions say how long they are where they have been
 * read; `isWhole` reads them.
 */
export function useJournal(
  { id, createdAt }: JournalDecision,
  record: DecisionRecord,
  { isWhole = false }: { isWhole?: boolean } = {},
): JournalEntry[] {
  const { data: linked } = useQuery({ ...sessionsQuery, select: linkedTo(id) });
  const sessions = linked ?? [];
  const said = useQueries({
    queries: sessions.map((session) => ({ ...messagesQuery(session.id), enabled: isWhole })),
  });
  const discussions = sessions.map((session, index) => discussionOf(session, said[index]?.data));
  const opinions = useQuery(opinionsQuery(id, hasChoice(record))).data?.opinions ?? [];
  // Until it is known which discussions there are, none of those that it comes from is said to be gone.
  const known = linked ? record : { ...record, sources: [] };
  return journalOf({ createdAt, record: known, discussions, opinions }, dayOfInstant);
}

/** The same, read for a file: what cannot be read of a discussion is left out. */
export async function readJournal(
  client: QueryClient,
  { id, createdAt }: JournalDecision,
  record: DecisionRecord,
): Promise<JournalEntry[]> {
  const sessions = linkedTo(id)(await client.ensureQueryData(sessionsQuery));
  const discussions = await Promise.all(
    sessions.map(async (session) =>
      discussionOf(session, await client.ensureQueryData(messagesQuery(session.id)).catch(() => undefined)),
    ),
  );
  const known = await client
    .ensureQueryData(opinionsQuery(id, hasChoice(record)))
    .catch(() => ({ opinions: null }));
  return journalOf({ createdAt, record, discussions, opinions: known.opinions ?? [] }, dayOfInstant);
}

/** Before something is chosen, what others think is not told. */
const hasChoice = ({ choices }: DecisionRecord): boolean => choices.length > 0;

const linkedTo = (decisionId: string) => (sessions: readonly Session[]) =>
  sessions.filter((session) => session.decisionId === decisionId);

const dayOfInstant = (instant: string) => isoOfDate(new Date(instant));

const discussionOf = (
  { id, title, createdAt }: Session,
  messages: readonly Message[] | undefined,
): JournalDiscussion => ({
  id,
  title,
  createdAt,
  messageCount: messages?.length ?? null,
  question: lastQuestion(messages ?? []),
});

const QUESTION = /[^.!?…\n]+\?/g;

/** The last thing that MENTA asked, as plain text. */
function lastQuestion(messages: readonly Message[]): string | null {
  const asked = messages.findLast(({ role, content }) => role === "assistant" && content.includes("?"));
  return asked ? (toPlainText(asked.content).match(QUESTION)?.at(-1)?.trim() ?? null) : null;
}
