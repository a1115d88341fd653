import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { relativeDay } from "#shared/discussion/relative-day.rules.ts";
import { CHAT, dayLabel } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { ScrollArea } from "#frontend/ui/scroll-area.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { useVirtualRows } from "#frontend/ui/use-virtual-rows.ts";
import { useStableCallbacks } from "#frontend/ui/use-stable-callbacks.ts";
import { fr } from "#frontend/ui/typography.ts";
import { ITEM_HINT_ID, SessionItem } from "./session-item.tsx";
import { useNow } from "#frontend/browser/use-now.ts";

/** In pixels, until a row has been measured. */
const ROW_HEIGHT = 50;

type SessionListProps = {
  sessions: UseQueryResult<Session[]>;
  /** Those that match the search. */
  found: readonly Session[];
  currentId: string | null;
  onOpen: () => void;
  onRemove: (session: Session) => void;
  onResetSearch: () => void;
};

/** The discussions, or why none are shown. */
export function SessionList({
  sessions,
  found,
  currentId,
  onResetSearch,
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
        title={CHAT.listFailed}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {withRequestReference(error, CHAT.listFailedText)}
      </FailedRead>
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
    <ScrollArea ref={setScroller} className="-mr-3 -ml-1 min-h-0 flex-1 px-1">
      <span id={ITEM_HINT_ID} className="sr-only">
        {fr(CHAT.itemHint)}
      </span>
      <Rows found={found} currentId={currentId} scroller={scroller} {...stable} />
    </ScrollArea>
  );
}

type RowsProps = Pick<SessionListProps, "found" | "currentId" | "onOpen" | "onRemove"> & {
  scroller: HTMLElement | null;
};

/** Of a long list those in sight; the current one is brought there when it becomes the current one. */
function Rows({ found, currentId, scroller, onOpen, onRemove }: RowsProps) {
  const now = useNow();
  const { rendered, after, listRef, keepActiveRow, measure, scrollToRow } = useVirtualRows({
    items: found,
    height: ROW_HEIGHT,
    scroller,
  });
  const { showCurrent } = useStableCallbacks({
    showCurrent: () => {
      const row = found.findIndex(({ id }) => id === currentId);
      if (row >= 0) scrollToRow(row);
    },
  });
  useEffect(showCurrent, [currentId, scroller, showCurrent]);
  return (
    <ul
      ref={listRef}
      {...keepActiveRow}
      style={{ paddingBottom: after }}
      className="flow-root [overflow-anchor:none]"
    >
      {rendered.map(({ item: session, index, gap }) => (
        <SessionItem
          key={session.id}
          session={session}
          isCurrent={session.id === currentId}
          day={dayLabel(relativeDay(session.updatedAt, now))}
          index={index}
          count={found.length}
          gap={gap}
          measure={measure}
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
