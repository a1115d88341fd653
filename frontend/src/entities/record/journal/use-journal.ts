import { type QueryClient, useQueries, useQuery } from "@tanstack/react-query";
import type { Session } from "#shared/discussion/session.schema.ts";
import type { Opinion } from "#shared/opinion/opinion.schema.ts";
import type { JournalEntry } from "#shared/record/journal.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { messagesQuery, sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { opinionsQuery } from "#frontend/entities/record/opinions.ts";
import { journalDiscussion, journalEntries } from "./entries.ts";

/** The decision of a journal. */
export type JournalDecision = { id: string; createdAt: string };

/**
 * Returns the history of a decision, oldest first, in the viewer’s zone. Discussions show their length once
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
  const discussions = sessions.map((session, index) => journalDiscussion(session, said[index]?.data));
  const opinions = useQuery(opinionsQuery(id, hasChoice(record))).data?.opinions ?? [];
  // Until the linked discussions are known, no source is shown as deleted.
  const known = linked ? record : { ...record, sources: [] };
  return journalEntries({ createdAt, record: known, discussions, opinions });
}

/** Reads the journal for a file, with others' opinions. Leaves out what cannot be read. */
export async function readJournal(
  client: QueryClient,
  { id, createdAt }: JournalDecision,
  record: DecisionRecord,
): Promise<{ entries: JournalEntry[]; opinions: Opinion[] }> {
  const sessions = linkedTo(id)(await client.ensureQueryData(sessionsQuery));
  const [discussions, known] = await Promise.all([
    Promise.all(
      sessions.map(async (session) =>
        journalDiscussion(
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

/** Whether a choice was made: before it, others' opinions are hidden. */
const hasChoice = ({ choices }: DecisionRecord): boolean => choices.length > 0;

const linkedTo = (decisionId: string) => (sessions: readonly Session[]) =>
  sessions.filter((session) => session.decisionId === decisionId);
