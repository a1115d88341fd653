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
import { VirtualList } from "#frontend/ui/virtual-list.tsx";
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
  const { setNodeRef, isOver } = useDroppable({ id: priority });
  return (
    <section ref={setNodeRef} aria-labelledby={heading} className={cx("min-w-0 border-t-2", EDGES[priority])}>
      <Head id={heading} priority={priority} count={decisions.length} />
      {isOffered && <DropZone isOver={isOver} />}
      {decisions.length === 0 ? (
        <p className="py-4 text-sm text-ink-3">{fr(EMPTY_COLUMN_WORDS[priority])}</p>
      ) : (
        <Cards decisions={decisions} deeds={deeds} />
      )}
    </section>
  );
}

type HeadProps = { id: string; priority: Priority; count: number };

/** Not drawn again at each step of a drag, of which every column hears. */
const Head = memo(function Head({ id, priority, count }: HeadProps) {
  const { open } = useAddressDialog("creer");
  return (
    <div className="flex items-center gap-2 pt-1.5 pb-1">
      <h3 id={id} tabIndex={-1} data-column={priority} className="flex items-center gap-2">
        <PriorityMark priority={priority} />
        <span className="text-sm font-book text-ink-3">{figure(count)}</span>
      </h3>
      <IconButton
        name={addToColumnName(priority)}
        icon={Plus}
        className="ml-auto"
        onClick={() => open(priority)}
      />
    </div>
  );
});

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
  return (
    <VirtualList items={decisions} height={CARD_HEIGHT} itemClassName="border-b border-line last:border-0">
      {(decision) => <PriorityCard decision={decision} deeds={deeds} />}
    </VirtualList>
  );
});
