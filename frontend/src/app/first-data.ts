import type { QueryClient } from "@tanstack/react-query";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { isSignOutPending, mayBeSignedIn } from "#frontend/browser/known-device.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { findRouteAt } from "./route-table.ts";

type Address = Pick<URL, "pathname" | "search">;

/**
 * Requests the data of the first view at this URL while the program loads. Does not check the sign-in first:
 * without one, the server answers 401. Resolves once all requests are answered.
 */
export async function prefetchFirstViewData(
  client: QueryClient,
  { pathname, search }: Address,
): Promise<void> {
  const { route, params = {} } = findRouteAt(pathname) ?? {};
  if (!route || route.kind === "anyone" || isSignOutPending()) return;
  if (route.kind === "visitor" && !mayBeSignedIn()) return;
  const query = new URLSearchParams(search);
  const valueOf = (part: string) => {
    if (part.startsWith("?")) return query.get(part.slice(1));
    return part.startsWith(":") ? params[part.slice(1)] : part;
  };
  const read = async (key: readonly string[]) => {
    const queryKey = key.map(valueOf);
    if (queryKey.every(Boolean)) await client.prefetchQuery({ queryKey });
  };
  const { reads = [], readsOfDecisions = [] } = route.firstView ?? {};
  const decisions = endpointQuery("listDecisions");
  const readOfDecisions = async () => {
    await client.prefetchQuery(decisions);
    if (client.getQueryData(decisions.queryKey)?.length) await Promise.all(readsOfDecisions.map(read));
  };
  await Promise.all([
    client.prefetchQuery(currentUserQuery),
    ...reads.map(read),
    readsOfDecisions.length > 0 && readOfDecisions(),
  ]);
}
