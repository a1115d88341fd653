import type { UseQueryResult } from "@tanstack/react-query";
import type { Session } from "#shared/discussion/session.schema.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { ScrollArea } from "#frontend/ui/scroll-area.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { SessionItem } from "./session-item.tsx";
import { useNow } from "#frontend/app/use-now.ts";

type SessionListProps = {
  sessions: UseQueryResult<Session[]>;
  /** Those that the search keeps. */
  found: readonly Session[];
  currentId: string | null;
  onOpen: () => void;
  onRemove: (session: Session) => void;
  onResetSearch: () => void;
};

/** The discussions, or why there are none to see. */
export function SessionList({ sessions, found, currentId, onResetSearch, ...actions }: SessionListProps) {
  const now = useNow();
  const { data, isPending, isFetching, refetch } = sessions;
  if (isPending) return <Placeholders />;
  if (!data)
    return (
      <EmptyState
        kind="failed"
        className="px-3 text-sm"
        title={CHAT.listFailed}
        action={
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            {CHAT.retry}
          </Button>
        }
      >
        {CHAT.listFailedText}
      </EmptyState>
    );
  if (data.length === 0)
    return (
      <EmptyState kind="nothing" className="px-3 text-sm" title={CHAT.noSession}>
        {CHAT.noSessionText}
      </EmptyState>
    );
  if (found.length === 0)
    return (
      <EmptyState
        kind="no-match"
        className="px-3 text-sm"
        title={CHAT.noMatch}
        action={
          <Button size="sm" onClick={onResetSearch}>
            {CHAT.resetSearch}
          </Button>
        }
      >
        {CHAT.noMatchText}
      </EmptyState>
    );
  return (
    <ScrollArea className="-mr-3 -ml-1 min-h-0 flex-1 px-1">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-px">
        {found.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isCurrent={session.id === currentId}
            now={now}
            {...actions}
          />
        ))}
      </ul>
    </ScrollArea>
  );
}

function Placeholders() {
  return (
    <SkeletonGroup className="flex-1">
      {["w-10/12", "w-8/12", "w-9/12"].map((width) => (
        <div key={width} className="grid gap-2 px-3 py-2.5">
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-2.5 w-5/12" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
