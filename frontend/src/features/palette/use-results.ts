import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { addTitleEntries, createTitleIndex, searchTitles } from "#shared/search/title-index.rules.ts";
import { searchWords } from "#shared/search/words.rules.ts";
import { isBlankQuery } from "#shared/text/search.rules.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { readRecents, recentAt } from "#frontend/browser/recents.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { PALETTE, shownCountText, UNREAD_SOURCES } from "#frontend/labels/palette.ts";
import { PAGE_ITEMS } from "./pages.ts";
import type { CurrentPage } from "./destinations.ts";
import {
  decisionItem,
  type PaletteGroup,
  PALETTE_GROUPS,
  sessionItem,
  type PaletteSources,
  type PaletteItem,
} from "./items.ts";
import { usePaletteCommands } from "./use-commands.ts";
import { useMessageSearch } from "./use-message-search.ts";
import { useTitleIndex } from "./use-title-index.ts";

/** Of each group: more is for the next letter. */
const SHOWN = 6;
const RECENTS_SHOWN = 5;
/** As in the list of decisions: beyond, their plans are more than a search is worth. */
const SEARCHED_DECISIONS = 1_000;

export type ShownGroup = { title: string; note: string | null; things: readonly PaletteItem[] };

/** Read as an empty list until it comes, and always the same one. */
const NONE: readonly never[] = [];

/** What is read of the person, and searched by its titles. */
function useSources() {
  const decisions = useQuery(decisionsQuery);
  const projects = useQuery(projectsQuery);
  const sessions = useQuery(sessionsQuery);
  const isTooMany = (decisions.data?.length ?? 0) > SEARCHED_DECISIONS;
  const actions = useQuery({
    ...endpointQuery("listAllActions"),
    enabled: decisions.data !== undefined && decisions.data.length > 0 && !isTooMany,
  });
  const reads = { decisions, projects, actions, sessions };
  const unread = (Object.keys(reads) as (keyof typeof reads)[]).filter(
    (name) => reads[name].isError && reads[name].data === undefined,
  );
  const sources: PaletteSources = {
    decisions: decisions.data ?? NONE,
    projects: projects.data ?? NONE,
    actions: actions.data ?? NONE,
    sessions: sessions.data ?? NONE,
  };
  return {
    sources,
    isReading: Object.values(reads).some(({ isLoading }) => isLoading),
    unread: unread.map((name) => UNREAD_SOURCES[name]),
    isTooMany: isTooMany && actions.data === undefined,
    retry: () => unread.forEach((name) => void reads[name].refetch()),
  };
}

/** What the palette shows for what is typed; before anything is, what was opened last and what can be done. */
export function usePaletteResults(userId: string, typed: string, here: CurrentPage) {
  const { sources, isReading, unread, isTooMany, retry } = useSources();
  const { index, isWhole } = useTitleIndex(sources);
  const commands = usePaletteCommands(userId, here);
  const messages = useMessageSearch(typed);
  const recents = useRecents(userId, sources, here);
  const isEmpty = isBlankQuery(typed);
  const titles = searchTitles(index, typed, SHOWN);
  const others = searchTitles(ownIndex([...PAGE_ITEMS, ...commands.always]), typed, SHOWN);
  const groups = isEmpty
    ? [
        groupOf(PALETTE.recents, recents),
        groupOf(PALETTE.groups.command, commands.always),
        groupOf(PALETTE.goTo, PAGE_ITEMS),
      ]
    : PALETTE_GROUPS.map((group) => {
        const found = [...titles.groups, ...others.groups].find((one) => one.group === group);
        const things = [
          ...(found?.entries ?? []),
          ...messages.things.filter((thing) => thing.group === group),
        ];
        const withWords = group === "command" ? commands.withWords(typed.trim()) : [];
        return groupOf(PALETTE.groups[group], [...things, ...withWords], found?.count);
      });
  const shown = groups.filter(({ things }) => things.length > 0);
  return {
    groups: shown,
    /** Without the commands that take any words. */
    count: isEmpty
      ? null
      : shown.reduce((sum, { things }) => sum + things.length, 0) - commands.withWords("").length,
    marks: [...new Set([...titles.marks, ...others.marks, ...searchWords(typed)])],
    isReading: isReading || !isWhole,
    messages,
    unread,
    isTooMany: isTooMany && !isEmpty,
    retry,
  };
}

const groupOf = (title: string, things: readonly PaletteItem[], count = things.length): ShownGroup => ({
  title,
  note: count > SHOWN && things.length < count ? shownCountText(things.length, count) : null,
  things,
});

/** Of a few things, which change from page to page. */
function ownIndex(things: readonly PaletteItem[]) {
  const index = createTitleIndex<PaletteGroup, PaletteItem>();
  addTitleEntries(index, things);
  return index;
}

/** What was opened last, as it is now, without what is shown and what is gone. As they were when the palette opened. */
function useRecents(
  userId: string,
  { decisions, sessions }: PaletteSources,
  here: CurrentPage,
): readonly PaletteItem[] {
  const [recents] = useState(() => {
    const shown = recentAt(here, [here.pathname]);
    return readRecents(userId).filter(({ kind, id }) => shown?.kind !== kind || shown.id !== id);
  });
  return useMemo(
    () =>
      recents
        .flatMap(({ kind, id }): PaletteItem[] => {
          if (kind === "page")
            return PAGE_ITEMS.filter((thing) => thing.group === "page" && thing.page.to === id);
          const decision = kind === "decision" && decisions.find((one) => one.id === id);
          const session = kind === "discussion" && sessions.find((one) => one.id === id);
          return decision ? [decisionItem(decision)] : session ? [sessionItem(session)] : [];
        })
        .slice(0, RECENTS_SHOWN)
        .map(recentThing),
    [recents, decisions, sessions],
  );
}

/** It may stand further below, too. */
const recentThing = (thing: PaletteItem): PaletteItem => ({ ...thing, key: `recent ${thing.key}` });
