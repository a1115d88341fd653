import { TabGroup, TabPanel, TabPanels } from "@headlessui/react";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, memo, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { fetchable } from "#frontend/app/fetchable.tsx";
import { usePage } from "#frontend/app/page.ts";
import { withQuery } from "#frontend/app/paths.ts";
import { useFetchedLater } from "#frontend/app/use-fetched-later.ts";
import { FLOW } from "#frontend/labels/flow.ts";
import { Row } from "#frontend/ui/sheet.tsx";
import { TabBar } from "#frontend/ui/tab-bar.tsx";
import { useSteady } from "#frontend/ui/use-steady.ts";
import { decisionsQuery, projectsWithCountsQuery, trashQuery } from "./decision/queries.ts";
import { DecisionsTab } from "./flow/decisions-tab.tsx";

const ProjectsTab = fetchable(async () => ({
  default: (await import("./projects/projects-tab.tsx")).ProjectsTab,
}));
const TrashTab = fetchable(async () => ({ default: (await import("./trash/trash-tab.tsx")).TrashTab }));

type Part = { value: string; label: string; content: ComponentType };

const PARTS: readonly Part[] = [
  { value: "decisions", label: FLOW.decisions, content: DecisionsTab },
  { value: "projets", label: FLOW.projects, content: ProjectsTab },
  { value: "corbeille", label: FLOW.trash, content: TrashTab },
];

/** « Flux de Décision »: the decisions, their projects and the trash, one tab each; the tab is in the address. */
export function FlowPage() {
  usePage(FLOW.title);
  const [params, setParams] = useSearchParams();
  const chosen = PARTS.findIndex(({ value }) => value === params.get("onglet"));
  const { choose } = useSteady({
    choose: (index: number) => {
      const value = PARTS[index]?.value ?? null;
      setParams(withQuery(new URLSearchParams(), { onglet: index === 0 ? null : value }));
    },
  });
  return <Parts chosen={Math.max(0, chosen)} onChoose={choose} />;
}

type PartsProps = { chosen: number; onChoose: (index: number) => void };

/** Not drawn again with each change of the address, which says more than the tab. */
const Parts = memo(function Parts({ chosen, onChoose }: PartsProps) {
  const counts = useCounts();
  useFetchedLater(ProjectsTab.fetch);
  useFetchedLater(TrashTab.fetch);
  return (
    <TabGroup selectedIndex={chosen} onChange={onChoose}>
      <Row className="pt-4 pb-8" pageClassName="grid gap-5">
        <h1 className="h1">{FLOW.title}</h1>
        <TabBar
          label={FLOW.parts}
          tabs={PARTS.map(({ label }, index) => ({ label, count: counts[index] }))}
        />
      </Row>
      <TabPanels>
        {PARTS.map(({ value, content: Content }) => (
          <TabPanel key={value} className="outline-none" tabIndex={-1}>
            <Suspense fallback={null}>
              <Content />
            </Suspense>
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
});

/**
 * How much stands behind each tab: the decisions first, the others once those are there. They are read for these figures once;
 * a tab that is opened reads its own again.
 */
function useCounts(): (number | undefined)[] {
  const { data: decisions } = useQuery({ ...decisionsQuery, select: lengthOf });
  const once = { enabled: decisions !== undefined, refetchOnMount: false };
  const { data: projects } = useQuery({ ...projectsWithCountsQuery, ...once, select: lengthOf });
  const { data: trash } = useQuery({ ...trashQuery, ...once, select: lengthOf });
  return [decisions, projects, trash];
}

const lengthOf = ({ length }: readonly unknown[]): number => length;
