import { vi } from "vitest";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { aDecisionWithPlan as aFullDecision } from "./test-decision.ts";

/** Returns a decision as lists contain it: without its plan. */
export function aListedDecision(id: string, changes: Partial<Decision> = {}): Decision {
  const {
    actions: _actions,
    chatHistory: _history,
    explorationResults: _results,
    ...decision
  } = aFullDecision();
  return { ...decision, id, title: id, ...changes };
}

type Request = {
  method: string;
  path: string;
  body: unknown;
  answer: (body: unknown, status?: number) => void;
};

/** Stubs `fetch` by a server whose answers the test gives. `next` waits for the next request. */
export function createTestServer() {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", (url: string, { method = "GET", body: sent }: RequestInit = {}) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (body: unknown, status = 200) => resolve(Response.json(body, { status }));
    const body: unknown = typeof sent === "string" ? JSON.parse(sent) : undefined;
    requests.push({ method, path: url, body, answer });
    return promise;
  });
  const next = (method: string, path: string) =>
    vi.waitFor(() => {
      const at = requests.findIndex((request) => request.method === method && request.path === path);
      if (at === -1) throw new Error(`${method} ${path} was not requested`);
      return requests.splice(at, 1)[0]!;
    });
  return { next, waiting: () => requests.map(({ method, path }) => `${method} ${path}`) };
}
