import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { OpinionsOfDecision } from "#shared/opinion/opinion.schema.ts";
import { call } from "#frontend/api/client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { OPINIONS } from "#frontend/labels/opinions.ts";

const keyOf = (id: string) => endpointKey("getOpinions", { id });

/**
 * The link of a decision and what was answered; `show`: although nothing is chosen yet. Read again at every mount and when one
 * comes back: answers come from elsewhere.
 */
export const opinionsQuery = (id: string, show: boolean) =>
  queryOptions({
    queryKey: [...keyOf(id), show ? "shown" : "hidden"],
    queryFn: ({ signal }) =>
      call("getOpinions", { params: { id }, query: { show: show ? "true" : "false" }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Puts a change into what is shown, with the answers and without them. */
function update(client: QueryClient, id: string, change: (known: OpinionsOfDecision) => OpinionsOfDecision) {
  client.setQueriesData<OpinionsOfDecision>({ queryKey: keyOf(id) }, (known) => known && change(known));
}
const readAgain = (client: QueryClient, id: string) => () =>
  void client.invalidateQueries({ queryKey: keyOf(id) });

/** Makes a link, which ends the one before. The screen says what failed. */
export const createLink = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (note: string | null) => call("createOpinionLink", { params: { id }, body: { note } }),
    onSuccess: ({ link }) => update(client, id, (known) => ({ ...known, link })),
    onError: readAgain(client, id),
  });

/** Ends the link. The screen says what failed. */
export const endLink = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => call("removeOpinionLink", { params: { id } }),
    onSuccess: () => update(client, id, (known) => ({ ...known, link: null })),
    onError: readAgain(client, id),
    meta: { success: { title: OPINIONS.ended } },
  });

/** Removes an answer for good; one that is gone already is gone. The dialog says what failed. */
export const removeOpinion = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (opinionId: string) => call("removeOpinion", { params: { id, opinionId } }),
    onSuccess: (_answer, opinionId) =>
      update(client, id, ({ opinions, count, link }) => ({
        link,
        count: count - 1,
        opinions: opinions && opinions.filter((one) => one.id !== opinionId),
      })),
    onError: readAgain(client, id),
    meta: { success: { title: OPINIONS.removed } },
  });
