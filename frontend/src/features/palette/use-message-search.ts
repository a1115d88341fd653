import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MESSAGE_QUERY_LIMITS } from "#shared/search/message-search.ts";
import { call } from "#frontend/api/client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { useOnline } from "#frontend/browser/use-online.ts";
import { foundItem, type PaletteItem } from "./items.ts";

/** After the last key: nobody waits for what they are still typing. */
const PAUSE_MS = 300;
/** A search that is typed again is not asked for again so soon. */
const FRESH_MS = 30_000;

export type MessageSearchState = {
  things: readonly PaletteItem[];
  /** `none`: too little is typed to ask the server. */
  state: "none" | "searching" | "complete" | "incomplete" | "failed" | "offline";
  retry: () => void;
};

/** Searches messages and documents on the server once the keys pause; what is no longer wanted is given up. */
export function useMessageSearch(typed: string): MessageSearchState {
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
  const things = data && asked === wanted ? data.results.map(foundItem) : [];
  if (!isWanted) return { things: [], state: "none", retry };
  if (!isOnline) return { things, state: "offline", retry };
  if (asked !== wanted || (isFetching && !data)) return { things, state: "searching", retry };
  if (isError && !data) return { things, state: "failed", retry };
  return { things, state: data?.complete === false ? "incomplete" : "complete", retry };
}
