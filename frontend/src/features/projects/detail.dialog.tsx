import { Link } from "react-router-dom";
import type { ProjectWithCount } from "#shared/project/project.schema.ts";
import type { ProjectSummary } from "#shared/project/summary.rules.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import {
  projectDecisionCountText,
  nextDeadlineText,
  projectProgressText,
  PROJECT_TEXTS,
} from "#frontend/labels/projects.ts";
import { Button } from "#frontend/ui/button.tsx";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth, formatDayWithYear } from "#frontend/browser/dates.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { decisionListPath } from "#frontend/entities/decision/decision-list-view.ts";
import { decisionPath } from "#frontend/entities/decision/decision-path.ts";
import { PROJECT_ACTIONS, type ProjectCommands } from "./project-actions.ts";
import { useProjectSummaries } from "./use-project-summaries.ts";

type ProjectDetailProps = {
  /** `undefined` until the projects are read; `null` if the project is not among them. */
  project: ProjectWithCount | null | undefined;
  commands: ProjectCommands;
  onClose: () => void;
};

/** The dialog of a project: its description, the day of its creation and its number of decisions. */
export function ProjectDetailDialog({ project, commands, onClose }: ProjectDetailProps) {
  const title = project?.name ?? (project === null ? PROJECT_TEXTS.goneTitle : PROJECT_TEXTS.project);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="wrap-anywhere">{fr(title)}</span>}
      footer={
        <div className="flex flex-wrap justify-end gap-2 max-xs:w-full max-xs:*:grow">
          {project &&
            PROJECT_ACTIONS.toReversed().map(({ label, icon, danger, run }) => (
              <Button
                key={label}
                tone={danger ? "danger-quiet" : "quiet"}
                icon={icon}
                onClick={() => run(project, commands)}
              >
                {label}
              </Button>
            ))}
          <Button onClick={onClose}>{PROJECT_TEXTS.close}</Button>
        </div>
      }
    >
      {project && <ProjectFacts project={project} />}
      {project === null && <p className="text-ink-2">{PROJECT_TEXTS.gone}</p>}
      {project === undefined && <Placeholder />}
    </Dialog>
  );
}

function ProjectFacts({
  project: { id, description, createdAt, decisionCount },
}: {
  project: ProjectWithCount;
}) {
  const summary = useProjectSummaries().get(id);
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere text-ink-2">
        {fr(description ?? PROJECT_TEXTS.noDescription)}
      </p>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-t border-line-2 pt-4 text-sm">
        <dt className="text-ink-3">{PROJECT_TEXTS.created}</dt>
        <dd>{formatDayWithYear(createdAt)}</dd>
        <dt className="text-ink-3">{PROJECT_TEXTS.decisions}</dt>
        <dd>
          {decisionCount === 0 ? (
            projectDecisionCountText(0)
          ) : (
            <Link to={decisionListPath({ projectId: id })}>{projectDecisionCountText(decisionCount)}</Link>
          )}
        </dd>
        {summary && <SummaryFacts summary={summary} />}
      </dl>
    </>
  );
}

function SummaryFacts({ summary: { progress, finished, next, undecided } }: { summary: ProjectSummary }) {
  const now = useNowByQuarterHour();
  return (
    <>
      <dt className="text-ink-3">{PROJECT_TEXTS.progress}</dt>
      <dd>
        {fr(projectProgressText(progress, finished))}{" "}
        <span className="text-ink-3">{fr(PROJECT_TEXTS.progressHint)}</span>
      </dd>
      <dt className="text-ink-3">{PROJECT_TEXTS.next}</dt>
      <dd>
        {next ? (
          <Link to={decisionPath(next.id)} className="wrap-anywhere">
            {fr(nextDeadlineText(formatDayAndMonth(isoDayToDate(next.endDay), now), next.title))}
          </Link>
        ) : (
          PROJECT_TEXTS.noNext
        )}
      </dd>
      <dt className="text-ink-3">{PROJECT_TEXTS.undecided}</dt>
      <dd>{projectDecisionCountText(undecided)}</dd>
    </>
  );
}

function Placeholder() {
  return (
    <SkeletonGroup className="grid gap-2.5">
      <Skeleton className="h-3 w-11/12" />
      <Skeleton className="h-3 w-3/5" />
    </SkeletonGroup>
  );
}
