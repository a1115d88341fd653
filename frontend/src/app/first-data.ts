import type { QueryClient } from "@tanstack/react-query";
import { matchPath } from "react-router-dom";
import { paths } from "#frontend/browser/address/paths.ts";
import { configQuery } from "#frontend/api/config.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { isSignOutPending, mayBeSignedIn } from "#frontend/browser/known-device.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { dependsOnSignIn } from "./pages.tsx";

type Address = Pick<URL, "pathname" | "search">;

/**
 * Asks for what the first view at this address shows, together with its program: the server checks who asks anyway.
 * Resolves once all have come, or failed. By their names: the queries of the entities would bring their changes with them into the first file.
 */
export async function prefetchFirstData(client: QueryClient, { pathname, search }: Address): Promise<void> {
  if (!dependsOnSignIn(pathname) || isSignOutPending()) return;
  const isPublic = [paths.home(), paths.login()].includes(pathname);
  if (isPublic && !mayBeSignedIn()) return;
  const reads = [client.prefetchQuery(currentUserQuery)];
  const isAt = (...pages: string[]) => pages.some((path) => matchPath(path, pathname) !== null);
  if (isAt(paths.cockpit(), paths.individual(), paths.individual(paths.cockpit())))
    reads.push(prefetchCockpit(client));
  if (isAt(paths.clarity(), paths.individual(paths.clarity()))) reads.push(prefetchPlans(client));
  if (isAt(paths.decisionFlow(), paths.individual(paths.decisionFlow())))
    reads.push(client.prefetchQuery(endpointQuery("listDecisions")));
  const isExploring = isAt(paths.exploration(), paths.individual(paths.exploration()));
  if (isExploring)
    reads.push(
      client.prefetchQuery(endpointQuery("listDecisions")),
      client.prefetchQuery(endpointQuery("listProjects")),
    );
  if (isExploring || isAt(paths.chat())) {
    reads.push(client.prefetchQuery(endpointQuery("listSessions")), client.prefetchQuery(configQuery));
    const sessionId = new URLSearchParams(search).get("session");
    if (sessionId) reads.push(client.prefetchQuery(endpointQuery("listMessages", { id: sessionId })));
  }
  const journal = matchPath(paths.journal(":decisionId"), pathname)?.params.decisionId;
  if (journal !== undefined)
    reads.push(
      client.prefetchQuery(endpointQuery("getDecision", { id: journal })),
      client.prefetchQuery(endpointQuery("getRecord", { id: journal })),
      client.prefetchQuery(endpointQuery("listSessions")),
    );
  if (isAt(paths.lookBack(":decisionId")))
    reads.push(
      client.prefetchQuery(endpointQuery("listReviews")),
      client.prefetchQuery(endpointQuery("listDecisions")),
      client.prefetchQuery(endpointQuery("listSessions")),
    );
  await Promise.all(reads);
}

/** The plans and their trend are asked for only where there are decisions (spec/2-decisions-and-planner.md section 7). */
const prefetchCockpit = (client: QueryClient): Promise<void> =>
  prefetchPlans(client, () => client.prefetchQuery(endpointQuery("getValidationTrend")));

async function prefetchPlans(client: QueryClient, withThem?: () => Promise<void>): Promise<void> {
  const decisions = endpointQuery("listDecisions");
  await client.prefetchQuery(decisions);
  if (!client.getQueryData(decisions.queryKey)?.length) return;
  await Promise.all([client.prefetchQuery(endpointQuery("listAllActions")), withThem?.()]);
}
