import { queryOptions } from "@tanstack/react-query";
import { call } from "#frontend/api/client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";

/** Returns the key of a decision’s opinions, shown or hidden. */
export const opinionsKey = (id: string) => endpointKey("getOpinions", { id });

/**
 * The link of a decision and its answers; `show`: before a choice is made. Read again at every mount and on
 * window focus, because answers come from elsewhere.
 */
export const opinionsQuery = (id: string, show: boolean) =>
  queryOptions({
    queryKey: [...opinionsKey(id), show ? "shown" : "hidden"],
    queryFn: ({ signal }) =>
      call("getOpinions", { params: { id }, query: { show: show ? "true" : "false" }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
