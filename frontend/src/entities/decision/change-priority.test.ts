import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { changeDecisionPriority } from "./change-priority.ts";
import { changeInPlace } from "./in-place.ts";
import { decisionsQuery } from "./queries.ts";
import { refreshDecisions } from "#frontend/api/refresh-queries.ts";
import { aListedDecision, createTestServer } from "./test-server.ts";

const LIST = "/api/decisions";

function aFlow(decisions: readonly Decision[]) {
  const server = createTestServer();
  const client = createQueryClient();
  client.setQueryData(decisionsQuery.queryKey, [...decisions]);
  new QueryObserver(client, decisionsQuery).subscribe(() => {});
  const move = (id: string, priority: Decision["priority"]) =>
    client
      .getMutationCache()
      .build(client, changeDecisionPriority(client, id))
      .execute({ shown: { priority } })
      .catch(() => {});
  const priorities = () =>
    client.getQueryData(decisionsQuery.queryKey)?.map(({ id, priority }) => `${id} ${priority}`);
  return { server, client, move, priorities };
}

const A = aListedDecision("A");
const B = aListedDecision("B");

test("after a failed move the next one is shown, while it is pending and once it is saved", async () => {
  const { server, move, priorities } = aFlow([A, B]);
  const first = move("A", "haute");
  const second = move("B", "basse");
  await vi.waitFor(() => expect(priorities()).toEqual(["A haute", "B basse"]));
  (await server.next("PATCH", `${LIST}/A`)).answer({}, 500);
  (await server.next("GET", LIST)).answer([A, B]);
  await first;
  expect(priorities()).toEqual(["A moyenne", "B basse"]);
  const patch = await server.next("PATCH", `${LIST}/B`);
  patch.answer({ ...B, priority: "basse" });
  await second;
  expect(priorities()).toEqual(["A moyenne", "B basse"]);
});

test("without a network a move goes back by itself, the second of two to what the server has", async () => {
  const { move, priorities } = aFlow([A]);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await Promise.all([move("A", "haute"), move("A", "basse")]);
  expect(priorities()).toEqual(["A moyenne"]);
});

test("a dead connection does not hold the moves of other decisions", async () => {
  const { server, move } = aFlow([A, B]);
  void move("A", "haute");
  const second = move("B", "basse");
  await server.next("PATCH", `${LIST}/A`);
  (await server.next("PATCH", `${LIST}/B`)).answer({ ...B, priority: "basse" });
  await second;
});

test("a list that was read meanwhile does not hide what was saved", async () => {
  const { server, client, move, priorities } = aFlow([A]);
  const moved = move("A", "haute");
  const patch = await server.next("PATCH", `${LIST}/A`);
  client.setQueryData(decisionsQuery.queryKey, [A]);
  patch.answer({ ...A, priority: "haute" });
  await moved;
  expect(priorities()).toEqual(["A haute"]);
});

test("of two moves of one decision the newest is shown, whichever was saved", async () => {
  const { server, move, priorities } = aFlow([A]);
  const first = move("A", "haute");
  const second = move("A", "basse");
  (await server.next("PATCH", `${LIST}/A`)).answer({ ...A, priority: "haute" });
  await first;
  expect(priorities()).toEqual(["A basse"]);
  (await server.next("PATCH", `${LIST}/A`)).answer({ ...A, priority: "basse" });
  await second;
  expect(priorities()).toEqual(["A basse"]);
});

test("a refresh that somebody else asked for still comes", async () => {
  const { server, client, move, priorities } = aFlow([A]);
  void refreshDecisions(client);
  const early = await server.next("GET", LIST);
  const moved = move("A", "haute");
  const patch = await server.next("PATCH", `${LIST}/A`);
  patch.answer({ ...A, priority: "haute" });
  await moved;
  early.answer([A, B]);
  (await server.next("GET", LIST)).answer([{ ...A, priority: "haute" }, B]);
  await vi.waitFor(() => expect(priorities()).toEqual(["A haute", "B moyenne"]));
});

test("a pending priority stays while another field is saved, and the other way round", async () => {
  const { server, client, move, priorities } = aFlow([A]);
  const moved = move("A", "haute");
  const saved = changeInPlace(client, A, { status: "en_pause" }, { status: "en_pause" });
  const statuses = () => client.getQueryData(decisionsQuery.queryKey)?.map(({ status }) => status);
  const patch = await server.next("PATCH", `${LIST}/A`);
  (await server.next("PUT", `${LIST}/A`)).answer({ ...A, status: "en_pause" });
  await saved;
  expect([priorities(), statuses()]).toEqual([["A haute"], ["en_pause"]]);
  const paused = changeInPlace(client, A, { title: "Autre" }, { title: "Autre" });
  patch.answer({ ...A, status: "en_pause", priority: "haute" });
  await moved;
  expect(client.getQueryData(decisionsQuery.queryKey)?.[0]).toMatchObject({
    priority: "haute",
    title: "Autre",
  });
  (await server.next("PUT", `${LIST}/A`)).answer({ ...A, priority: "haute", title: "Autre" });
  await paused;
});
