import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { toastStore } from "#frontend/browser/toast.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { ApiError } from "./errors.ts";
import { takeToastSuppressedFlag } from "./failure-toast.ts";
import { createQueryClient } from "./query-client.ts";
import { endpointKey, endpointQuery } from "./endpoint-query.ts";

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", fetched);
afterEach(() => {
  fetched.mockReset();
  toastStore.set(null);
});

const answers = (body: string, init?: ResponseInit) =>
  fetched.mockImplementation(() => Promise.resolve(new Response(body, init)));

const SIGNED_OUT = '{"message":"Connectez-vous.","code":"signed_out"}';

const mutate = (client: QueryClient, error: Error | null, meta: object) =>
  client
    .getMutationCache()
    .build(client, { mutationFn: () => (error ? Promise.reject(error) : Promise.resolve("done")), meta })
    .execute(undefined)
    .catch(() => "failed");

test("a key is the path of its route, cut where the variables are", () => {
  expect(endpointKey("listMessages", { id: "S1" })).toEqual(["/api/sessions", "S1", "messages"]);
  expect(endpointKey("listSessions")).toEqual(["/api/sessions"]);
});

test("a read joins its key with slashes, a variable cannot add a segment", async () => {
  answers("[]");
  await createQueryClient().fetchQuery(endpointQuery("listMessages", { id: "a/../b" }));
  expect(fetched.mock.calls[0]![0]).toBe("/api/sessions/a%2F..%2Fb/messages");
});

test("a read is asked once: not again for a second reader, not again after a failure", async () => {
  answers("[]");
  const client = createQueryClient();
  await client.fetchQuery(endpointQuery("listSessions"));
  const stop = new QueryObserver(client, endpointQuery("listSessions")).subscribe(() => {});
  expect(fetched).toHaveBeenCalledTimes(1);
  stop();

  answers('{"message":"Indisponible.","code":"unavailable"}', { status: 503 });
  await expect(client.fetchQuery(endpointQuery("listMessages", { id: "S1" }))).rejects.toThrow("503: ");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("signed out is an error of a read, and null for the current user", async () => {
  answers(SIGNED_OUT, { status: 401 });
  const client = createQueryClient();
  await expect(client.fetchQuery(endpointQuery("listSessions"))).rejects.toThrow(`401: ${SIGNED_OUT}`);
  expect(await client.fetchQuery(currentUserQuery)).toBeNull();
});

test("a server that does not say who is there is given up after fifteen seconds, long before other reads", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fetched.mockImplementation(
    (_path, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      }),
  );
  const ended: string[] = [];
  for (const [name, query] of [
    ["person", currentUserQuery],
    ["list", endpointQuery("listSessions")],
  ] as const)
    void createQueryClient()
      .fetchQuery(query as typeof currentUserQuery)
      .catch((error: Error) => ended.push(`${name}: ${error.name}`));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(ended).toEqual(["person: TimeoutError"]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ended).toEqual(["person: TimeoutError", "list: TimeoutError"]);
});

test("a mutation's success is said by the one toast", async () => {
  await mutate(createQueryClient(), null, { success: { title: "Décision créée !" } });
  expect(toastStore.get()).toMatchObject({ title: "Décision créée\u202F!", tone: "info", open: true });
});

test("a mutation's failure is said with the server's sentence, else with its own", async () => {
  const client = createQueryClient();
  const meta = { failure: { description: "Impossible de renommer." } };
  await mutate(client, new ApiError(409, '{"message":"Déjà supprimée.","code":"conflict"}'), meta);
  expect(toastStore.get()).toMatchObject({
    title: "Erreur",
    description: "Déjà supprimée.",
    tone: "destructive",
  });
  await mutate(client, new ApiError(500, ""), meta);
  expect(toastStore.get()).toMatchObject({ description: "Impossible de renommer." });
});

test("a sign-in that has ended is asked for, not said; what was refused then is known once", async () => {
  const client = createQueryClient();
  const meta = { failure: { description: "Impossible de renommer." } };
  await mutate(client, new ApiError(401, SIGNED_OUT), meta);
  expect(toastStore.get()).toBeNull();
  expect([takeToastSuppressedFlag(), takeToastSuppressedFlag()]).toEqual([true, false]);
});

test("a mutation without words says nothing", async () => {
  await mutate(createQueryClient(), new ApiError(500, ""), {});
  expect(toastStore.get()).toBeNull();
});
