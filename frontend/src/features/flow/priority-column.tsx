import { useDroppable } from "@dnd-kit/core";
import { Plus } from "lucide-react";
import { memo, useId } from "react";
import type { Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { useAddressDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { addToColumnName, PRIORITY_COLUMNS, EMPTY_COLUMN_WORDS } from "#frontend/labels/flow-priorities.ts";
import { figure } from "#frontend/labels/numbers.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { VirtualList } from "#frontend/ui/virtual-list.tsx";
import { PriorityBadge } from "#frontend/entities/decision/badges.tsx";
import type { CardCommands } from "./card-commands.tsx";
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
  commands: CardCommands;
  /** A card of another column is being dragged. */
  isDropTarget: boolean;
};

export function PriorityColumn({ priority, decisions, commands, isDropTarget }: ColumnProps) {
  const heading = useId();
  const { setNodeRef, isOver } = useDroppable({ id: priority });
  return (
    <section ref={setNodeRef} aria-labelledby={heading} className={cx("min-w-0 border-t-2", EDGES[priority])}>
      <ColumnHead id={heading} priority={priority} count={decisions.length} />
      {decisions.length === 0 ? (
        <p className="py-4 text-sm text-ink-3">{fr(EMPTY_COLUMN_WORDS[priority])}</p>
      ) : (
        <Cards decisions={decisions} commands={commands} />
      )}
      {isDropTarget && <DropZone isOver={isOver} />}
    </section>
  );
}

type ColumnHeadProps = { id: string; priority: Priority; count: number };

/** Memoised: every column is drawn again at each step of a drag. */
const ColumnHead = memo(function ColumnHead({ id, priority, count }: ColumnHeadProps) {
  const { open } = useAddressDialog("creer");
  return (
    <div className="flex items-center gap-2 pt-1.5 pb-1">
      <h3 id={id} tabIndex={-1} data-column={priority} className="flex items-center gap-2">
        <PriorityBadge priority={priority} />
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

/** Under the cards, or at the foot of the window where they go on below it; moves none of them. */
function DropZone({ isOver }: { isOver: boolean }) {
  return (
    <div className="pointer-events-none sticky bottom-20 z-3 h-0">
      <p
        className={cx(
          "grid min-h-18 place-items-center rounded-2 border-[1.5px] border-accent bg-accent-wash px-4 py-2 text-center text-sm font-medium text-balance text-accent",
          !isOver && "border-dashed",
        )}
      >
        {PRIORITY_COLUMNS.drop}
      </p>
    </div>
  );
}

const Cards = memo(function Cards({ decisions, commands }: Pick<ColumnProps, "decisions" | "commands">) {
  return (
    <VirtualList items={decisions} height={CARD_HEIGHT} itemClassName="border-b border-line last:border-0">
      {(decision) => <PriorityCard decision={decision} commands={commands} />}
    </VirtualList>
  );
});
