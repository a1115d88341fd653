import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type KeyboardEvent, memo, useRef } from "react";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import type { DialogName } from "#frontend/browser/address/use-address-dialog.ts";
import { useUrlQuery } from "#frontend/browser/address/use-address-query.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { withQueryChanges } from "#frontend/browser/address/paths.ts";
import { DECISION_FLOW_TEXTS } from "#frontend/labels/flow.ts";
import { FailedPart, lazyPart } from "#frontend/ui/lazy-part.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { TabBar, TabGroup, TabPanel, TabPanels } from "#frontend/ui/tabs.tsx";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { decisionsQuery, decisionTrashQuery } from "#frontend/entities/decision/queries.ts";
import { projectsWithCountsQuery } from "#frontend/entities/project/queries.ts";
import { DecisionsTab } from "#frontend/features/flow/decisions-tab.tsx";

const IN_ROW = { failed: (retry: () => void) => <FailedRow onRetry={retry} /> };
const ProjectsTab = lazyPart(
  async () => (await import("#frontend/features/projects/projects-tab.tsx")).ProjectsTab,
  IN_ROW,
);
const TrashTab = lazyPart(
  async () => (await import("#frontend/features/trash/trash-tab.tsx")).TrashTab,
  IN_ROW,
);
const InlineDecisionForm = lazyPart(
  async () => (await import("#frontend/features/form/inline-form.tsx")).InlineDecisionForm,
);
const FILES = [ProjectsTab];

const DecisionsWithForm = () => <DecisionsTab createForm={InlineDecisionForm} />;

type Tab = { value: string; label: string; content: ComponentType };

const TABS: readonly Tab[] = [
  { value: "decisions", label: DECISION_FLOW_TEXTS.decisions, content: DecisionsWithForm },
  { value: "projets", label: DECISION_FLOW_TEXTS.projects, content: ProjectsTab },
  { value: "corbeille", label: DECISION_FLOW_TEXTS.trash, content: TrashTab },
];

const tabIn = (query: URLSearchParams) =>
  Math.max(
    0,
    TABS.findIndex(({ value }) => value === query.get("onglet")),
  );

/** « Flux de Décision »: tabs of decisions, projects and trash. The URL names the open tab. */
export function DecisionFlowPage() {
  usePageSetup(DECISION_FLOW_TEXTS.title);
  const [params, changeQuery] = useUrlQuery();
  /** The last query string of each tab, without its dialogs: opening the tab again restores it. */
  const queries = useRef(new Map<number, string>());
  const { choose } = useStableCallbacks({
    choose: (index: number, replace: boolean) => {
      // Compares with the browser's URL, which may already name a newer tab than the rendered one.
      if (index === tabIn(new URLSearchParams(window.location.search))) return;
      const queryOf = (now: URLSearchParams) => {
        queries.current.set(tabIn(now), withQueryChanges(now, WITHOUT_DIALOGS));
        const kept = new URLSearchParams(queries.current.get(index));
        return withQueryChanges(kept, { onglet: index === 0 ? null : (TABS[index]?.value ?? null) });
      };
      changeQuery(queryOf, { replace });
    },
  });
  return <Tabs chosen={tabIn(params)} onChoose={choose} />;
}

const WITHOUT_DIALOGS = { creer: null, decision: null, choisir: null, projet: null } satisfies {
  [name in DialogName]?: null;
};

type TabsProps = { chosen: number; onChoose: (index: number, replace: boolean) => void };

/** Memoised, because the query string changes more often than the tab. */
const Tabs = memo(function Tabs({ chosen, onChoose }: TabsProps) {
  const counts = useCounts();
  usePrefetchWhenIdle(FILES);
  /**
   * Whether an arrow key changed the tab: arrow keys pass over tabs, so these changes replace the history
   * entry.
   */
  const isByArrow = useRef(false);
  const choose = (index: number) => onChoose(index, isByArrow.current);
  return (
    <TabGroup
      as="div"
      selectedIndex={chosen}
      onPointerDownCapture={() => void (isByArrow.current = false)}
      onKeyDownCapture={({ key }: KeyboardEvent) => void (isByArrow.current = /^(Arrow|Home|End)/.test(key))}
      onChange={choose}
    >
      <PageRow className="pt-4 pb-8">
        {/* When the last row is removed, the focus goes to its tab. */}
        <div className="grid gap-5">
          <h1 className="h1">{DECISION_FLOW_TEXTS.title}</h1>
          <TabBar
            label={DECISION_FLOW_TEXTS.parts}
            tabs={TABS.map(({ label }, index) => ({ label, count: counts[index] }))}
            onReach={choose}
          />
        </div>
      </PageRow>
      <TabPanels>
        {TABS.map(({ value, content: Content }) => (
          <TabPanel key={value} className="outline-none" tabIndex={-1}>
            <Content />
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
});

const FailedRow = ({ onRetry }: { onRetry: () => void }) => (
  <PageRow>
    <FailedPart onRetry={onRetry} />
  </PageRow>
);

/**
 * Returns the number shown on each tab. The counts are read once, those of decisions first; an opened tab
 * reads its own again. The count of deleted discussions uses the name of its route, because the code of that
 * query is loaded with its tab.
 */
function useCounts(): (number | undefined)[] {
  const { data: decisions } = useQuery({ ...decisionsQuery, select: lengthOf });
  const once = { enabled: decisions !== undefined, refetchOnMount: false };
  const { data: projects } = useQuery({ ...projectsWithCountsQuery, ...once, select: lengthOf });
  const { data: trash } = useQuery({ ...decisionTrashQuery, ...once, select: lengthOf });
  const { data: discussions } = useQuery({
    ...endpointQuery("listSessionTrash"),
    ...once,
    select: lengthOf,
  });
  const inTrash = trash === undefined || discussions === undefined ? undefined : trash + discussions;
  return [decisions, projects, inTrash];
}

const lengthOf = ({ length }: readonly unknown[]): number => length;
