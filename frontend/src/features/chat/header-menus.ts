import type { QueryClient } from "@tanstack/react-query";
import {
  Compass,
  Copy,
  Download,
  Eraser,
  FolderInput,
  FolderPlus,
  Pencil,
  Pin,
  PinOff,
  Trash2,
} from "lucide-react";
import type { AgentType } from "#shared/discussion/agent.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import type { Project } from "#shared/project/project.schema.ts";
import { markNetworkFailure } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { AGENT_CARDS } from "#frontend/labels/agent-choice.ts";
import { AGENT_LABELS, AGENT_MENU_LABEL, CHAT_TEXTS } from "#frontend/labels/chat.ts";
import type { MenuEntry, SubEntry } from "#frontend/ui/menu-store.ts";
import { DISCUSSION_PROJECT_TEXTS, putInProjectText } from "./project-words.ts";
import { EXPORT_FORMATS, EXPORT_FORMAT_LABELS } from "./exports/words.ts";

type Commands = {
  onRename: () => void;
  onExplore: (path: string) => void;
  onClear: (session: Session) => void;
  onRemove: (session: Session) => void;
};

/** Returns the entries of the menu « Plus d’actions » of a discussion. */
export async function loadMoreActionsMenuEntries(
  client: QueryClient,
  session: Session,
  commands: Commands,
): Promise<MenuEntry[]> {
  const projects = await readProjects(client);
  const { id, decisionId, projectId, pinned } = session;
  const exploration = paths.exploration({ decision: decisionId, projet: projectId, session: id });
  return [
    { label: CHAT_TEXTS.rename, icon: Pencil, onSelect: commands.onRename },
    ...((decisionId ?? projectId) === null
      ? []
      : [{ label: CHAT_TEXTS.explore, icon: Compass, onSelect: () => commands.onExplore(exploration) }]),
    {
      label: pinned ? CHAT_TEXTS.unpin : CHAT_TEXTS.pin,
      icon: pinned ? PinOff : Pin,
      onSelect: () => void pushOf(client, id).then((push) => push?.({ pinned: !pinned })),
    },
    ...(projects.length === 0
      ? []
      : [
          {
            label: CHAT_TEXTS.putInProject,
            icon: FolderInput,
            entries: projectChoices(client, session, projects),
            chosen: projectId ?? "",
          },
        ]),
    {
      label: CHAT_TEXTS.copy,
      icon: Copy,
      onSelect: () => void withExports(({ copyDiscussion }) => copyDiscussion(client, session)),
    },
    {
      label: CHAT_TEXTS.exportAll,
      icon: Download,
      entries: EXPORT_FORMATS.map((format) => ({
        key: format,
        label: EXPORT_FORMAT_LABELS[format],
        onSelect: () => void withExports(({ exportDiscussion }) => exportDiscussion(client, session, format)),
      })),
    },
    { label: CHAT_TEXTS.clear, icon: Eraser, onSelect: () => commands.onClear(session) },
    "separator",
    { label: CHAT_TEXTS.remove, icon: Trash2, danger: true, onSelect: () => commands.onRemove(session) },
  ];
}

/** Returns an empty list if the projects cannot be read, so that the other menu entries still work. */
const readProjects = (client: QueryClient): Promise<Project[]> =>
  client.ensureQueryData(projectsQuery).catch(() => []);

/** Returns the menu entry that puts the discussion into a project; without projects, a link to create one. */
export async function loadProjectMenuEntries(
  client: QueryClient,
  session: Session,
  onCreate: (path: string) => void,
): Promise<MenuEntry[]> {
  const projects = await readProjects(client);
  return projects.length === 0
    ? [
        {
          label: DISCUSSION_PROJECT_TEXTS.create,
          icon: FolderPlus,
          onSelect: () => onCreate(`${paths.decisionFlow()}?onglet=projets`),
        },
      ]
    : [
        {
          label: CHAT_TEXTS.putInProject,
          choices: projectChoices(client, session, projects),
          chosen: session.projectId ?? "",
        },
      ];
}

/** Returns one menu entry for each project, after « Aucun projet », whose key is "". */
const projectChoices = (client: QueryClient, session: Session, projects: readonly Project[]): SubEntry[] => [
  { key: "", label: DISCUSSION_PROJECT_TEXTS.none, onSelect: () => void putInProject(client, session, null) },
  ...projects.map((project) => ({
    key: project.id,
    label: project.name,
    onSelect: () => void putInProject(client, session, project),
  })),
];

async function putInProject(
  client: QueryClient,
  { id, title, projectId: former }: Session,
  project: Project | null,
): Promise<void> {
  if ((project?.id ?? null) === former) return;
  const push = await pushOf(client, id);
  push?.({ projectId: project?.id ?? null, keepsTrack: true });
  if (push)
    showToastWithUndo(
      { title: project ? fr(putInProjectText(project.name)) : DISCUSSION_PROJECT_TEXTS.takenOut },
      { of: title, run: () => push({ projectId: former, keepsTrack: true }) },
    );
}

/** Loads the export code at the first press of an export entry. */
const lazyExports = lazyModule(() => import("./exports/export-discussion.ts"));

const withExports = async (
  run: (file: Awaited<ReturnType<typeof lazyExports.fetch>>) => Promise<void>,
): Promise<void> => {
  const file = await lazyExports.fetch().catch((error: unknown) => {
    showFailureToast(markNetworkFailure(error), CHAT_TEXTS.exportAllFailed);
    return undefined;
  });
  await (file && run(file));
};

/** Loaded on demand, because the module imports the outbox, which reading discussions does not need. */
const lazyChanges = lazyModule(() => import("#frontend/entities/discussion/session-changes.ts"));

async function pushOf(client: QueryClient, id: string) {
  const file = await lazyChanges.fetch().catch((error: unknown) => {
    showFailureToast(markNetworkFailure(error), CHAT_TEXTS.changeFailed);
    return undefined;
  });
  return file?.createSessionChangeQueue(client, id).push;
}

export async function loadAgentMenuEntries(
  client: QueryClient,
  { id, agentType }: Session,
): Promise<MenuEntry[]> {
  const { createSessionChangeQueue } = await lazyChanges.fetch();
  const offered = new Set<AgentType>([...AGENT_CARDS.map((card) => card.agentType), agentType]);
  const choices = [...offered].map((each) => ({
    key: each,
    label: AGENT_LABELS[each],
    onSelect: () => createSessionChangeQueue(client, id).push({ agentType: each }),
  }));
  return [{ label: AGENT_MENU_LABEL, choices, chosen: agentType }];
}
