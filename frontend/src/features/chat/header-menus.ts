import type { QueryClient } from "@tanstack/react-query";
import { Compass, Copy, Download, Eraser, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import type { AgentType } from "#shared/discussion/agent.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { markNetworkFailure } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { AGENT_CARDS, AGENT_LABELS, AGENT_MENU, CHAT } from "#frontend/labels/chat.ts";
import type { MenuEntry } from "#frontend/ui/menu-store.ts";
import { EXPORT_FORMATS, type ExportFormat, FORMAT_LABELS } from "./exports/words.ts";

type Commands = {
  onRename: () => void;
  onExplore: (path: string) => void;
  onClear: (session: Session) => void;
  onRemove: (session: Session) => void;
};

/** « Plus d’actions » of a discussion. */
export function actionsOf(client: QueryClient, session: Session, commands: Commands): MenuEntry[] {
  const { id, decisionId, projectId, pinned } = session;
  const exploration = paths.exploration({ decision: decisionId, projet: projectId, session: id });
  return [
    { label: CHAT.rename, icon: Pencil, onSelect: commands.onRename },
    ...((decisionId ?? projectId) === null
      ? []
      : [{ label: CHAT.explore, icon: Compass, onSelect: () => commands.onExplore(exploration) }]),
    {
      label: pinned ? CHAT.unpin : CHAT.pin,
      icon: pinned ? PinOff : Pin,
      onSelect: () => void togglePin(client, session),
    },
    { label: CHAT.copy, icon: Copy, onSelect: () => void copyAll(client, session) },
    {
      label: CHAT.exportAll,
      icon: Download,
      entries: EXPORT_FORMATS.map((format) => ({
        key: format,
        label: FORMAT_LABELS[format],
        onSelect: () => void exportAll(client, session, format),
      })),
    },
    { label: CHAT.clear, icon: Eraser, onSelect: () => commands.onClear(session) },
    "separator",
    { label: CHAT.remove, icon: Trash2, danger: true, onSelect: () => commands.onRemove(session) },
  ];
}

/** In every discussion, explored or not. Its file comes with the first press. */
const lazyExports = lazyModule(() => import("./exports/export-discussion.ts"));

const withExports = async (
  run: (file: Awaited<ReturnType<typeof lazyExports.fetch>>) => Promise<void>,
): Promise<void> => {
  const file = await lazyExports.fetch().catch((error: unknown) => {
    showFailureToast(markNetworkFailure(error), CHAT.exportAllFailed);
    return undefined;
  });
  await (file && run(file));
};
const copyAll = (client: QueryClient, session: Session) =>
  withExports(({ copyDiscussion }) => copyDiscussion(client, session));
const exportAll = (client: QueryClient, session: Session, format: ExportFormat) =>
  withExports(({ exportDiscussion }) => exportDiscussion(client, session, format));

/** The changes bring the outbox with them, which reading does without. */
const lazyChanges = lazyModule(() => import("#frontend/entities/discussion/session-changes.ts"));

async function togglePin(client: QueryClient, { id, pinned }: Session): Promise<void> {
  const file = await lazyChanges.fetch().catch((error: unknown) => {
    showFailureToast(markNetworkFailure(error), CHAT.changeFailed);
    return undefined;
  });
  file?.sessionChanges(client, id).push({ pinned: !pinned });
}

export async function agentsOf(client: QueryClient, { id, agentType }: Session): Promise<MenuEntry[]> {
  const { sessionChanges } = await lazyChanges.fetch();
  const offered = new Set<AgentType>([...AGENT_CARDS.map((card) => card.agentType), agentType]);
  const choices = [...offered].map((each) => ({
    key: each,
    label: AGENT_LABELS[each],
    onSelect: () => sessionChanges(client, id).push({ agentType: each }),
  }));
  return [{ label: AGENT_MENU, choices, chosen: agentType }];
}
