import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DecisionFull, Plan } from "#shared/decision/decision.schema.ts";
import { aNewAction, statusesOf } from "#shared/plan/test-action.ts";
import { after, isPassing, passingId, type Operation, type OperationAnswer } from "./operations.ts";
import { createPlanEdits } from "./plan-edits.ts";
import { aDecision } from "./test-decision.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Sent = {
  operation: Operation;
  answer: (answer?: OperationAnswer) => Promise<void>;
  refuse: (error: unknown) => Promise<void>;
};

const SIGNED_OUT = new Error("401");
const DOWN = new Error("500");

/** The edits of a plan, with a server that answers when the test says so. */
function aStage(...lines: string[]) {
  let shown = aDecision(...lines);
  let stored = shown;
  const sent: Sent[] = [];
  const failures: { operation: Operation; unsaved: number }[] = [];
  const rests: boolean[] = [];
  const edits = createPlanEdits({
    read: () => shown,
    show: (full) => {
      shown = full;
    },
    send: (operation) => {
      const { promise, resolve, reject } = Promise.withResolvers<OperationAnswer>();
      sent.push({
        operation,
        answer: async (answer) => {
          stored = after(stored, operation, new Date());
          resolve(answer ?? planOf(stored));
          await vi.advanceTimersByTimeAsync(0);
        },
        refuse: async (error) => {
          reject(error);
          await vi.advanceTimersByTimeAsync(0);
        },
      });
      return promise;
    },
    isSignedOut: (error) => error === SIGNED_OUT,
    onFailure: (operation, _error, unsaved) => failures.push({ operation, unsaved: unsaved.length }),
    onRest: (isSure) => rests.push(isSure),
  });
  const edit = (operation: Operation) => {
    const saved = edits.edit(operation);
    saved.catch(() => {});
    return saved;
  };
  const turn = (id: string, status: "todo" | "doing" | "done") =>
    edit({ kind: "change", changes: [{ id, status }] });
  return {
    edits,
    edit,
    turn,
    sent,
    failures,
    rests,
    shown: () => shown,
    statuses: () => statusesOf(shown.actions),
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

const planOf = ({ actions, ...decision }: DecisionFull): Plan => {
  const { chatHistory: _history, explorationResults: _results, ...rest } = decision;
  return { actions, decision: rest, progress: rest.progress };
};

const changesIn = ({ operation }: Sent) =>
  operation.kind === "change" ? operation.changes.map(({ id, status }) => `${id} ${status}`) : operation.kind;

test("an edit shows at once, with its parents, the progress and the status that follow", () => {
  const { turn, shown, statuses } = aStage("a", "a/b", "a/c done");
  void turn("b", "done");
  expect(statuses()).toBe("a done, b done, c done");
  expect(shown()).toMatchObject({ progress: 100, status: "terminee" });
  expect(shown().completedAt).not.toBeNull();
});

test("edits within 300 ms of each other are one request, in the order in which they were made", async () => {
  const { turn, sent, wait } = aStage("a", "b");
  void turn("a", "doing");
  await wait(200);
  void turn("b", "doing");
  void turn("a", "done");
  await wait(299);
  expect(sent).toHaveLength(0);
  await wait(1);
  expect(sent.map(changesIn)).toEqual([["a doing", "b doing", "a done"]]);
});

test("one request at a time: what is edited meanwhile follows in one batch, on top of the answer", async () => {
  const { turn, sent, wait, statuses, rests } = aStage("a", "b", "c");
  void turn("a", "done");
  await wait(300);
  void turn("b", "done");
  await wait(300);
  void turn("c", "doing");
  await wait(5_000);
  expect(sent).toHaveLength(1);
  await sent[0]!.answer();
  expect(statuses()).toBe("a done, b done, c doing");
  expect(sent.map(changesIn)).toEqual([["a done"], ["b done"]]);
  expect(rests).toEqual([]);
  await sent[1]!.answer();
  await sent[2]!.answer();
  expect(sent.map(changesIn)).toEqual([["a done"], ["b done"], ["c doing"]]);
  expect(rests).toEqual([true]);
});

test("an answer replaces what is shown: another tab's change comes with it", async () => {
  const { turn, sent, wait, statuses } = aStage("a", "b");
  void turn("a", "done");
  await wait(300);
  await sent[0]!.answer(planOf(aDecision("a done", "b done", "c")));
  expect(statuses()).toBe("a done, b done, c todo");
});

test("a failure takes back that edit alone, and says so; those behind it are saved", async () => {
  const { turn, sent, wait, statuses, failures, rests } = aStage("a", "b");
  const saved = turn("a", "done");
  await wait(300);
  void turn("b", "doing");
  await sent[0]!.refuse(DOWN);
  await expect(saved).rejects.toBe(DOWN);
  expect(statuses()).toBe("a todo, b doing");
  expect(failures).toMatchObject([{ operation: { kind: "change" }, unsaved: 1 }]);
  await wait(300);
  await sent[1]!.answer();
  expect(rests).toEqual([false]);
});

test("while the server stays down, what is unsaved adds up, for one way to try all of it again", async () => {
  const { turn, sent, wait, statuses, failures } = aStage("a", "b");
  void turn("a", "done");
  await wait(300);
  void turn("b", "doing");
  await wait(300);
  await sent[0]!.refuse(DOWN);
  await sent[1]!.refuse(DOWN);
  expect(failures.map(({ unsaved }) => unsaved)).toEqual([1, 2]);
  expect(statuses()).toBe("a todo, b todo");
});

test("a move or a removal does not wait, but what was gathered before it goes first", async () => {
  const { turn, edit, sent, wait } = aStage("a", "b");
  void turn("a", "doing");
  void edit({ kind: "remove", id: "b" });
  await wait(0);
  expect(sent.map(changesIn)).toEqual([["a doing"]]);
  await sent[0]!.answer();
  expect(sent.map(changesIn)).toEqual([["a doing"], "remove"]);
});

test("an action is in the plan before the server knows it, and has its own id after", async () => {
  const { edit, sent, wait, shown } = aStage("a done");
  const saved = edit({ kind: "create", action: aNewAction({ id: passingId(), title: "Neuve" }) });
  await wait(0);
  expect(shown().actions.map(isPassing)).toEqual([false, true]);
  expect(shown().progress).toBe(50);
  const created = { ...shown().actions[1]!, id: "n" };
  await sent[0]!.answer({ ...created, decision: planOf(shown()).decision, progress: 50 });
  await saved;
  expect(shown().actions.map(({ id, weightPercentage }) => [id, weightPercentage])).toEqual([
    ["a", 50],
    ["n", 50],
  ]);
});

test("signed out, edits wait for the person, then go on", async () => {
  const { turn, edits, sent, wait, statuses, failures } = aStage("a");
  void turn("a", "done");
  await wait(300);
  await sent[0]!.refuse(SIGNED_OUT);
  expect([edits.state(), statuses(), failures.length]).toEqual(["signedOut", "a done", 0]);
  edits.resume();
  await wait(0);
  expect(sent.map(changesIn)).toEqual([["a done"], ["a done"]]);
  await sent[1]!.answer();
  expect(edits.state()).toBe("rest");
});

test("signed out while leaving, every edit goes out again after the sign-in", async () => {
  const { turn, edit, edits, sent, wait, failures } = aStage("a", "b");
  void turn("a", "done");
  await wait(300);
  void edit({ kind: "remove", id: "b" });
  edits.leave();
  for (const one of sent) await one.refuse(SIGNED_OUT);
  edits.resume();
  await wait(0);
  await sent[2]!.answer();
  await sent[3]!.answer();
  expect(sent.map(changesIn)).toEqual([["a done"], "remove", ["a done"], "remove"]);
  expect([edits.state(), failures.length]).toEqual(["rest", 0]);
});

test("leaving sends what waits at once, each once", async () => {
  const { turn, edit, edits, sent, wait } = aStage("a", "b");
  void turn("a", "done");
  await wait(300);
  void edit({ kind: "remove", id: "b" });
  void turn("a", "todo");
  edits.leave();
  expect(sent.map(changesIn)).toEqual([["a done"], "remove", ["a todo"]]);
  for (const one of sent) await one.answer();
  expect(sent).toHaveLength(3);
  expect(edits.state()).toBe("rest");
});

test("what is read meanwhile is taken over, with the edits that wait on top", async () => {
  const { turn, edits, statuses, wait, sent } = aStage("a", "b");
  void turn("a", "done");
  edits.rebase(aDecision("a", "b done", "c"));
  expect(statuses()).toBe("a done, b done, c todo");
  await wait(300);
  await sent[0]!.refuse(DOWN);
  expect(statuses()).toBe("a todo, b done, c todo");
});

test("an edit of what another tab has removed changes nothing on the screen, and the server judges it", async () => {
  const { turn, edits, statuses, wait, sent, failures } = aStage("a", "b");
  void turn("b", "done");
  edits.rebase(aDecision("a"));
  expect(statuses()).toBe("a todo");
  await wait(300);
  await sent[0]!.refuse(DOWN);
  expect(failures).toHaveLength(1);
});
