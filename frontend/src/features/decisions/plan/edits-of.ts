import { hashKey, type QueryClient } from "@tanstack/react-query";
import { hasStatus } from "#frontend/api/errors.ts";
import { onSignedInAgain } from "#frontend/app/signed-in-again.ts";
import {
  decisionQuery,
  keepFullDecision,
  refreshMeasures,
  rereadDecision,
  rereadIfReading,
} from "../decision/queries.ts";
import { send } from "./operations.ts";
import { createPlanEdits, type PlanEdits } from "./plan-edits.ts";
import { tellFailure } from "./tell-failure.ts";

/** By the id of their decision; `shown`: the decision that they show just now. */
type Watched = { edits: Map<string, PlanEdits>; shown: string | null };

const all = new WeakMap<QueryClient, Watched>();

/** The edits of a decision's plan: they outlive the dialog in which they were made. */
export function planEditsOf(client: QueryClient, id: string): PlanEdits {
  const watched = all.get(client) ?? watch(client);
  const known = watched.edits.get(id) ?? created(client, id, watched);
  watched.edits.set(id, known);
  return known;
}

function created(client: QueryClient, id: string, watched: Watched): PlanEdits {
  const { queryKey } = decisionQuery(id);
  return createPlanEdits({
    read: () => client.getQueryData(queryKey),
    show: (full) => {
      watched.shown = id;
      keepFullDecision(client, full);
      watched.shown = null;
    },
    send: (operation) => send(id, operation),
    isSignedOut: (error) => hasStatus(error, 401),
    onFailure: (operation, error, unsaved) =>
      tellFailure(
        operation,
        error,
        () =>
          void planEditsOf(client, id)
            .edit({ kind: "change", changes: [...unsaved] })
            .catch(() => {}),
      ),
    onRest: (isSure) => {
      void (isSure ? rereadIfReading(client, id) : rereadDecision(client, id));
      void refreshMeasures(client);
    },
  });
}

/**
 * Nothing is lost by leaving: what still waits goes out, and what waits for a sign-in asks to stay. What is read meanwhile
 * comes under the edits that wait.
 */
function watch(client: QueryClient): Watched {
  const edits = new Map<string, PlanEdits>();
  const watched: Watched = { edits, shown: null };
  all.set(client, watched);
  const each = (act: (one: PlanEdits) => void) => () => edits.forEach(act);
  window.addEventListener(
    "pagehide",
    each((one) => one.leave()),
  );
  document.addEventListener(
    "visibilitychange",
    each((one) => one.flush()),
  );
  onSignedInAgain(each((one) => one.resume()));
  window.addEventListener("beforeunload", (event) => {
    if ([...edits.values()].some((one) => one.state() === "signedOut")) event.preventDefault();
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const id = String(event.query.queryKey[1]);
    const { queryKey } = decisionQuery(id);
    if (id === watched.shown || event.query.queryHash !== hashKey(queryKey)) return;
    const full = client.getQueryData(queryKey);
    if (full) edits.get(id)?.rebase(full);
  });
  return watched;
}
