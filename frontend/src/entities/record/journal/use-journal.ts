import { type QueryClient, useQueries, useQuery } from "@tanstack/react-query";
import type { Session } from "#shared/discussion/session.schema.ts";
import type { OpinionSeenByOwner } from "#shared/opinion/opinion.schema.ts";
import type { JournalEntry } from "#shared/record/journal.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { messagesQuery, sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { opinionsQuery } from "#frontend/entities/record/opinions.ts";
import { toJournalDiscussion, journalEntries } from "./entries.ts";

/** The decision of which a journal tells the history. */
export type JournalDecision = { id: string; createdAt: string };

/**
 * Returns the history of a decision, oldest first, with days in the viewer's time zone. Discussions have
 * their length only if their messages are cached; `isWhole` requests the messages.
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
  const discussions = sessions.map((session, index) => toJournalDiscussion(session, said[index]?.data));
  const opinions = useQuery(opinionsQuery(id, hasChoice(record))).data?.opinions ?? [];
  // Until the discussions are loaded, leaves the sources out: they would be shown as deleted.
  const known = linked ? record : { ...record, sources: [] };
  return journalEntries({ createdAt, record: known, discussions, opinions });
}

/**
 * Returns the history of a decision for a file, with the opinions of others. Leaves out what cannot be read.
 */
export async function readJournal(
  client: QueryClient,
  { id, createdAt }: JournalDecision,
  record: DecisionRecord,
): Promise<{ entries: JournalEntry[]; opinions: OpinionSeenByOwner[] }> {
  const sessions = linkedTo(id)(await client.ensureQueryData(sessionsQuery));
  const [discussions, known] = await Promise.all([
    Promise.all(
      sessions.map(async (session) =>
        toJournalDiscussion(
          session,
          await client.ensureQueryData(messagesQuery(session.id)).catch(() => undefined),
        ),
      ),
    ),
    client.ensureQueryData(opinionsQuery(id, hasChoice(record))).catch(() => ({ opinions: null })),
  ]);
  const opinions = known.opinions ?? [];
  return { entries: journalEntries({ createdAt, record, discussions, opinions }), opinions };
}

/** Whether a choice was made: until then, the opinions of others are hidden. */
const hasChoice = ({ choices }: DecisionRecord): boolean => choices.length > 0;

const linkedTo = (decisionId: string) => (sessions: readonly Session[]) =>
  sessions.filter((session) => session.decisionId === decisionId);
