import type { LucideIcon } from "lucide-react";
import { isFinished, mapDecisionTextFields } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import type { Project } from "#shared/project/project.schema.ts";
import type { FoundLine, FoundRecord, FoundMessageOrArtefact } from "#shared/search/message-search.schema.ts";
import type { TitleEntry } from "#shared/search/title-index.rules.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import type { TEXT_PLACE_LABELS } from "./words.ts";

export type PaletteGroup =
  | "page"
  | "decision"
  | "record"
  | "project"
  | "action"
  | "discussion"
  | "line"
  | "message"
  | "artefact"
  | "command";

/** The groups of results, in the order in which they are shown. */
export const PALETTE_GROUPS: readonly PaletteGroup[] = [
  "page",
  "decision",
  "record",
  "project",
  "action",
  "discussion",
  "line",
  "message",
  "artefact",
  "command",
];

/**
 * A command of the palette. `keys`: the keys of its shortcut, if it has one. `isQuoting`: whether its title
 * contains the typed text.
 */
export type PaletteCommand = {
  icon: LucideIcon;
  keys?: readonly string[];
  isQuoting?: true;
  run: () => void;
};
export type PalettePageLink = { icon: LucideIcon; to: string };

/** A result of the palette. `key` is made of its kind and its id. */
export type PaletteItem = { key: string } & (
  | (TitleEntry<"page"> & { page: PalettePageLink })
  | (TitleEntry<"decision"> & { decision: Decision })
  | (TitleEntry<"project"> & { project: Project })
  | (TitleEntry<"action"> & { action: Action; decision: Decision | undefined })
  | (TitleEntry<"discussion"> & { session: Session })
  | (TitleEntry<"record"> & { found: FoundRecord; decision: Decision })
  | (TitleEntry<"line"> & { found: FoundLine })
  | (TitleEntry<"message" | "artefact"> & { found: FoundMessageOrArtefact })
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

/** Returns an item for everything that has a title. Equal matches are later shown in this order. */
export function paletteItemsOf({ decisions, projects, actions, sessions }: PaletteSources): PaletteItem[] {
  const ordered = newestFirst(decisions);
  const rankOf = new Map(ordered.map(({ id }, rank) => [id, rank]));
  const planned = actions.toSorted(
    (a, b) => (rankOf.get(a.decisionId) ?? Infinity) - (rankOf.get(b.decisionId) ?? Infinity) || 0,
  );
  return [
    ...ordered.map(toDecisionItem),
    ...newestFirst(projects).map((project): PaletteItem => ({
      key: `project ${project.id}`,
      group: "project",
      title: project.name,
      text: textOf(partsOfProject(project)),
      project,
    })),
    ...planned.map((action): PaletteItem => ({
      key: `action ${action.id}`,
      group: "action",
      title: action.title,
      isLast: action.status === "done",
      text: textOf(partsOfAction(action)),
      action,
      decision: ordered[rankOf.get(action.decisionId) ?? -1],
    })),
    ...newestFirst(sessions).map(toSessionItem),
  ];
}

/** Returns the item of a decision. It is also found by its code and by the name of its project. */
export const toDecisionItem = (decision: Decision): PaletteItem => ({
  key: `decision ${decision.id}`,
  group: "decision",
  title: decision.title,
  also: `${decision.shortCode} ${decision.projectName ?? ""}`,
  isLast: isFinished(decision),
  text: textOf(partsOfDecision(decision)),
  decision,
});

/** A text of an item other than its title. `place`: which text of the item it is. */
export type PaletteItemText = { place: keyof typeof TEXT_PLACE_LABELS; text: string };

const partsIn = (texts: Partial<Record<PaletteItemText["place"], string | null>>): PaletteItemText[] =>
  (Object.entries(texts) as [PaletteItemText["place"], string | null][]).flatMap(([place, text]) =>
    text ? [{ place, text }] : [],
  );

const textOf = (parts: readonly PaletteItemText[]): string => parts.map(({ text }) => text).join("\n");

const partsOfDecision = (decision: Decision): PaletteItemText[] =>
  partsIn({
    choice: decision.choice?.optionTitle ?? null,
    options: decision.alternatives.join(" · "),
    ...mapDecisionTextFields((name) => decision[name]),
    decideur: decision.decideur,
  });
const partsOfProject = ({ description }: Project): PaletteItemText[] => partsIn({ description });
const partsOfAction = ({ description, assignee }: Action): PaletteItemText[] =>
  partsIn({ description, assignee });

/** Returns the texts of an item other than its title, which are searched too. */
export function textsBesideTitle(item: PaletteItem): PaletteItemText[] {
  if (item.group === "decision") return partsOfDecision(item.decision);
  if (item.group === "project") return partsOfProject(item.project);
  return item.group === "action" ? partsOfAction(item.action) : [];
}

export const toSessionItem = (session: Session): PaletteItem => ({
  key: `discussion ${session.id}`,
  group: "discussion",
  title: session.title,
  session,
});

/**
 * Returns the item of a message or document that the server found. Its title is the excerpt with the match.
 */
export const toFoundTextItem = (found: FoundMessageOrArtefact): PaletteItem =>
  found.type === "message"
    ? { key: `message ${found.messageId}`, group: "message", title: found.excerpt, found }
    : { key: `artefact ${found.sessionId} ${found.kind}`, group: "artefact", title: found.excerpt, found };

export const toFoundLineItem = (found: FoundLine): PaletteItem => ({
  key: `line ${found.sessionId} ${found.lineId}`,
  group: "line",
  title: found.excerpt,
  found,
});

/**
 * Returns the items for matches in the records of `decisions`. A match in another decision, such as a trashed
 * one, is left out.
 */
export function matchingRecordItems(
  records: readonly FoundRecord[],
  decisions: readonly Decision[],
  /** Ids of decisions that were found by their list data: they get no second item. */
  listed: ReadonlySet<string>,
): PaletteItem[] {
  const byId = new Map(decisions.map((decision) => [decision.id, decision]));
  return records.flatMap((found): PaletteItem[] => {
    const decision = byId.get(found.decisionId);
    if (!decision || listed.has(decision.id)) return [];
    return [{ key: `record ${decision.id}`, group: "record", title: found.excerpt, found, decision }];
  });
}
