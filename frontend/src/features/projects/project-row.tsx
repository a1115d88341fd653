import type { ProjectWithCount } from "#shared/project/project.schema.ts";
import { namedAction } from "#frontend/labels/common.ts";
import { createdOnText, decisionCountText } from "#frontend/labels/projects.ts";
import { Button } from "#frontend/ui/button.tsx";
import { dayWithYear } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { DialogRowLink } from "#frontend/ui/list/dialog-row-link.tsx";
import { PROJECT_ACTIONS, type ProjectCommands } from "./project-actions.ts";

/** A project: the whole row opens it, its buttons edit and remove it. */
export function ProjectRow({ project, commands }: { project: ProjectWithCount; commands: ProjectCommands }) {
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
        <p className="flex flex-wrap gap-x-3.5 text-sm text-ink-3">
          <span>{createdOnText(dayWithYear(createdAt))}</span>
          <span>{decisionCountText(decisionCount)}</span>
        </p>
      </div>
      {/* On a phone they do not fit in one line: the first has one to itself, and not the last. */}
      <div className="actions relative -ml-2.5 gap-y-0 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:justify-items-start lg:m-0 max-sm:[&>:first-child]:col-span-full max-2xs:grid-cols-1">
        {PROJECT_ACTIONS.map(({ label, icon, danger, run }) => (
          <Button
            key={label}
            size="sm"
            tone={danger ? "danger-quiet" : "quiet"}
            icon={icon}
            aria-label={fr(namedAction(label, name))}
            onClick={() => run(project, commands)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
