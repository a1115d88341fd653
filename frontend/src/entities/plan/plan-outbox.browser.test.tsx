import { expect, test, vi } from "vitest";
import { ulid } from "ulid";
import { ACTION_RATING_SCALE } from "#shared/plan/action.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { changeDecisionPriority } from "#frontend/entities/decision/in-place.ts";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { createTestServer } from "#frontend/entities/decision/test-server.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import { addPlanOperation } from "./plan-outbox.ts";

/**
 * Caches a decision with one action, « ecouter », for a person that no other test uses. The test gives the
 * server's answers.
 */
function aPlannedDecision() {
  const decision = { ...aDecisionWithPlan("ecouter"), id: ulid() };
  const { actions: _actions, chatHistory: _history, explorationResults: _results, ...listed } = decision;
  const server = createTestServer();
  toastStore.set(null);
  const client = createQueryClient();
  client.setQueryData(endpointKey("getUser"), { id: `ada-${decision.id}` });
  client.setQueryData(decisionQuery(decision.id).queryKey, decision);
  const path = `/api/decisions/${decision.id}`;
  return { server, client, decision, listed, path };
}

const { default: rating } = ACTION_RATING_SCALE;
const aNewAction = {
  id: ulid(),
  title: "Répondre",
  description: null,
  assignee: null,
  dueDate: null,
  status: "todo" as const,
  parentId: null,
  difficulty: rating,
  workload: rating,
  duration: rating,
  estimateMinutes: null,
};

test("an action that is refused leaves what was done to its decision since, which is sent", async () => {
  const { server, client, decision, listed, path } = aPlannedDecision();
  const created = vi.fn();
  vi.stubGlobal("reportError", vi.fn());
  addPlanOperation(client, decision.id, { kind: "create", action: aNewAction }).catch(created);
  const moved = changeDecisionPriority(client, listed, "haute");
  (await server.next("POST", `${path}/actions`)).answer({ message: "Introuvable.", code: "not_found" }, 404);
  await vi.waitFor(() => expect(created).toHaveBeenCalled());
  (await server.next("PATCH", path)).answer({ ...listed, priority: "haute" });
  await moved;
  expect(client.getQueryData(decisionQuery(decision.id).queryKey)).toMatchObject({ priority: "haute" });
  expect(reportError).not.toHaveBeenCalled();
});

test("« Réessayer » writes nothing over what was saved since", async () => {
  const { server, client, decision, listed, path } = aPlannedDecision();
  const actions = `${path}/actions/batch`;
  const change = (fields: { title?: string; assignee?: string }) =>
    addPlanOperation(client, decision.id, { kind: "change", changes: [{ id: "ecouter", ...fields }] });
  for (const fields of [{ title: "Vieux titre" }, { assignee: "Camille" }]) {
    const refused = change(fields);
    (await server.next("POST", actions)).answer({ message: "Non.", code: "forbidden" }, 403);
    await expect(refused).rejects.toThrow();
  }
  const saved = change({ title: "Nouveau titre" });
  (await server.next("POST", actions)).answer({ decision: listed, actions: decision.actions, progress: 0 });
  await saved;
  toastStore.get()?.action?.onSelect();
  expect((await server.next("POST", actions)).body).toEqual({
    updates: [{ id: "ecouter", assignee: "Camille" }],
  });
});
