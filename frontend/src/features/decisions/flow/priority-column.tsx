import { useDroppable } from "@dnd-kit/core";
import { Plus } from "lucide-react";
import { memo, useId } from "react";
import type { Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { useAddressDialog } from "#frontend/app/address-dialog.ts";
import { addToColumnName, EMPTY_COLUMN_WORDS, figure, FLOW } from "#frontend/labels/flow.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { useVirtualRows } from "#frontend/ui/virtual-rows.ts";
import { PriorityMark } from "../decision/marks.tsx";
import type { CardDeeds } from "./card-actions.ts";
import { PriorityCard } from "./priority-card.tsx";

const EDGES = {
  haute: "border-haute",
  moyenne: "border-moyenne",
  basse: "border-basse",
} as const satisfies Record<Priority, string>;

/** In pixels, until a card has been measured. */
const CARD_HEIGHT = 80;

type ColumnProps = {
  priority: Priority;
  decisions: readonly Decision[];
  deeds: CardDeeds;
  /** Something from another column is being dragged. */
  isOffered: boolean;
};

export function PriorityColumn({ priority, decisions, deeds, isOffered }: ColumnProps) {
  const heading = useId();
  const { open } = useAddressDialog("creer");
  const { setNodeRef, isOver } = useDroppable({ id: priority });
  return (
    <section ref={setNodeRef} aria-labelledby={heading} className={cx("min-w-0 border-t-2", EDGES[priority])}>
      <div className="flex items-center gap-2 pt-1.5 pb-1">
        <h3 id={heading} tabIndex={-1} data-column={priority} className="flex items-center gap-2">
          <PriorityMark priority={priority} />
          <span className="text-sm font-book text-ink-3">{figure(decisions.length)}</span>
        </h3>
        <IconButton
          name={addToColumnName(priority)}
          icon={Plus}
          className="ml-auto"
          onClick={() => open(priority)}
        />
      </div>
      {isOffered && <DropZone isOver={isOver} />}
      {decisions.length === 0 ? (
        <p className="py-4 text-sm text-ink-3">{fr(EMPTY_COLUMN_WORDS[priority])}</p>
      ) : (
        <Cards decisions={decisions} deeds={deeds} />
      )}
    </section>
  );
}

/** Over the first cards of the column, wherever one has scrolled to; nothing moves when it comes and goes. */
function DropZone({ isOver }: { isOver: boolean }) {
  return (
    <div className="pointer-events-none sticky top-20 z-3 h-0">
      <p
        className={cx(
          "grid min-h-18 place-items-center rounded-2 border-[1.5px] border-accent bg-accent-wash px-4 py-2 text-center text-sm font-medium text-balance text-accent",
          !isOver && "border-dashed",
        )}
      >
        {FLOW.drop}
      </p>
    </div>
  );
}

const Cards = memo(function Cards({ decisions, deeds }: Pick<ColumnProps, "decisions" | "deeds">) {
  const { rows, after, listRef, keeping, measure } = useVirtualRows({
    items: decisions,
    height: CARD_HEIGHT,
  });
  return (
    <ul ref={listRef} {...keeping} style={{ paddingBottom: after }} className="[overflow-anchor:none]">
      {rows.map(({ index, gap }) => {
        const decision = decisions[index];
        return (
          decision && (
            <li
              key={decision.id}
              data-index={index}
              data-row={decision.id}
              ref={measure}
              aria-setsize={decisions.length}
              aria-posinset={index + 1}
              style={{ marginTop: gap }}
              className="border-b border-line last:border-0"
            >
              <PriorityCard decision={decision} deeds={deeds} />
            </li>
          )
        );
      })}
    </ul>
  );
});
