import type { LucideIcon } from "lucide-react";
import { isFinished } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import type { Project } from "#shared/project/project.schema.ts";
import type { FoundText } from "#shared/search/message-search.schema.ts";
import type { TitleEntry } from "#shared/search/title-index.rules.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";

export type PaletteGroup =
  "page" | "decision" | "project" | "action" | "discussion" | "message" | "artefact" | "command";

/** In the order of the screen. */
export const PALETTE_GROUPS: readonly PaletteGroup[] = [
  "page",
  "decision",
  "project",
  "action",
  "discussion",
  "message",
  "artefact",
  "command",
];

/** Something that the palette does: `keys` of its shortcut, if it has one; `isQuoting`: its title has what is typed. */
export type PaletteCommand = {
  icon: LucideIcon;
  keys?: readonly string[];
  isQuoting?: true;
  run: () => void;
};
export type PageLink = { icon: LucideIcon; to: string };

/** What the palette finds. `key`: of its kind and itself. */
export type PaletteItem = { key: string } & (
  | (TitleEntry<"page"> & { page: PageLink })
  | (TitleEntry<"decision"> & { decision: Decision })
  | (TitleEntry<"project"> & { project: Project })
  | (TitleEntry<"action"> & { action: Action; decision: Decision | undefined })
  | (TitleEntry<"discussion"> & { session: Session })
  | (TitleEntry<"message" | "artefact"> & { found: FoundText })
  | (TitleEntry<"command"> & { command: PaletteCommand })
);

export type PaletteSources = {
  decisions: readonly Decision[];
  projects: readonly Project[];
  actions: readonly Action[];
  sessions: readonly Session[];
};

const newestFirst = <T extends { updatedAt: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => byCodeUnit(b.updatedAt, a.updatedAt));

/** Everything of a person that has a title, in the order in which equals are shown. */
export function paletteItemsOf({ decisions, projects, actions, sessions }: PaletteSources): PaletteItem[] {
  const ordered = newestFirst(decisions);
  const rankOf = new Map(ordered.map(({ id }, rank) => [id, rank]));
  const planned = actions.toSorted(
    (a, b) => (rankOf.get(a.decisionId) ?? Infinity) - (rankOf.get(b.decisionId) ?? Infinity) || 0,
  );
  return [
    ...ordered.map(decisionItem),
    ...newestFirst(projects).map((project): PaletteItem => ({
      key: `project ${project.id}`,
      group: "project",
      title: project.name,
      project,
    })),
    ...planned.map((action): PaletteItem => ({
      key: `action ${action.id}`,
      group: "action",
      title: action.title,
      isLast: action.status === "done",
      action,
      decision: ordered[rankOf.get(action.decisionId) ?? -1],
    })),
    ...newestFirst(sessions).map(sessionItem),
  ];
}

/** A decision, found also by its code and the name of its project. */
export const decisionItem = (decision: Decision): PaletteItem => ({
  key: `decision ${decision.id}`,
  group: "decision",
  title: decision.title,
  also: `${decision.shortCode} ${decision.projectName ?? ""}`,
  isLast: isFinished(decision),
  decision,
});

export const sessionItem = (session: Session): PaletteItem => ({
  key: `discussion ${session.id}`,
  group: "discussion",
  title: session.title,
  session,
});

/** A message or a document that the server has found: its excerpt is its title. */
export const foundItem = (found: FoundText): PaletteItem =>
  found.type === "message"
    ? { key: `message ${found.messageId}`, group: "message", title: found.excerpt, found }
    : { key: `artefact ${found.sessionId} ${found.kind}`, group: "artefact", title: found.excerpt, found };
