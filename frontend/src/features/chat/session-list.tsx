import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { toRelativeDay } from "#shared/discussion/relative-day.rules.ts";
import { CHAT_TEXTS, lastUpdateDayLabel } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { ScrollArea } from "#frontend/ui/scroll-area.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { useLazyModule } from "#frontend/browser/loading/use-lazy-module.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import type { VirtualSessionRowsProps } from "./long-session-rows.tsx";
import { SidebarSessionItem } from "./session-item.tsx";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";

type SessionListProps = {
  sessions: UseQueryResult<Session[]>;
  /** The discussions that match the search; all of them without a search. */
  found: readonly Session[];
  currentId: string | null;
  onOpen: () => void;
  onRemove: (session: Session) => void;
  onResetSearch: () => void;
  /** Extends the search to all projects; `null` if it already covers all of them. */
  onSearchAll: (() => void) | null;
};

/** Shows the list of discussions, or a note that says why it is empty. */
export function SidebarSessionList({
  sessions,
  found,
  currentId,
  onResetSearch,
  onSearchAll,
  onOpen,
  onRemove,
}: SessionListProps) {
  const stable = useStableCallbacks({ onOpen, onRemove });
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { data, error, isPending, isFetching, refetch } = sessions;
  if (isPending) return <Placeholders />;
  if (!data)
    return (
      <FailedRead
        size="sm"
        className="px-3 text-sm"
        title={CHAT_TEXTS.listFailed}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {withRequestReference(error, CHAT_TEXTS.listFailedText)}
      </FailedRead>
    );
  if (data.length === 0)
    return (
      <EmptyState kind="nothing" className="px-3 text-sm" title={CHAT_TEXTS.noSession}>
        {CHAT_TEXTS.noSessionText}
      </EmptyState>
    );
  if (found.length === 0)
    return (
      <EmptyState
        kind="no-match"
        className="px-3 text-sm"
        title={CHAT_TEXTS.noMatch}
        action={
          <div className="flex flex-wrap gap-2">
            {onSearchAll && (
              <Button size="sm" onClick={onSearchAll}>
                {CHAT_TEXTS.searchAllProjects}
              </Button>
            )}
            <Button size="sm" onClick={onResetSearch}>
              {CHAT_TEXTS.resetSearch}
            </Button>
          </div>
        }
      >
        {onSearchAll ? CHAT_TEXTS.noMatchInProject : CHAT_TEXTS.noMatchText}
      </EmptyState>
    );
  return (
    <ScrollArea ref={setScroller} className="-mr-3 -ml-1 min-h-0 flex-1 px-1">
      <Rows found={found} currentId={currentId} scroller={scroller} {...stable} />
    </ScrollArea>
  );
}

/**
 * Lists up to this length are rendered completely. For longer ones, code is loaded that renders only the rows
 * in view.
 */
const RENDER_ALL_UP_TO = 100;
/** Number of rows rendered until that code is loaded: enough to fill any window. */
const FIRST_ROWS = 50;
const lazyLongRows = lazyModule(async () => (await import("./long-session-rows.tsx")).VirtualSessionRows);

function Rows(props: VirtualSessionRowsProps) {
  return props.found.length > RENDER_ALL_UP_TO ? <LongRows {...props} /> : <AllRows {...props} />;
}

function LongRows(props: VirtualSessionRowsProps) {
  const { value: Loaded, isFailed } = useLazyModule(lazyLongRows);
  if (Loaded) return <Loaded {...props} />;
  // If the code for long lists fails to load, renders all rows, which is slow but complete.
  return <AllRows {...props} found={isFailed ? props.found : props.found.slice(0, FIRST_ROWS)} />;
}

function AllRows({ found, currentId, onOpen, onRemove }: VirtualSessionRowsProps) {
  const now = useNowByQuarterHour();
  return (
    <ul>
      {found.map((session, index) => (
        <SidebarSessionItem
          key={session.id}
          session={session}
          isCurrent={session.id === currentId}
          day={lastUpdateDayLabel(toRelativeDay(session.updatedAt, now))}
          index={index}
          count={found.length}
          onOpen={onOpen}
          onRemove={onRemove}
        />
      ))}
    </ul>
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
