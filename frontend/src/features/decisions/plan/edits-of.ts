import type { QueryClient } from "@tanstack/react-query";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { onSignedInAgain } from "#frontend/app/signed-in-again.ts";
import { decisionQuery, keepFullDecision, refreshMeasures } from "../decision/queries.ts";
import type { Operation, OperationAnswer } from "./operations.ts";
import { createPlanEdits, type PlanEdits } from "./plan-edits.ts";
import { tellFailure } from "./tell-failure.ts";

/** The browser sends no more than 64 KB for a page that has gone. */
const KEPT_ALIVE_MAX = 60_000;
/** A connection may be dead without saying so. */
const PATIENCE_MS = 45_000;

const all = new WeakMap<QueryClient, Map<string, PlanEdits>>();

/** The edits of a decision's plan: they outlive the dialog in which they were made. */
export function planEditsOf(client: QueryClient, id: string): PlanEdits {
  const edits = all.get(client) ?? watched(client);
  const known = edits.get(id) ?? created(client, id);
  edits.set(id, known);
  return known;
}

function created(client: QueryClient, id: string): PlanEdits {
  const { queryKey } = decisionQuery(id);
  let isOurs = false;
  const edits = createPlanEdits({
    read: () => client.getQueryData(queryKey),
    show: (full) => {
      isOurs = true;
      keepFullDecision(client, full);
      isOurs = false;
    },
    send: (operation) => send(id, operation),
    isSignedOut: (error) => hasStatus(error, 401),
    onFailure: (operation, error, unsaved) =>
      tellFailure(
        operation,
        error,
        () => void edits.edit({ kind: "change", changes: [...unsaved] }).catch(() => {}),
      ),
    onRest: (isSure) => {
      // What is being read since before the last answer is older than it.
      const isOld = client.isFetching({ queryKey, exact: true }) > 0;
      if (!isSure || isOld) void client.invalidateQueries({ queryKey, exact: true });
      void refreshMeasures(client);
    },
  });
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (isOurs || type !== "updated" || query.queryKey[1] !== id || query.queryKey[0] !== queryKey[0]) return;
    const { action } = event as { action?: { type: string } };
    const full = query.queryKey.length === 2 && action?.type === "success" && client.getQueryData(queryKey);
    if (full) edits.rebase(full);
  });
  return edits;
}

function send(id: string, operation: Operation): Promise<OperationAnswer> {
  const params = { id };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  if (operation.kind === "change") {
    const body = { updates: [...operation.changes] };
    return call("changeActions", { params, body, signal, keepalive: isShort(body) });
  }
  if (operation.kind === "place") {
    const body = { reorderData: [...operation.places] };
    return call("reorderActions", { params, body, signal, keepalive: isShort(body) });
  }
  if (operation.kind === "create") {
    const { id: _passing, ...body } = operation.action;
    return call("createAction", { params, body, signal, keepalive: true });
  }
  return call("removeAction", { params: { id, actionId: operation.id }, signal, keepalive: true });
}

const isShort = (body: unknown): boolean => JSON.stringify(body).length < KEPT_ALIVE_MAX;

/** Nothing is lost by leaving: what still waits goes out, and what waits for a sign-in asks to stay. */
function watched(client: QueryClient): Map<string, PlanEdits> {
  const edits = new Map<string, PlanEdits>();
  all.set(client, edits);
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
  return edits;
}
