import { queryOptions } from "@tanstack/react-query";
import { call } from "#frontend/api/client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";

/** The key of what is known of a decision’s opinions, shown or hidden. */
export const opinionsKey = (id: string) => endpointKey("getOpinions", { id });

/**
 * The link of a decision and what was answered; `show`: although nothing is chosen yet. Read again at every mount and when one
 * comes back: answers come from elsewhere.
 */
export const opinionsQuery = (id: string, show: boolean) =>
  queryOptions({
    queryKey: [...opinionsKey(id), show ? "shown" : "hidden"],
    queryFn: ({ signal }) =>
      call("getOpinions", { params: { id }, query: { show: show ? "true" : "false" }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
