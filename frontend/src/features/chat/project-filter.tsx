import { useQuery } from "@tanstack/react-query";
import type { Session } from "#shared/discussion/session.schema.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { NativeSelect } from "#frontend/ui/native-select.tsx";
import { DISCUSSION_PROJECT_TEXTS } from "./project-words.ts";

type ProjectFilterProps = {
  sessions: readonly Session[];
  /** The selected project; `null`: all projects. */
  projectId: string | null;
  onChange: (projectId: string | null) => void;
};

/** A menu that filters the discussions by project. Renders nothing if no discussion has a project. */
export function ProjectFilter({ sessions, projectId, onChange }: ProjectFilterProps) {
  const { data = [] } = useQuery(projectsQuery);
  const used = new Set(sessions.map((session) => session.projectId));
  const options = data.filter(({ id }) => used.has(id)).map(({ id, name }) => ({ value: id, label: name }));
  if (options.length === 0) return null;
  return (
    <NativeSelect
      aria-label={DISCUSSION_PROJECT_TEXTS.label}
      value={projectId ?? ""}
      options={[{ value: "", label: DISCUSSION_PROJECT_TEXTS.all }, ...options]}
      onChange={(value) => onChange(value || null)}
    />
  );
}
