import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlanAnswer } from "#shared/decision/decision.schema.ts";
import { aNewAction, statusesOf } from "#shared/plan/test-action.ts";
import {
  applyOperation,
  isActionPending,
  permanentId,
  temporaryId,
  type PlannedDecision,
  type PlanOperation,
  type PlanOperationAnswer,
} from "./optimistic-plan.ts";
import { createEditQueue } from "./edit-queue.ts";
import { aDecision } from "#frontend/entities/decision/test-decision.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Sent = {
  operation: PlanOperation;
  answer: (answer?: PlanOperationAnswer) => Promise<void>;
  refuse: (error: unknown) => Promise<void>;
};

const SIGNED_OUT = new Error("401");
const UNREACHABLE = new Error("Failed to fetch");
const DOWN = new Error("500");

/** The edits of a plan, with a server that answers when the test says so. */
function aQueue(...lines: string[]) {
  let stored: PlannedDecision = aDecision(...lines);
  let shown = stored;
  const sent: Sent[] = [];
  const failures: { operation: PlanOperation; unsaved: number }[] = [];
  const idles: boolean[] = [];
  const said: string[] = [];
  let kept: unknown[] = [];
  const queue = createEditQueue({
    read: () => shown,
    show: (full) => {
      shown = full;
    },
    send: (operation) => {
      const { promise, resolve, reject } = Promise.withResolvers<PlanOperationAnswer>();
      sent.push({
        operation,
        answer: async (answer) => {
          stored = applyOperation(stored, operation, new Date());
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
    waitReason: (error) =>
      error === SIGNED_OUT ? "signed out" : error === UNREACHABLE ? "unreachable" : null,
    store: (operations) => {
      kept = operations.map((operation) => changesIn({ operation }));
    },
    onWaiting: () => said.push("waiting"),
    onFailure: (operation, _error, unsaved) => failures.push({ operation, unsaved: unsaved.length }),
    onIdle: (isInSync, hasWaited) => {
      idles.push(isInSync);
      if (hasWaited) said.push("sent");
    },
  });
  const edit = (operation: PlanOperation) => {
    const saved = queue.enqueue(operation);
    saved.catch(() => {});
    return saved;
  };
  const setStatus = (id: string, status: "todo" | "doing" | "done") =>
    edit({ kind: "change", changes: [{ id, status }] });
  return {
    queue,
    edit,
    setStatus,
    sent,
    failures,
    idles,
    said,
    kept: () => kept,
    shown: () => shown,
    /** What is shown comes from a read that knows no edit. */
    forget: () => {
      shown = aDecision(...lines);
    },
    statuses: () => statusesOf(shown.actions),
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

const planOf = ({ actions, ...decision }: PlannedDecision): PlanAnswer => ({
  actions,
  decision,
  progress: decision.progress,
});

const changesIn = ({ operation }: Pick<Sent, "operation">) =>
  operation.kind === "change" ? operation.changes.map(({ id, status }) => `${id} ${status}`) : operation.kind;

test("an edit shows at once, with its parents, the progress and the status that follow", () => {
  const { setStatus, shown, statuses } = aQueue("a", "a/b", "a/c done");
  void setStatus("b", "done");
  expect(statuses()).toBe("a done, b done, c done");
  expect(shown()).toMatchObject({ progress: 100, status: "terminee" });
  expect(shown().completedAt).not.toBeNull();
});

test("edits within 300 ms of each other are one request, in the order in which they were made", async () => {
  const { setStatus, sent, wait } = aQueue("a", "b");
  void setStatus("a", "doing");
  await wait(200);
  void setStatus("b", "doing");
  void setStatus("a", "done");
  await wait(299);
  expect(sent).toHaveLength(0);
  await wait(1);
  expect(sent.map(changesIn)).toEqual([["a doing", "b doing", "a done"]]);
});

test("one request at a time: what is edited meanwhile follows in one batch, on top of the answer", async () => {
  const { setStatus, sent, wait, statuses, idles } = aQueue("a", "b", "c");
  void setStatus("a", "done");
  await wait(300);
  void setStatus("b", "done");
  await wait(300);
  void setStatus("c", "doing");
  await wait(5_000);
  expect(sent).toHaveLength(1);
  await sent[0]!.answer();
  expect(statuses()).toBe("a done, b done, c doing");
  expect(sent.map(changesIn)).toEqual([["a done"], ["b done"]]);
  expect(idles).toEqual([]);
  await sent[1]!.answer();
  await sent[2]!.answer();
  expect(sent.map(changesIn)).toEqual([["a done"], ["b done"], ["c doing"]]);
  expect(idles).toEqual([true]);
});

test("an answer replaces what is shown: another tab's change comes with it", async () => {
  const { setStatus, sent, wait, statuses } = aQueue("a", "b");
  void setStatus("a", "done");
  await wait(300);
  await sent[0]!.answer(planOf(aDecision("a done", "b done", "c")));
  expect(statuses()).toBe("a done, b done, c todo");
});

test("a failure rolls back that edit alone and is reported; those behind it are saved", async () => {
  const { setStatus, sent, wait, statuses, failures, idles } = aQueue("a", "b");
  const saved = setStatus("a", "done");
  await wait(300);
  void setStatus("b", "doing");
  await sent[0]!.refuse(DOWN);
  await expect(saved).rejects.toBe(DOWN);
  expect(statuses()).toBe("a todo, b doing");
  expect(failures).toMatchObject([{ operation: { kind: "change" }, unsaved: 1 }]);
  await wait(300);
  await sent[1]!.answer();
  expect(idles).toEqual([false]);
});

test("while the server stays down, unsaved changes add up, for one retry of them all", async () => {
  const { setStatus, sent, wait, statuses, failures } = aQueue("a", "b");
  void setStatus("a", "done");
  await wait(300);
  void setStatus("b", "doing");
  await wait(300);
  await sent[0]!.refuse(DOWN);
  await sent[1]!.refuse(DOWN);
  expect(failures.map(({ unsaved }) => unsaved)).toEqual([1, 2]);
  expect(statuses()).toBe("a todo, b todo");
});

test("a move or a removal is not batched, but the batch before it is sent first", async () => {
  const { setStatus, edit, sent, wait } = aQueue("a", "b");
  void setStatus("a", "doing");
  void edit({ kind: "remove", id: "b" });
  await wait(0);
  expect(sent.map(changesIn)).toEqual([["a doing"]]);
  await sent[0]!.answer();
  expect(sent.map(changesIn)).toEqual([["a doing"], "remove"]);
});

test("a created action is in the plan at once, and gets its id from the server", async () => {
  const { edit, sent, wait, shown } = aQueue("a done");
  const saved = edit({ kind: "create", action: aNewAction({ id: temporaryId(), title: "Neuve" }) });
  await wait(0);
  expect(shown().actions.map(isActionPending)).toEqual([false, true]);
  expect(shown().progress).toBe(50);
  const created = { ...shown().actions[1]!, id: "n" };
  await sent[0]!.answer({ ...created, decision: planOf(shown()).decision, progress: 50 });
  await saved;
  expect(shown().actions.map(({ id, weightPercentage }) => [id, weightPercentage])).toEqual([
    ["a", 50],
    ["n", 50],
  ]);
});

test("a change of what is being created follows it, under its lasting id", async () => {
  const { setStatus, edit, sent, wait, shown, statuses } = aQueue("a");
  const id = temporaryId();
  void edit({ kind: "create", action: aNewAction({ id, title: "Neuve" }) });
  void setStatus(id, "done");
  await wait(300);
  expect(sent.map(changesIn)).toEqual(["create"]);
  const created = { ...shown().actions[1]!, id: permanentId({ id }), status: "todo" as const };
  await sent[0]!.answer({ ...created, decision: planOf(shown()).decision, progress: 0 });
  expect(statuses()).toBe(`a todo, ${created.id} done`);
  expect(sent.map(changesIn)).toEqual(["create", [`${id} done`]]);
});

test("what could not be created takes its changes along, unsent and unsaid", async () => {
  const { setStatus, edit, sent, wait, statuses, failures } = aQueue("a");
  const id = temporaryId();
  edit({ kind: "create", action: aNewAction({ id, title: "Neuve" }) }).catch(() => {});
  const ticked = setStatus(id, "done");
  void setStatus("a", "doing");
  await wait(300);
  await sent[0]!.refuse(DOWN);
  expect(failures.map(({ operation }) => operation.kind)).toEqual(["create"]);
  expect(sent.map(changesIn)).toEqual(["create", ["a doing"]]);
  expect(statuses()).toBe("a doing");
  void ticked.catch(() => {});
});

test("signed out, edits wait for the sign-in, then continue", async () => {
  const { setStatus, queue, sent, wait, statuses, failures } = aQueue("a");
  void setStatus("a", "done");
  await wait(300);
  await sent[0]!.refuse(SIGNED_OUT);
  expect([queue.isWaiting(), statuses(), failures.length]).toEqual([true, "a done", 0]);
  queue.resume();
  await wait(0);
  expect(sent.map(changesIn)).toEqual([["a done"], ["a done"]]);
  await sent[1]!.answer();
  expect(queue.isWaiting()).toBe(false);
});

test("an edit made after « Plus tard » is tried at once, with those that wait before it", async () => {
  const { setStatus, queue, sent, wait, statuses } = aQueue("a", "b");
  void setStatus("a", "done");
  await wait(300);
  await sent[0]!.refuse(SIGNED_OUT);
  void setStatus("b", "done");
  await wait(0);
  expect(sent.map(changesIn)).toEqual([["a done"], ["a done", "b done"]]);
  await sent[1]!.answer();
  expect([queue.isWaiting(), statuses()]).toEqual([false, "a done, b done"]);
});

test("without a network edits wait, said once, and are sent in order when it is back, said once", async () => {
  const { setStatus, edit, queue, sent, wait, statuses, failures, said } = aQueue("a", "b");
  void setStatus("a", "done");
  await wait(300);
  await sent[0]!.refuse(UNREACHABLE);
  void edit({ kind: "remove", id: "b" });
  await wait(0);
  await sent[1]!.refuse(UNREACHABLE);
  expect([statuses(), said, failures.length]).toEqual(["a done", ["waiting"], 0]);
  queue.resume();
  await wait(0);
  await sent[2]!.answer();
  await sent[3]!.answer();
  expect(sent.map(changesIn)).toEqual([["a done"], ["a done"], ["a done"], "remove"]);
  expect([statuses(), said]).toEqual(["a done", ["waiting", "sent"]]);
});

test("what waits for the network tries again by itself", async () => {
  const { setStatus, sent, wait, said } = aQueue("a");
  void setStatus("a", "done");
  await wait(300);
  await sent[0]!.refuse(UNREACHABLE);
  await wait(10_000);
  await sent[1]!.answer();
  expect(said).toEqual(["waiting", "sent"]);
});

test("what waits is stored for the next page, which sends it in order; once sent nothing is", async () => {
  const { setStatus, edit, queue, sent, wait, kept } = aQueue("a", "b");
  void setStatus("a", "done");
  await wait(300);
  await sent[0]!.refuse(UNREACHABLE);
  void edit({ kind: "remove", id: "b" });
  await wait(0);
  await sent[1]!.refuse(UNREACHABLE);
  expect(kept()).toEqual([["a done"], "remove"]);
  queue.resume();
  await wait(0);
  await sent[2]!.answer();
  expect(kept()).toEqual(["remove"]);
  await sent[3]!.answer();
  expect(kept()).toEqual([]);

  const next = aQueue("a", "b");
  const saved = next.queue.restore([
    { kind: "change", changes: [{ id: "a", status: "done" }] },
    { kind: "remove", id: "b" },
  ]);
  await next.wait(0);
  expect([next.statuses(), next.sent.map(changesIn)]).toEqual(["a done", [["a done"]]]);
  await next.sent[0]!.answer();
  await next.sent[1]!.answer();
  await Promise.all(saved);
  expect([next.sent.map(changesIn), next.said]).toEqual([[["a done"], "remove"], ["sent"]]);
});

test("what a page that was loaded without a network could not send either still waits, and says so once", async () => {
  const { queue, sent, said, kept, wait } = aQueue("a");
  const [saved] = queue.restore([{ kind: "change", changes: [{ id: "a", status: "done" }] }]);
  await wait(0);
  await sent[0]!.refuse(UNREACHABLE);
  await wait(10_000);
  await sent[1]!.refuse(UNREACHABLE);
  expect([said, kept()]).toEqual([["waiting"], [["a done"]]]);
  queue.resume();
  await wait(0);
  await sent[2]!.answer();
  await saved;
  expect([said, kept()]).toEqual([["waiting", "sent"], []]);
});

test("all is settled once each edit was answered, refused ones included; an idle queue is", async () => {
  const { setStatus, edit, queue, sent, wait } = aQueue("a", "b");
  await queue.settled();
  void setStatus("a", "done");
  void edit({ kind: "remove", id: "b" });
  const onSettled = vi.fn<() => void>();
  void queue.settled().then(onSettled);
  await sent[0]!.refuse(DOWN);
  expect(onSettled).not.toHaveBeenCalled();
  await sent[1]!.answer();
  await wait(0);
  expect(onSettled).toHaveBeenCalledTimes(1);
});

test("nothing is settled while edits wait: they are tried again at once, and the reason is said", async () => {
  const { setStatus, queue, sent, wait, kept } = aQueue("a");
  void setStatus("a", "done");
  await wait(300);
  await sent[0]!.refuse(UNREACHABLE);
  const failed = expect(queue.settled()).rejects.toBe(UNREACHABLE);
  await wait(0);
  await sent[1]!.refuse(UNREACHABLE);
  await failed;
  expect(kept()).toEqual([["a done"]]);
  const saved = queue.settled();
  await wait(0);
  await sent[2]!.answer();
  await saved;
});

test("leaving sends in one call what is one kind, and stores what must come after it", async () => {
  const { setStatus, edit, queue, sent, wait, kept } = aQueue("a", "b");
  void setStatus("a", "done");
  await wait(300);
  void setStatus("b", "done");
  void edit({ kind: "remove", id: "b" });
  void setStatus("a", "todo");
  queue.leave();
  // A page that is hidden, shown and hidden again.
  queue.leave();
  expect(sent.map(changesIn)).toEqual([["a done"], ["a done", "b done"]]);
  expect(kept()).toEqual(["remove", ["a todo"]]);
});

test("leaving sends once what nothing else follows", async () => {
  const { setStatus, queue, sent, wait, kept } = aQueue("a");
  void setStatus("a", "done");
  queue.leave();
  queue.leave();
  expect([sent.map(changesIn), kept()]).toEqual([[["a done"]], []]);
  await sent[0]!.answer();
  await wait(300);
  expect(sent).toHaveLength(1);
});

test("a refetch becomes the base, with the waiting edits on top", async () => {
  const { setStatus, queue, statuses, wait, sent } = aQueue("a", "b");
  void setStatus("a", "done");
  queue.rebase(aDecision("a", "b done", "c"));
  expect(statuses()).toBe("a done, b done, c todo");
  await wait(300);
  await sent[0]!.refuse(DOWN);
  expect(statuses()).toBe("a todo, b done, c todo");
});

test("a list that was read again shows what waits; an idle queue shows nothing", async () => {
  const { setStatus, queue, statuses, sent, wait, forget } = aQueue("a", "b");
  queue.showAgain();
  void setStatus("a", "done");
  forget();
  expect(statuses()).toBe("a todo, b todo");
  queue.showAgain();
  expect(statuses()).toBe("a done, b todo");
  await wait(300);
  await sent[0]!.answer();
  forget();
  queue.showAgain();
  expect(statuses()).toBe("a todo, b todo");
});

test("an edit of what another tab has removed changes nothing on the screen, and the server judges it", async () => {
  const { setStatus, queue, statuses, wait, sent, failures } = aQueue("a", "b");
  void setStatus("b", "done");
  queue.rebase(aDecision("a"));
  expect(statuses()).toBe("a todo");
  await wait(300);
  await sent[0]!.refuse(DOWN);
  expect(failures).toHaveLength(1);
});

test("edits that an earlier page left show as soon as their decision is read", async () => {
  let cached: PlannedDecision | undefined;
  const { promise, resolve } = Promise.withResolvers<PlanAnswer>();
  const queue = createEditQueue({
    read: () => cached,
    show: (planned) => {
      cached = planned;
    },
    send: () => promise,
    waitReason: () => null,
    store: () => {},
    onWaiting: () => expect.unreachable(),
    onFailure: () => expect.unreachable(),
    onIdle: () => {},
  });
  const saved = queue.restore([{ kind: "change", changes: [{ id: "a", status: "done" }] }]);
  cached = aDecision("a", "b");
  queue.showAgain();
  expect([statusesOf(cached.actions), cached.progress]).toEqual(["a done, b todo", 50]);
  resolve(planOf(aDecision("a done", "b doing")));
  await Promise.all(saved);
  expect([statusesOf(cached.actions), cached.progress]).toEqual(["a done, b doing", 75]);
});

test("where no decision is cached, an edit is sent all the same, and ends in an idle queue", async () => {
  const sent: PlanOperation[] = [];
  const idles: boolean[] = [];
  const queue = createEditQueue({
    read: () => undefined,
    show: () => expect.unreachable(),
    send: async (operation) => {
      sent.push(operation);
      return planOf(aDecision("a done"));
    },
    waitReason: () => null,
    store: () => expect.unreachable(),
    onWaiting: () => expect.unreachable(),
    onFailure: () => expect.unreachable(),
    onIdle: (isInSync) => idles.push(isInSync),
  });
  const saved = queue.enqueue({ kind: "change", changes: [{ id: "a", status: "done" }] });
  await vi.advanceTimersByTimeAsync(300);
  await saved;
  await vi.advanceTimersByTimeAsync(0);
  expect([sent.length, idles]).toEqual([1, [true]]);
});
