import { useQuery } from "@tanstack/react-query";
import { EXAMPLE_IDS } from "#frontend/entities/decision/example/example-ids.ts";
import { messagesQuery, sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { Hint } from "#frontend/entities/person/hint.tsx";

/** By then there is something to make a document of. */
const REPLIES = 3;

/** What the buttons of a discussion make of it, after the third reply of a first one. */
export function DocumentsHint({ sessionId }: { sessionId: string }) {
  const { data: sessions = [] } = useQuery({ ...sessionsQuery, enabled: false });
  const { data: messages = [] } = useQuery({ ...messagesQuery(sessionId), enabled: false });
  const own = sessions.filter(({ id }) => id !== EXAMPLE_IDS.session);
  const replies = messages.filter(({ role }) => role === "assistant").length;
  if (replies < REPLIES || own.length !== 1 || own[0]?.id !== sessionId) return null;
  return (
    <div className="mt-3">
      <Hint name="documents" />
    </div>
  );
}
