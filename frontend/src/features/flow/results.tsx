import { memo, useMemo } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { filterDecisions } from "#shared/decision/filter.rules.ts";
import { sortDecisions } from "#shared/decision/sort.rules.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { FLOW, summaryWords } from "#frontend/labels/flow.ts";
import { restoreFocusTo, SEARCH_FIELD_SELECTOR } from "#frontend/ui/focus-fallback.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useMedia } from "#frontend/browser/use-media.ts";
import type { FlowView } from "#frontend/entities/decision/flow-address.ts";
import { useCardCommands, type CardCommands } from "./card-commands.tsx";
import { DecisionGrid, DecisionList } from "./decision-list.tsx";
import { ListBar } from "./list-bar.tsx";
import { SelectionBarIfAny } from "./selection/selection.tsx";
import { NoMatchingDecision } from "./states.tsx";
import { useActionTexts } from "./use-action-texts.ts";
import { useWarmCaches } from "./use-warm-caches.ts";
import type { ViewChanges } from "./use-flow-view.ts";

const PriorityView = lazyPart(async () => (await import("./priority-view.tsx")).PriorityView);
const FILES = [PriorityView];
const HEADING = "resultats";

type ResultsProps = {
  decisions: readonly Decision[];
  view: FlowView;
  onChange: (changes: ViewChanges) => void;
  onReset: () => void;
};

/** The decisions of a view, in its order and layout. Narrow windows show the list only; the address keeps the layout. */
export const FlowResults = memo(function Results({ decisions, view, onChange, onReset }: ResultsProps) {
  const { filter, sort, layout } = view;
  const isWide = useMedia("(width >= 48rem)");
  // Memoised: filtering ten thousand decisions takes a part of a frame.
  const sorted = useMemo(() => sortDecisions(decisions, sort), [decisions, sort]);
  const actions = useActionTexts(decisions, filter.search);
  const { items, total, isFiltered } = useMemo(
    () => filterDecisions(sorted, filter, viewerTimeZone(), actions.texts),
    [sorted, filter, actions.texts],
  );
  useWarmCaches(decisions);
  usePrefetchWhenIdle(FILES);
  const { commands, dialog } = useCardCommands(`#${HEADING}`);
  const shownLayout = isWide ? layout : "liste";
  return (
    <SheetRow
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
        <NoMatchingDecision
          search={filter.search}
          missing={actions.missing}
          onReset={() => {
            restoreFocusTo(SEARCH_FIELD_SELECTOR);
            onReset();
          }}
        />
      ) : (
        <LayoutOf layout={shownLayout} decisions={items} commands={commands} />
      )}
      <SelectionBarIfAny decisions={items} />
      {dialog}
    </SheetRow>
  );
});

type LayoutProps = { layout: FlowView["layout"]; decisions: readonly Decision[]; commands: CardCommands };

/** Drawn again only when its decisions have changed. */
const LayoutOf = memo(function LayoutOf({ layout, ...rest }: LayoutProps) {
  if (layout === "liste") return <DecisionList {...rest} />;
  if (layout === "grille") return <DecisionGrid {...rest} />;
  return <PriorityView {...rest} />;
});

type SummaryProps = { shown: number; total: number; isFiltered: boolean; hint: boolean };

/** « 14 décisions », « 9 sur 14 décisions »: announced whenever it changes. */
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
