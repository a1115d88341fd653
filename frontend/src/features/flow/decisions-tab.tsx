import "./flow.css";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, LayoutGrid, List, SquareKanban } from "lucide-react";
import { memo, type RefObject, useMemo, useRef } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import {
  type FoldedActionTitlesByDecisionId,
  filterDecisions,
  collectFoldedActionTitles,
} from "#shared/decision/filter.rules.ts";
import {
  type DecisionSort,
  DECISION_SORT_FIELDS,
  sortDecisions,
  toggleSort,
} from "#shared/decision/sort.rules.ts";
import { DENSITIES, type Density } from "#shared/preferences/density.ts";
import { isBlankQuery } from "#shared/text/search.rules.ts";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { useMedia } from "#frontend/browser/use-media.ts";
import { ExampleNotice } from "#frontend/entities/decision/example/example-notice.tsx";
import {
  DECISION_LIST_LAYOUTS,
  type DecisionListLayout,
  type DecisionListView,
} from "#frontend/entities/decision/decision-list-view.ts";
import { allActionsQuery, decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { useListDensity } from "#frontend/entities/person/use-density.ts";
import {
  activeSortAriaLabel,
  DENSITY_WORDS,
  DECISION_FLOW_TEXTS,
  LAYOUT_WORDS,
  DECISION_SORT_WORDS,
  filteredCountWords,
} from "#frontend/labels/flow.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { SegmentedControl } from "#frontend/ui/segmented.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { type DecisionCardCommands, useDecisionCardCommands } from "./card-commands.tsx";
import { DecisionGrid, DecisionList } from "./decision-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { SelectionBarIfAny } from "./selection/selection.tsx";
import {
  FailedDecisions,
  type InlineFormComponent,
  LoadingDecisions,
  NoDecisions,
  NoMatchingDecision,
} from "./states.tsx";
import { useDecisionListView, type DecisionListViewChanges } from "./use-flow-view.ts";

/**
 * The decisions of a person, filtered and sorted.
 * @param createForm form for a new decision, offered while there is none
 */
export function DecisionsTab({ createForm }: { createForm: InlineFormComponent }) {
  const { data: decisions, isError, error, isFetching, refetch } = useQuery(decisionsQuery);
  const { view, change, changeFilter, reset } = useDecisionListView();
  const field = useRef<HTMLInputElement>(null);
  if (decisions === undefined)
    return isError ? (
      <FailedDecisions error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingDecisions />
    );
  if (decisions.length === 0) return <NoDecisions form={createForm} />;
  return (
    <>
      <ExampleNotice decisions={decisions} />
      <FilterBar field={field} filter={view.filter} onChange={changeFilter} />
      <FlowResults decisions={decisions} view={view} onChange={change} field={field} onReset={reset} />
    </>
  );
}

const PriorityView = lazyPart(async () => (await import("./priority-view.tsx")).PriorityView);
const FILES = [PriorityView];
const HEADING = "resultats";

type ResultsProps = {
  decisions: readonly Decision[];
  view: DecisionListView;
  onChange: (changes: DecisionListViewChanges) => void;
  /** The search field, which gets the focus when the filters are reset. */
  field: RefObject<HTMLInputElement | null>;
  onReset: () => void;
};

/**
 * The decisions of a view, in its order and layout. Narrow windows always show the list, but the URL keeps
 * the chosen layout.
 */
const FlowResults = memo(function Results({ decisions, view, onChange, field, onReset }: ResultsProps) {
  const { filter, sort, layout } = view;
  const isWide = useMedia("(width >= 48rem)");
  // Memoised, because sorting and filtering ten thousand decisions takes a part of a frame.
  const sorted = useMemo(() => sortDecisions(decisions, sort), [decisions, sort]);
  const actions = useActionTexts(decisions, filter.search);
  const now = useNowByQuarterHour();
  const { items, total, isFiltered } = useMemo(
    () => filterDecisions(sorted, filter, { zone: getViewerTimeZone(), now }, actions.texts),
    [sorted, filter, now, actions.texts],
  );
  usePrefetchWhenIdle(FILES);
  const { commands, dialog } = useDecisionCardCommands();
  const [density, changeDensity] = useListDensity();
  const { setDensity } = useStableCallbacks({ setDensity: changeDensity });
  const shownLayout = isWide ? layout : "liste";
  return (
    <PageRow
      as="section"
      aria-labelledby={HEADING}
      margin={
        <div className="flow-count">
          <Summary
            shown={items.length}
            total={total}
            isFiltered={isFiltered}
            hint={shownLayout === "priorites"}
          />
          {!isWide && <DensityChoice density={density} onDensity={setDensity} />}
        </div>
      }
    >
      <h2 id={HEADING} tabIndex={-1} className="sr-only">
        {DECISION_FLOW_TEXTS.decisions}
      </h2>
      <ListBar
        sort={sort}
        layout={shownLayout}
        hasLayouts={isWide}
        density={density}
        onDensity={setDensity}
        onChange={onChange}
      />
      {items.length === 0 ? (
        <NoMatchingDecision
          search={filter.search}
          missing={actions.missing}
          onReset={() => {
            field.current?.focus();
            onReset();
          }}
        />
      ) : (
        <LayoutOf
          layout={shownLayout}
          decisions={items}
          commands={commands}
          isCompact={density === "compact"}
        />
      )}
      <SelectionBarIfAny decisions={items} />
      {dialog}
    </PageRow>
  );
});

type LayoutProps = {
  layout: DecisionListView["layout"];
  decisions: readonly Decision[];
  commands: DecisionCardCommands;
  isCompact: boolean;
};

/** The decisions in one of the three layouts. Memoised: renders only when the decisions have changed. */
const LayoutOf = memo(function LayoutOf({ layout, isCompact, ...rest }: LayoutProps) {
  if (layout === "liste") return <DecisionList {...rest} isCompact={isCompact} />;
  if (layout === "grille") return <DecisionGrid {...rest} isCompact={isCompact} />;
  return <PriorityView {...rest} />;
});

type SummaryProps = { shown: number; total: number; isFiltered: boolean; hint: boolean };

/** The number of decisions shown: « 14 décisions », « 9 sur 14 décisions ». Announced whenever it changes. */
function Summary({ hint, ...counts }: SummaryProps) {
  const { figure, words } = filteredCountWords(counts);
  return (
    <>
      <output className="max-md:flex max-md:items-baseline max-md:gap-1.5 md:block">
        <span className="block font-medium text-ink text-[1.1875rem]/5.5">{figure} </span>
        <span className="block">{words}</span>
      </output>
      {hint && <p className="mt-3">{fr(DECISION_FLOW_TEXTS.priorityHint)}</p>}
    </>
  );
}

const LAYOUT_ICONS = { grille: LayoutGrid, liste: List, priorites: SquareKanban };
const LAYOUT_OPTIONS = DECISION_LIST_LAYOUTS.map((value) => ({
  value,
  label: LAYOUT_WORDS[value],
  icon: LAYOUT_ICONS[value],
}));

type ListBarProps = {
  sort: DecisionSort;
  layout: DecisionListLayout;
  /** Whether the window is wide enough to offer more than one layout. */
  hasLayouts: boolean;
  density: Density;
  onDensity: (density: Density) => void;
  onChange: (changes: DecisionListViewChanges) => void;
};

const DENSITY_OPTIONS = DENSITIES.map((value) => ({ value, label: DENSITY_WORDS[value] }));

/** Switch between « Confort » and « Compact ». On a phone it is beside the number of decisions. */
const DensityChoice = ({ density, onDensity }: Pick<ListBarProps, "density" | "onDensity">) => (
  <SegmentedControl
    label={DECISION_FLOW_TEXTS.density}
    value={density}
    onChange={onDensity}
    options={DENSITY_OPTIONS}
  />
);

/** The sort and the layout, above the list. The layout by priority has no sort. */
const ListBar = memo(function ListBar(props: ListBarProps) {
  const { sort, layout, hasLayouts, density, onDensity, onChange } = props;
  return (
    <div
      className={cx(
        "mb-3 flex flex-wrap items-center gap-x-4 gap-y-2",
        layout === "priorites" ? "justify-end" : "justify-between",
      )}
    >
      {layout !== "priorites" && <Sorts sort={sort} onSort={(next) => onChange({ sort: next })} />}
      <span className="flex flex-wrap gap-2">
        {hasLayouts && layout !== "priorites" && <DensityChoice density={density} onDensity={onDensity} />}
        {hasLayouts && <Layouts layout={layout} onChange={onChange} />}
      </span>
    </div>
  );
});

/** Switch between the layouts. Memoised, so that a change of the sort does not render it. */
const Layouts = memo(function Layouts({ layout, onChange }: Pick<ListBarProps, "layout" | "onChange">) {
  return (
    <SegmentedControl
      label={DECISION_FLOW_TEXTS.layout}
      value={layout}
      onChange={(next) => onChange({ layout: next })}
      options={LAYOUT_OPTIONS}
    />
  );
});

function Sorts({ sort, onSort }: { sort: DecisionSort; onSort: (sort: DecisionSort) => void }) {
  const Arrow = sort.direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <fieldset aria-label={DECISION_FLOW_TEXTS.sort} className="flow-sorts -ml-2 flex min-w-0 gap-x-1">
      {DECISION_SORT_FIELDS.map((field) => {
        const isActive = field === sort.field;
        return (
          <button
            key={field}
            type="button"
            aria-pressed={isActive}
            aria-label={isActive ? activeSortAriaLabel(field, sort.direction) : undefined}
            onClick={() => onSort(toggleSort(sort, field))}
            className={cx(
              "inline-flex min-h-7.5 items-center gap-1 rounded-2 px-2 text-sm hover:bg-sheet-2",
              isActive ? "font-semibold text-ink" : "font-medium text-ink-2",
            )}
          >
            {DECISION_SORT_WORDS[field]}
            {isActive && <Arrow size={15} aria-hidden="true" className="stroke-2 text-accent" />}
          </button>
        );
      })}
    </fieldset>
  );
}

/**
 * Up to this number of decisions, their actions are read for a search: about 3 MB of JSON, a tenth of that
 * compressed.
 */
const SEARCHED_DECISIONS = 1_000;

type SearchedActions = {
  texts: FoldedActionTitlesByDecisionId | undefined;
  /** A text that says why actions are not searched; null if they are. */
  missing: string | null;
};

/**
 * Returns the titles of the actions of each decision. Read at the first key typed into the search, then
 * cached.
 */
function useActionTexts(decisions: readonly Decision[], search: string): SearchedActions {
  const isWanted = !isBlankQuery(search);
  const isTooMany = decisions.length > SEARCHED_DECISIONS;
  const { data: texts, isError } = useQuery({
    ...allActionsQuery,
    select: collectFoldedActionTitles,
    enabled: isWanted && !isTooMany,
  });
  if (!isWanted) return { texts: undefined, missing: null };
  if (isTooMany) return { texts: undefined, missing: DECISION_FLOW_TEXTS.tooManyActions };
  return { texts, missing: isError && !texts ? DECISION_FLOW_TEXTS.unreadActions : null };
}
