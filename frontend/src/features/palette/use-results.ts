import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useReducer, useState } from "react";
import type { FoundRecord, MessageSearch } from "#shared/search/message-search.schema.ts";
import { MESSAGE_QUERY_LIMITS } from "#shared/search/message-search.ts";
import {
  addTitleEntries,
  createTitleIndex,
  searchTitles,
  type TitleIndex,
} from "#shared/search/title-index.rules.ts";
import { searchWords } from "#shared/search/words.rules.ts";
import { isBlankQuery } from "#shared/text/search.rules.ts";
import { call } from "#frontend/api/client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { readRecentItems, findRecentItemOfLocation } from "./recents.ts";
import { useOnline } from "#frontend/browser/use-online.ts";
import { allActionsQuery, decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { type CurrentPage, PAGE_ITEMS } from "./destinations.ts";
import {
  toDecisionItem,
  toFoundTextItem,
  toFoundLineItem,
  PALETTE_GROUPS,
  type PaletteGroup,
  type PaletteItem,
  paletteItemsOf,
  type PaletteSources,
  matchingRecordItems,
  toSessionItem,
} from "./items.ts";
import { usePaletteCommands } from "./use-commands.ts";
import { PALETTE_TEXTS, shownOfGroupText, UNREAD_SOURCE_WORDS } from "./words.ts";

/** Maximum number of results in each group. */
const SHOWN = 6;
const RECENTS_SHOWN = 5;
/**
 * Above this number of decisions, their actions are not searched, because reading them would take too long.
 * The same limit as in the list of decisions.
 */
const SEARCHED_DECISIONS = 1_000;

type ShownGroup = { title: string; note: string | null; things: readonly PaletteItem[] };

/** The same empty list on each render until a read is complete, so that the results stay memoised. */
const NONE: readonly never[] = [];

/** Reads the lists that are searched in the browser. */
function useSources() {
  const decisions = useQuery(decisionsQuery);
  const projects = useQuery(projectsQuery);
  const sessions = useQuery(sessionsQuery);
  const isTooMany = (decisions.data?.length ?? 0) > SEARCHED_DECISIONS;
  const actions = useQuery({
    ...allActionsQuery,
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
    unread: unread.map((name) => UNREAD_SOURCE_WORDS[name]),
    isTooMany: isTooMany && actions.data === undefined,
    retry: () => unread.forEach((name) => void reads[name].refetch()),
  };
}

/** Returns the results for the typed text. Without a text: recent items, commands and pages. */
export function usePaletteResults(userId: string, typed: string, here: CurrentPage) {
  const { sources, isReading, unread, isTooMany, retry } = useSources();
  const { index, isWhole } = useTitleIndex(sources);
  const commands = usePaletteCommands(userId, here);
  const messages = useMessageSearch(typed);
  const recents = useRecents(userId, sources, here);
  const isEmpty = isBlankQuery(typed);
  const titles = searchTitles(index, typed, SHOWN);
  const listed = new Set(
    titles.groups.flatMap(({ entries }) =>
      entries.map((one) => (one.group === "decision" ? one.decision.id : "")),
    ),
  );
  const found = [...messages.things, ...matchingRecordItems(messages.records, sources.decisions, listed)];
  const others = searchTitles(ownIndex([...PAGE_ITEMS, ...commands.always]), typed, SHOWN);
  const groups = isEmpty
    ? [
        groupOf(PALETTE_TEXTS.recents, recents),
        groupOf(PALETTE_TEXTS.groups.command, commands.always),
        groupOf(PALETTE_TEXTS.goTo, PAGE_ITEMS),
      ]
    : PALETTE_GROUPS.map((group) => {
        const titled = [...titles.groups, ...others.groups].find((one) => one.group === group);
        const things = [...(titled?.entries ?? []), ...found.filter((thing) => thing.group === group)];
        const withWords = group === "command" ? commands.withWords(typed.trim()) : [];
        return groupOf(PALETTE_TEXTS.groups[group], [...things, ...withWords], titled?.count);
      });
  const shown = groups.filter(({ things }) => things.length > 0);
  return {
    groups: shown,
    /** The number of results, without the commands that accept any text; null if the field is empty. */
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
  note: count > SHOWN && things.length < count ? shownOfGroupText(things.length, count) : null,
  things,
});

/** Builds the index of the few items that differ from page to page. */
function ownIndex(things: readonly PaletteItem[]) {
  const index = createTitleIndex<PaletteGroup, PaletteItem>();
  addTitleEntries(index, things);
  return index;
}

/**
 * Returns the recent items as they were when the palette opened, with their current titles. Items that are
 * gone, and the current page, are left out.
 */
function useRecents(
  userId: string,
  { decisions, sessions }: PaletteSources,
  here: CurrentPage,
): readonly PaletteItem[] {
  const [recents] = useState(() => {
    const shown = findRecentItemOfLocation(here, [here.pathname]);
    return readRecentItems(userId).filter(({ kind, id }) => shown?.kind !== kind || shown.id !== id);
  });
  return useMemo(
    () =>
      recents
        .flatMap(({ kind, id }): PaletteItem[] => {
          if (kind === "page")
            return PAGE_ITEMS.filter((thing) => thing.group === "page" && thing.page.to === id);
          const decision = kind === "decision" && decisions.find((one) => one.id === id);
          const session = kind === "discussion" && sessions.find((one) => one.id === id);
          return decision ? [toDecisionItem(decision)] : session ? [toSessionItem(session)] : [];
        })
        .slice(0, RECENTS_SHOWN)
        .map(recentThing),
    [recents, decisions, sessions],
  );
}

/** Returns the item with another key, because the same item may be listed again in its group below. */
const recentThing = (thing: PaletteItem): PaletteItem => ({ ...thing, key: `recent ${thing.key}` });

/** Number of titles that are indexed between two looks at the clock. */
const BATCH = 100;
/** Longest time for which titles are indexed without a break. */
const SLICE_MS = 6;

type Building = {
  index: TitleIndex<PaletteGroup, PaletteItem>;
  things: readonly PaletteItem[];
  added: number;
};

/** The index that was built last, and its lists: used again when the palette opens with the same lists. */
let last: { sources: PaletteSources; building: Building } | undefined;

const isSame = (a: PaletteSources, b: PaletteSources): boolean =>
  (Object.keys(a) as (keyof PaletteSources)[]).every((name) => a[name] === b[name]);

function buildingOf(sources: PaletteSources): Building {
  if (last && isSame(last.sources, sources)) return last.building;
  const building: Building = { index: createTitleIndex(), things: paletteItemsOf(sources), added: 0 };
  last = { sources, building };
  addSome(building);
  return building;
}

function addSome(building: Building): void {
  const end = performance.now() + SLICE_MS;
  while (building.added < building.things.length && performance.now() < end) {
    addTitleEntries(building.index, building.things.slice(building.added, building.added + BATCH));
    building.added += BATCH;
  }
}

/**
 * Returns the index of these titles. It is usually complete at once. With thousands of decisions it is built
 * in slices between frames; `isWhole` is false until then, and the part that exists is searched.
 */
function useTitleIndex(sources: PaletteSources): {
  index: TitleIndex<PaletteGroup, PaletteItem>;
  isWhole: boolean;
} {
  const building = buildingOf(sources);
  const isWhole = building.added >= building.things.length;
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (isWhole) return undefined;
    const channel = new MessageChannel();
    channel.port1.addEventListener("message", () => {
      addSome(building);
      if (building.added < building.things.length) channel.port2.postMessage(null);
      else drawAgain();
    });
    channel.port1.start();
    channel.port2.postMessage(null);
    return () => channel.port1.close();
  }, [building, isWhole]);
  return { index: building.index, isWhole };
}

/** Time after the last key until the server is asked, so that no request is sent while typing. */
const PAUSE_MS = 300;
/** Time for which the answer to a search counts as fresh: the same search is not sent again. */
const FRESH_MS = 30_000;

const NOTHING_FOUND: Pick<MessageSearch, "results" | "lines" | "records"> = {
  results: [],
  lines: [],
  records: [],
};

type MessageSearchState = {
  things: readonly PaletteItem[];
  records: readonly FoundRecord[];
  /** `none`: the text is too short for a search on the server. */
  state: "none" | "searching" | "complete" | "incomplete" | "failed" | "offline";
  retry: () => void;
};

/**
 * Searches messages, documents, dossiers and records on the server, at each pause in typing. Aborts the
 * request for an earlier text.
 */
function useMessageSearch(typed: string): MessageSearchState {
  const isOnline = useOnline();
  const wanted = typed.trim().slice(0, MESSAGE_QUERY_LIMITS.max);
  const isWanted = wanted.length >= MESSAGE_QUERY_LIMITS.min;
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isWanted ? wanted : ""), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isWanted]);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...endpointKey("searchMessages"), asked],
    queryFn: ({ signal }) => call("searchMessages", { query: { q: asked }, signal }),
    enabled: isOnline && asked !== "",
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
  const retry = () => void refetch();
  // A server of the previous release returns messages and documents only.
  const { results, lines, records } = { ...NOTHING_FOUND, ...(asked === wanted && data) };
  const found = { things: [...lines.map(toFoundLineItem), ...results.map(toFoundTextItem)], records, retry };
  if (!isWanted) return { things: [], records: [], state: "none", retry };
  if (!isOnline) return { ...found, state: "offline" };
  if (asked !== wanted || (isFetching && !data)) return { ...found, state: "searching" };
  if (isError && !data) return { ...found, state: "failed" };
  return { ...found, state: data?.complete === false ? "incomplete" : "complete" };
}
