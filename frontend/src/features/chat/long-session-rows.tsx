import { useEffect } from "react";
import { toRelativeDay } from "#shared/discussion/relative-day.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { lastUpdateDayLabel } from "#frontend/labels/chat.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { useVirtualRows } from "#frontend/ui/use-virtual-rows.ts";
import { SidebarSessionItem } from "./session-item.tsx";

/** Estimated height of a row until it is measured, in pixels. */
const ROW_HEIGHT = 50;

export type VirtualSessionRowsProps = {
  found: readonly Session[];
  currentId: string | null;
  onOpen: () => void;
  onRemove: (session: Session) => void;
  scroller: HTMLElement | null;
};

/** Renders only the discussions in view. Scrolls to the current discussion when it changes. */
export function VirtualSessionRows({
  found,
  currentId,
  scroller,
  onOpen,
  onRemove,
}: VirtualSessionRowsProps) {
  const now = useNowByQuarterHour();
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
        <SidebarSessionItem
          key={session.id}
          session={session}
          isCurrent={session.id === currentId}
          day={lastUpdateDayLabel(toRelativeDay(session.updatedAt, now))}
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
