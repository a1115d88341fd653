import {
  BookCheck,
  CalendarDays,
  Compass,
  FolderOpen,
  Gauge,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Trash2,
  UserRound,
} from "lucide-react";
import { isDocumentArtefact } from "#shared/artefact/artefact.ts";
import type { FoundMessageOrArtefact } from "#shared/search/message-search.schema.ts";
import { paths, withQueryChanges } from "#frontend/browser/address/paths.ts";
import {
  DIALOG_ENTRY_STATE,
  DIALOG_SECTION_PARAMETER,
  DIALOG_WITHOUT_ARGUMENT_VALUE,
} from "#frontend/browser/address/use-address-dialog.ts";
import type { PaletteItem } from "./items.ts";
import { PALETTE_PAGES } from "./words.ts";

/**
 * The page below the palette. `hasDialogs`: whether that page can open a decision in a dialog over itself.
 */
export type CurrentPage = { pathname: string; search: string; hasDialogs: boolean };
type Destination = { to: string; state?: object };

const NO_DIALOG = {
  creer: null,
  projet: null,
  decision: null,
  choisir: null,
  [DIALOG_SECTION_PARAMETER]: null,
};

/** Whether the URL names a dialog, also one that is not rendered yet. */
export function isDialogInUrl(search: string): boolean {
  const query = new URLSearchParams(search);
  return Object.keys(NO_DIALOG).some((name) => query.has(name));
}

/**
 * Returns the URL that opens a dialog: over the current page if that page has dialogs, else over the list of
 * decisions.
 */
export function dialogDestination(query: Record<string, string>, here: CurrentPage): Destination {
  if (!here.hasDialogs) return { to: paths.decisionFlow() + withQueryChanges(new URLSearchParams(), query) };
  const search = withQueryChanges(new URLSearchParams(here.search), { ...NO_DIALOG, ...query });
  return { to: here.pathname + search, state: DIALOG_ENTRY_STATE };
}

/** Returns the URL that an item leads to; null for a command, which is run instead. */
export function findUrlOfItem(item: PaletteItem, here: CurrentPage): Destination | null {
  switch (item.group) {
    case "page":
      return { to: item.page.to };
    case "decision":
      return dialogDestination({ decision: item.decision.id }, here);
    case "action":
      return dialogDestination({ decision: item.action.decisionId }, here);
    case "project":
      return {
        to:
          paths.decisionFlow() +
          withQueryChanges(new URLSearchParams(), { onglet: "projets", projet: item.project.id }),
      };
    case "discussion":
      return { to: paths.chat(item.session.id) };
    case "record":
      return dialogDestination({ decision: item.decision.id, [DIALOG_SECTION_PARAMETER]: "decision" }, here);
    case "line":
      return { to: paths.chat(item.found.sessionId, { dossier: item.found.lineId }) };
    case "message":
    case "artefact":
      return { to: pathOfText(item.found) };
    default:
      return null;
  }
}

/** Returns the URL of a found text: a message, a document, or the notes beside the discussion. */
function pathOfText(found: FoundMessageOrArtefact): string {
  if (found.type === "message") return paths.chat(found.sessionId, { message: found.messageId });
  return paths.chat(
    found.sessionId,
    isDocumentArtefact(found) ? { document: found.kind } : { exploration: DIALOG_WITHOUT_ARGUMENT_VALUE },
  );
}

const tab = (onglet: string) => paths.decisionFlow() + withQueryChanges(new URLSearchParams(), { onglet });

const PLACES: Record<keyof typeof PALETTE_PAGES, { icon: LucideIcon; to: string }> = {
  cockpit: { icon: Gauge, to: paths.cockpit() },
  decisions: { icon: ListChecks, to: paths.decisionFlow() },
  projects: { icon: FolderOpen, to: tab("projets") },
  trash: { icon: Trash2, to: tab("corbeille") },
  exploration: { icon: Compass, to: paths.exploration() },
  choices: { icon: BookCheck, to: paths.choices() },
  clarity: { icon: CalendarDays, to: paths.clarity() },
  chat: { icon: MessagesSquare, to: paths.chat() },
  profile: { icon: UserRound, to: paths.profile() },
};

/** One item for each page of the app. */
export const PAGE_ITEMS: readonly PaletteItem[] = Object.entries(PALETTE_PAGES).map(
  ([name, { title, also }]): PaletteItem => ({
    key: `page ${name}`,
    group: "page",
    title,
    also,
    page: PLACES[name as keyof typeof PALETTE_PAGES],
  }),
);
