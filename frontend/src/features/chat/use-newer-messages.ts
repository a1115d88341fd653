import { useEffect } from "react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { markRead } from "./queries.ts";

/**
 * Messages are not read again on their own; the list is. When it shows a discussion as newer than its messages
 * were read (another tab, another device), they are read again.
 */
export function useNewerMessages(
  session: Session | undefined,
  { isRunning, refetch }: { isRunning: boolean; refetch: () => Promise<unknown> },
) {
  const { id, updatedAt } = session ?? {};
  useEffect(() => {
    if (id === undefined || updatedAt === undefined || isRunning) return;
    if (markRead({ id, updatedAt }) === "newer") void refetch();
  }, [id, updatedAt, isRunning, refetch]);
}
