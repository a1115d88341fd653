import { lazy, memo, Suspense, useMemo, useState } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { filterDecisions } from "#shared/decision/filter.rules.ts";
import { sortDecisions } from "#shared/decision/sort.rules.ts";
import { viewerZone } from "#frontend/app/zone.ts";
import { FLOW, summaryWords } from "#frontend/labels/flow.ts";
import { focusHeir, focusOnceFree, SEARCH_FIELD, SELECTED_TAB } from "#frontend/ui/focus-heir.ts";
import { Row } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { useMedia } from "#frontend/ui/use-media.ts";
import type { FlowView } from "./address.ts";
import type { CardDeeds } from "./card-actions.ts";
import { DecisionGrid, DecisionList } from "./decision-list.tsx";
import { ListBar } from "./list-bar.tsx";
import { NoMatch } from "./states.tsx";
import { useDeeds } from "./use-deeds.ts";
import { useReadAhead } from "./use-read-ahead.ts";
import type { ViewChanges } from "./use-view.ts";

const PriorityView = lazy(async () => ({ default: (await import("./priority-view.tsx")).PriorityView }));
const TrashDialog = lazy(async () => ({
  default: (await import("../decision/trash.dialog.tsx")).TrashDialog,
}));

const HEADING = "resultats";

type ResultsProps = {
  decisions: readonly Decision[];
  view: FlowView;
  onChange: (changes: ViewChanges) => void;
  onReset: () => void;
};

/** What the view asks for, in its order and its layout. Narrow windows have room for the list only; the address keeps the other. */
export const Results = memo(function Results({ decisions, view, onChange, onReset }: ResultsProps) {
  const { filter, sort, layout } = view;
  const isWide = useMedia("(width >= 48rem)");
  // Remembered: to find among ten thousand decisions takes a part of a frame.
  const sorted = useMemo(() => sortDecisions(decisions, sort), [decisions, sort]);
  const { items, total, isFiltered } = useMemo(
    () => filterDecisions(sorted, filter, viewerZone()),
    [sorted, filter],
  );
  useReadAhead(decisions);
  const [trashed, setTrashed] = useState<Decision | null>(null);
  const deeds = useDeeds(setTrashed);
  const shownLayout = isWide ? layout : "liste";
  return (
    <Row
      as="section"
      aria-labelledby={HEADING}
      margin={
        <Summary
          shown={items.length}
          total={total}
          isFiltered={isFiltered}
          hint={shownLayout === "priorites"}
        />
      }
    >
      <h2 id={HEADING} tabIndex={-1} className="sr-only">
        {FLOW.decisions}
      </h2>
      <ListBar sort={sort} layout={shownLayout} hasLayouts={isWide} onChange={onChange} />
      {items.length === 0 ? (
        <NoMatch
          onReset={() => {
            focusOnceFree(SEARCH_FIELD);
            onReset();
          }}
        />
      ) : (
        <Laid layout={shownLayout} decisions={items} deeds={deeds} />
      )}
      <Suspense fallback={null}>
        {trashed && (
          <TrashDialog
            decision={trashed}
            onClose={() => setTrashed(null)}
            onTrashed={() => focusHeir(trashed.id, `#${HEADING}`, SELECTED_TAB)}
          />
        )}
      </Suspense>
    </Row>
  );
});

type LaidProps = { layout: FlowView["layout"]; decisions: readonly Decision[]; deeds: CardDeeds };

/** Drawn again only when what is found has changed. */
const Laid = memo(function Laid({ layout, ...rest }: LaidProps) {
  if (layout === "liste") return <DecisionList {...rest} />;
  if (layout === "grille") return <DecisionGrid {...rest} />;
  return (
    <Suspense fallback={null}>
      <PriorityView {...rest} />
    </Suspense>
  );
});

type SummaryProps = { shown: number; total: number; isFiltered: boolean; hint: boolean };

/** « 14 décisions », « 9 sur 14 décisions »: said again, politely, whenever it changes. */
function Summary({ hint, ...counts }: SummaryProps) {
  const { figure, words } = summaryWords(counts);
  return (
    <>
      <output className="max-md:mb-2 max-md:flex max-md:items-baseline max-md:gap-1.5 md:block">
        <span className="block font-medium text-ink text-[1.1875rem]/5.5">{figure} </span>
        <span className="block">{words}</span>
      </output>
      {hint && <p className="mt-3">{fr(FLOW.priorityHint)}</p>}
    </>
  );
}
