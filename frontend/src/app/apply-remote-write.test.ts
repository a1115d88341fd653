import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { SucceededWrite } from "#frontend/api/client.ts";
import { createRefreshQueue } from "#frontend/api/cross-tab-refresh.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { decisionQuery, decisionsQuery, decisionTrashQuery } from "#frontend/entities/decision/queries.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { aListedDecision } from "#frontend/entities/decision/test-server.ts";
import { applyRemoteWrite } from "./apply-remote-write.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 10, 8, minute)).toISOString();
const A = {
  ...aDecisionWithPlan("a", "b"),
  id: "A",
  title: "A",
  projectId: "P",
  createdAt: at(2),
  updatedAt: at(2),
};
const B = aListedDecision("B", { createdAt: at(1), updatedAt: at(1) });
const listed = aListedDecision("A", { projectId: "P", createdAt: at(2), updatedAt: at(2) });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates another tab, whose cache has the list, the trash, one decision and the projects. */
function anotherTab() {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    return Response.json([]);
  });
  const client = createQueryClient();
  const project = { id: "P", name: "P", description: null, createdAt: at(0), updatedAt: at(0) };
  const shown: [readonly string[], unknown][] = [
    [decisionsQuery.queryKey, [listed, B]],
    [decisionTrashQuery.queryKey, []],
    [decisionQuery("A").queryKey, A],
    [endpointKey("listProjects"), [project]],
    [endpointKey("listProjectsWithCounts"), [{ ...project, decisionCount: 1 }]],
  ];
  for (const [queryKey, data] of shown) {
    client.setQueryData(queryKey, data);
    new QueryObserver(client, { queryKey }).subscribe(() => {});
  }
  const { receive } = createRefreshQueue(client, applyRemoteWrite);
  const hear = async (...written: SucceededWrite[]) => {
    written.forEach(receive);
    await vi.runAllTimersAsync();
  };
  const titles = (query: typeof decisionsQuery) =>
    client.getQueryData(query.queryKey)?.map(({ title }) => title);
  return { client, requests, hear, titles };
}

const written = <Name extends SucceededWrite["name"]>(
  name: Name,
  answer: Extract<SucceededWrite, { name: Name }>["answer"],
  params: Record<string, string> = {},
) => ({ name, answer, params }) as SucceededWrite;

test("what another tab writes of decisions, plans and projects is shown without a single request", async () => {
  const { client, requests, hear, titles } = anotherTab();
  const moved = { ...listed, title: "A, changée", priority: "basse" as const, updatedAt: at(3) };
  await hear(written("updateDecision", moved), written("setPriority", { ...B, priority: "haute" }));
  expect(titles(decisionsQuery)).toEqual(["A, changée", "B"]);

  const created = { ...aDecisionWithPlan(), id: "C", title: "C", createdAt: at(4), updatedAt: at(4) };
  await hear(written("createDecision", created));
  expect(titles(decisionsQuery)).toEqual(["C", "A, changée", "B"]);

  const { actions } = aDecisionWithPlan("a done", "b done");
  const plan = { actions, decision: { ...moved, progress: 100, updatedAt: at(5) }, progress: 100 };
  await hear(written("changeActions", plan, { id: "A" }));
  expect(client.getQueryData(decisionQuery("A").queryKey)).toMatchObject({ progress: 100, actions });

  const trashed = { ...plan.decision, status: "corbeille" as const, deletedAt: at(6), updatedAt: at(6) };
  await hear(written("trashDecision", trashed));
  expect([titles(decisionsQuery), titles(decisionTrashQuery)]).toEqual([["C", "B"], ["A, changée"]]);
  expect(client.getQueryData(endpointKey("listProjectsWithCounts"))).toMatchObject([{ decisionCount: 0 }]);

  await hear(written("removeDecision", { success: true }, { id: "A" }));
  expect(titles(decisionTrashQuery)).toEqual([]);
  expect(requests).toEqual([]);
});

test("an answer that is older than what is known here changes nothing", async () => {
  const { hear, titles } = anotherTab();
  await hear(written("updateDecision", { ...listed, title: "Avant", updatedAt: at(1) }));
  expect(titles(decisionsQuery)).toEqual(["A", "B"]);
});

test("what cannot be known from its answer is read again", async () => {
  const { requests, hear } = anotherTab();
  await hear(written("removeProject", { success: true, deletedDecisions: 1 }, { id: "P" }));
  expect(requests).toContain("/api/decisions");
});
