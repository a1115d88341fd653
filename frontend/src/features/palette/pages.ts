import {
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
import { paths, withQuery } from "#frontend/browser/address/paths.ts";
import { PALETTE_PAGES } from "#frontend/labels/palette.ts";
import type { PaletteItem } from "./items.ts";

const tab = (onglet: string) => paths.decisionFlow() + withQuery(new URLSearchParams(), { onglet });

const PLACES: Record<keyof typeof PALETTE_PAGES, { icon: LucideIcon; to: string }> = {
  cockpit: { icon: Gauge, to: paths.cockpit() },
  decisions: { icon: ListChecks, to: paths.decisionFlow() },
  projects: { icon: FolderOpen, to: tab("projets") },
  trash: { icon: Trash2, to: tab("corbeille") },
  exploration: { icon: Compass, to: paths.exploration() },
  clarity: { icon: CalendarDays, to: paths.clarity() },
  chat: { icon: MessagesSquare, to: paths.chat() },
  profile: { icon: UserRound, to: paths.profile() },
};

/** The pages that one can go to. */
export const PAGE_ITEMS: readonly PaletteItem[] = Object.entries(PALETTE_PAGES).map(
  ([name, { title, also }]): PaletteItem => ({
    key: `page ${name}`,
    group: "page",
    title,
    also,
    page: PLACES[name as keyof typeof PALETTE_PAGES],
  }),
);
