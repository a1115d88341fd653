import { queryOptions } from "@tanstack/react-query";
import { call } from "#frontend/api/client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";

/** Returns the prefix of the keys of a decision's opinions, whether they are shown or hidden. */
export const opinionsKeyPrefix = (id: string) => endpointKey("getOpinions", { id });

/**
 * Query of a decision's opinion link and the answers. `show`: requests the answers also before a choice is
 * made. Read again at every mount and when the window gets the focus, because other people give the answers.
 */
export const opinionsQuery = (id: string, show: boolean) =>
  queryOptions({
    queryKey: [...opinionsKeyPrefix(id), show ? "shown" : "hidden"],
    queryFn: ({ signal }) =>
      call("getOpinions", { params: { id }, query: { show: show ? "true" : "false" }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
