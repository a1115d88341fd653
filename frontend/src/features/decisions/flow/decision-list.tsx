import type { Decision } from "#shared/decision/decision.schema.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { useMedia } from "#frontend/ui/use-media.ts";
import { useVirtualRows } from "#frontend/ui/virtual-rows.ts";
import type { CardDeeds } from "./card-actions.ts";
import { DecisionCard, DecisionRow } from "./decision-card.tsx";

/** In pixels, until a row has been measured. */
const CARD_HEIGHT = 180;
const ROW_HEIGHT = 65;

type DecisionsProps = { decisions: readonly Decision[]; deeds: CardDeeds };

export const LEDGER = "border-t border-line-2 md:grid md:grid-cols-2 xl:grid-cols-3";
/* Hairlines between the cells; the first cell of a line stands on the edge of the page column. */
export const CELL =
  "border-b border-line-2 md:border-r md:px-5 max-xl:even:border-r-0 md:max-xl:odd:pl-0 xl:nth-[3n]:border-r-0 xl:nth-[3n+1]:pl-0";
const FILLED =
  "relative grid grid-rows-[auto_1fr_auto_auto_auto] gap-1.5 pt-4 pb-4.5 transition-colors duration-1 md:hover:bg-sheet-2";

/** The ledger: one, two or three columns by the width of the window. */
export function DecisionGrid({ decisions, deeds }: DecisionsProps) {
  const isWide = useMedia("(width >= 75rem)");
  const isMedium = useMedia("(width >= 48rem)");
  const columns = isWide ? 3 : isMedium ? 2 : 1;
  const { rows, after, listRef, keeping, measure } = useVirtualRows({
    items: decisions,
    perRow: columns,
    height: CARD_HEIGHT,
  });
  return (
    <ul
      ref={listRef}
      {...keeping}
      style={{ paddingBottom: after }}
      className={cx(LEDGER, "[overflow-anchor:none] outline-none")}
    >
      {rows.flatMap(({ index, gap }) =>
        decisions.slice(index * columns, (index + 1) * columns).map((decision, column) => (
          <li
            key={decision.id}
            data-index={index}
            data-row={decision.id}
            ref={column === 0 ? measure : undefined}
            aria-setsize={decisions.length}
            aria-posinset={index * columns + column + 1}
            style={{ marginTop: gap }}
            className={cx(CELL, FILLED)}
          >
            <DecisionCard decision={decision} deeds={deeds} isCell />
          </li>
        )),
      )}
    </ul>
  );
}

const LINE =
  "grid-cols-[5.5rem_minmax(0,1fr)_5rem_11rem_8rem_auto] items-center gap-4 py-2.5 xl:grid-cols-[5.5rem_minmax(0,1fr)_5rem_14rem_8rem_auto]";

/** One ruled line each; on a phone, where a line has no room, one cell under the other. */
export function DecisionList({ decisions, deeds }: DecisionsProps) {
  const isWide = useMedia("(width >= 64rem)");
  const { rows, after, listRef, keeping, measure } = useVirtualRows({
    items: decisions,
    height: isWide ? ROW_HEIGHT : CARD_HEIGHT,
  });
  const Entry = isWide ? DecisionRow : DecisionCard;
  return (
    <ul
      ref={listRef}
      {...keeping}
      style={{ paddingBottom: after }}
      className="border-t border-line-2 [overflow-anchor:none]"
    >
      {rows.map(({ index, gap }) => {
        const decision = decisions[index];
        if (!decision) return null;
        return (
          <li
            key={decision.id}
            data-index={index}
            data-row={decision.id}
            ref={measure}
            aria-setsize={decisions.length}
            aria-posinset={index + 1}
            style={{ marginTop: gap }}
            className={cx("relative grid border-b border-line-2", isWide ? LINE : "gap-1.5 pt-4 pb-4.5")}
          >
            <Entry decision={decision} deeds={deeds} />
          </li>
        );
      })}
    </ul>
  );
}
