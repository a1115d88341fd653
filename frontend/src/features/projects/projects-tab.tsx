import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import type { Project, ProjectWithCount } from "#shared/project/project.schema.ts";
import {
  applyProjectView,
  INITIAL_PROJECT_VIEW,
  PROJECT_FILTERS,
  PROJECT_SORTS,
  type ProjectView,
} from "#shared/project/view.rules.ts";
import type { ProjectSummary } from "#shared/project/summary.rules.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { useUrlView } from "#frontend/browser/address/use-address-view.ts";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth, formatDayWithYear } from "#frontend/browser/dates.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useOpenExploration } from "#frontend/entities/discussion/exploration-hand-off.ts";
import { projectsWithCountsQuery } from "#frontend/entities/project/queries.ts";
import { itemActionAriaLabel } from "#frontend/labels/common.ts";
import {
  projectCreatedOnText,
  projectDecisionCountText,
  nextDeadlineText,
  PROJECT_FILTER_WORDS,
  PROJECT_SORT_WORDS,
  projectCountWords,
  PROJECT_TEXTS,
  undecidedCountText,
} from "#frontend/labels/projects.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { DialogRowLink } from "#frontend/ui/list/dialog-row-link.tsx";
import { ListFilters } from "#frontend/ui/list/list-filters.tsx";
import { ListView } from "#frontend/ui/list/list-view.tsx";
import { SegmentedOrSelect } from "#frontend/ui/list/segmented-or-select.tsx";
import { ProgressBar } from "#frontend/ui/progress-bar.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { readProjectView, withProjectView } from "./address.ts";
import { PROJECT_ACTIONS, type ProjectCommands } from "./project-actions.ts";
import { useProjectSummaries } from "./use-project-summaries.ts";
import { ProjectDialogs, type ProjectDialogState } from "./project-dialogs.tsx";

/** The tab « Projets »: a list of projects. A project opens in a dialog, which the URL names. */
export function ProjectsTab() {
  const projects = useQuery(projectsWithCountsQuery);
  const detail = useUrlDialog("projet");
  const [question, setQuestion] = useState<ProjectDialogState | null>(null);
  const explore = useOpenExploration();
  const commands = {
    explore: ({ id, name }: Project) => explore({ kind: "project", id, title: name }),
    add: () => setQuestion({ kind: "save", project: null }),
    edit: (project: Project) => setQuestion({ kind: "save", project }),
    remove: (project: ProjectWithCount) => setQuestion({ kind: "remove", project }),
  };
  // If the projects cannot be read, the list reports it with a retry, so the dialog is not shown over it.
  const showsDetail = detail.value !== null && !projects.isLoadingError;
  return (
    <>
      <ProjectList projects={projects} commands={commands} />
      {(question || showsDetail) && (
        <ProjectDialogs
          projects={projects.data}
          openId={showsDetail ? detail.value : null}
          onCloseDetail={detail.close}
          question={question}
          onAsk={setQuestion}
          onClose={() => {
            setQuestion(null);
            if (showsDetail) detail.close();
          }}
          commands={commands}
        />
      )}
    </>
  );
}

const ADDRESS = { read: readProjectView, write: withProjectView };

type ProjectListProps = {
  projects: UseQueryResult<ProjectWithCount[]>;
  commands: ProjectCommands & { add: () => void };
};

/** The projects; if there are none to show, a note that says why. */
function ProjectList({ projects, commands }: ProjectListProps) {
  const { view, type, change } = useUrlView(ADDRESS);
  const summaries = useProjectSummaries();
  const field = useRef<HTMLInputElement>(null);
  const reset = () => {
    field.current?.focus();
    change(INITIAL_PROJECT_VIEW);
  };
  return (
    <ListView
      read={projects}
      words={{ ...PROJECT_TEXTS, failedText: withRequestReference(projects.error, PROJECT_TEXTS.failedText) }}
      nothing={<NoProject onAdd={commands.add} />}
      filters={
        <ProjectFilters field={field} view={view} onType={type} onChange={change} onAdd={commands.add} />
      }
      find={(all) => applyProjectView(all, view)}
      countWords={projectCountWords}
      onReset={reset}
    >
      {(project) => <ProjectRow project={project} summary={summaries.get(project.id)} commands={commands} />}
    </ListView>
  );
}

function NoProject({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      kind="nothing"
      as="h2"
      caption={PROJECT_TEXTS.nothing}
      question={PROJECT_TEXTS.emptyQuestion}
      title={PROJECT_TEXTS.empty}
      action={
        <Button tone="primary" icon={Plus} onClick={onAdd}>
          {PROJECT_TEXTS.add}
        </Button>
      }
    >
      {PROJECT_TEXTS.emptyText}
    </EmptyState>
  );
}

type ProjectFiltersProps = {
  field: Ref<HTMLInputElement>;
  view: ProjectView;
  onType: (search: string) => void;
  onChange: (changes: Partial<ProjectView>) => void;
  onAdd: () => void;
};

/** The search, the filter and the sort of the projects, and the button that creates one. */
function ProjectFilters({ field, view, onType, onChange, onAdd }: ProjectFiltersProps) {
  return (
    <ListFilters
      field={field}
      title={PROJECT_TEXTS.filter}
      searchName={PROJECT_TEXTS.search}
      search={view.search}
      onType={onType}
      action={
        <Button size="sm" tone="primary" icon={Plus} onClick={onAdd}>
          {PROJECT_TEXTS.add}
        </Button>
      }
    >
      <SegmentedOrSelect
        label={PROJECT_TEXTS.shown}
        value={view.filter}
        onChange={(filter) => onChange({ filter })}
        options={PROJECT_FILTERS.map((value) => ({ value, label: PROJECT_FILTER_WORDS[value] }))}
      />
      <Select
        size="sm"
        className="sm:w-48"
        aria-label={PROJECT_TEXTS.sort}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
        options={PROJECT_SORTS.map((value) => ({ value, label: PROJECT_SORT_WORDS[value] }))}
      />
    </ListFilters>
  );
}

/**
 * A line about the decisions of a project: their progress, the next deadline, and how many choices are left
 * to make.
 */
function SummaryLine({ summary: { progress, next, undecided } }: { summary: ProjectSummary }) {
  const now = useNowByQuarterHour();
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3.5 text-sm text-ink-2">
      <span className="inline-flex items-center gap-2">
        <ProgressBar label={PROJECT_TEXTS.progress} value={progress} className="w-16" />
        {fr(`${progress} %`)}
      </span>
      {undecided > 0 && <span className="font-medium">{undecidedCountText(undecided)}</span>}
      {next && (
        <span className="min-w-0 wrap-anywhere">
          {PROJECT_TEXTS.next} :{" "}
          {fr(nextDeadlineText(formatDayAndMonth(isoDayToDate(next.endDay), now), next.title))}
        </span>
      )}
    </p>
  );
}

/** A project in the list. The row opens it; its buttons edit and remove it. */
function ProjectRow({
  project,
  summary,
  commands,
}: {
  project: ProjectWithCount;
  summary: ProjectSummary | undefined;
  commands: ProjectCommands;
}) {
  const { id, name, description, createdAt, decisionCount } = project;
  return (
    <>
      <div className="min-w-0">
        <h2 className="text-lg font-strong">
          <DialogRowLink dialog="projet" id={id} name={name} />
        </h2>
        {description !== null && (
          <p dir="auto" className="line-clamp-2 max-w-measure text-sm wrap-anywhere text-ink-2">
            {fr(description)}
          </p>
        )}
        {summary && <SummaryLine summary={summary} />}
        <p className="flex flex-wrap gap-x-3.5 text-sm text-ink-3">
          <span>{projectCreatedOnText(formatDayWithYear(createdAt))}</span>
          <span>{projectDecisionCountText(decisionCount)}</span>
        </p>
      </div>
      {/* On a phone the buttons need two lines, with the first button alone. */}
      <div className="flex flex-wrap items-center gap-2 relative -ml-2.5 gap-y-0 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:justify-items-start lg:m-0 max-sm:[&>:first-child]:col-span-full max-2xs:grid-cols-1">
        {PROJECT_ACTIONS.map(({ label, icon, danger, run }) => (
          <Button
            key={label}
            size="sm"
            tone={danger ? "danger-quiet" : "quiet"}
            icon={icon}
            aria-label={fr(itemActionAriaLabel(label, name))}
            onClick={() => run(project, commands)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
