import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, markNetworkFailure } from "../errors.ts";
import type { Operation } from "./operation.ts";
import type { OperationStore } from "./operation-store.ts";
import { createOutbox, type Outbox, type OutboxTabMessage } from "./outbox.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NETWORKS = ["up", "dead", "answer lost", "401", "429", "503", "500", "500 done"] as const;
type Network = (typeof NETWORKS)[number];

/**
 * Two kinds of operations on one subject, like those of a plan and of its decision. Neither can parse the
 * other's bodies.
 */
const NAMES = ["plan", "decision"] as const;

/**
 * Simulates the server, the browser's storage and its tabs. `scheduler` decides in which order their steps
 * happen.
 */
class World {
  network: Network = "up";
  isStorageFull = false;
  /** The person whose cookie the browser has. */
  person = "ada";
  readonly rows = new Map<string, Operation>();
  /** All operations in the order in which the server applied them. */
  readonly applied: Operation[] = [];
  readonly refused = new Set<string>();
  readonly shown = new Set<string>();
  readonly sentOnLeaving = new Set<string>();
  readonly tabs: Tab[] = [];
  private readonly locks = new Map<string, Promise<unknown>>();

  private readonly scheduler: fc.Scheduler;

  constructor(scheduler: fc.Scheduler) {
    this.scheduler = scheduler;
  }

  step = (label: string) => this.scheduler.schedule(Promise.resolve(), label);

  async send(tab: Tab, operations: readonly Operation[]): Promise<string> {
    if (tab.isLeaving) for (const { id } of operations) this.sentOnLeaving.add(id);
    await this.step("request");
    const network = this.network;
    const failed = markNetworkFailure(new Error("Failed to fetch"));
    if (network === "dead") throw failed;
    for (const { userId } of operations)
      expect(userId, "sent under another person's sign-in").toBe(this.person);
    if (["401", "429", "503", "500"].includes(network))
      throw new ApiError(Number(network), "no", new Headers({ "Retry-After": "2" }));
    if (operations.some(({ body }) => body === "bad")) throw new ApiError(422, "refused");
    this.applied.push(...operations);
    await this.step("answer");
    if (network === "answer lost") throw failed;
    if (network === "500 done") throw new ApiError(500, "no");
    return "answered";
  }

  store(tab: Tab): OperationStore {
    const step = async (label: string) => {
      await this.step(label);
      if (tab.isGone) await new Promise(() => {});
    };
    return {
      readAll: async (userId) => {
        await step("read all");
        return [...this.rows.values()]
          .filter((row) => row.userId === userId)
          .toSorted((a, b) => (a.id < b.id ? -1 : 1));
      },
      put: async (operation) => {
        await step("put");
        if (this.isStorageFull) throw new Error("full");
        this.rows.set(operation.id, operation);
        await step("put answered");
      },
      storedIds: async (ids) => {
        await step("look");
        return new Set(ids.filter((id) => this.rows.has(id)));
      },
      remove: async (ids) => {
        await step("remove");
        for (const id of ids) this.rows.delete(id);
      },
    };
  }

  async withLock<T>(tab: Tab, name: string, work: () => Promise<T>): Promise<T> {
    const before = this.locks.get(name) ?? Promise.resolve();
    // A tab that is closed releases its locks.
    const held = before.then(async () => {
      await this.step("lock");
      return tab.isGone ? new Promise<T>(() => {}) : work();
    });
    this.locks.set(name, Promise.race([held.catch(() => {}), tab.gone.promise]));
    return held;
  }

  publish(from: Tab, message: OutboxTabMessage): void {
    for (const tab of this.tabs)
      if (tab !== from) void this.step("message").then(() => !tab.isGone && tab.outbox.receive(message));
  }
}

class Tab {
  isGone = false;
  isLeaving = false;
  readonly gone = Promise.withResolvers<void>();
  readonly outbox: Outbox;

  readonly userId: string;

  static open(world: World, userId: string): Tab {
    const tab = new Tab(world, userId);
    world.tabs.push(tab);
    void tab.outbox.open(userId, async () => {});
    return tab;
  }

  constructor(world: World, userId: string) {
    this.userId = userId;
    this.outbox = createOutbox({
      store: world.store(this),
      currentUserId: () => userId,
      isOtherPersonSignedIn: async () => {
        await world.step("who is signed in");
        return world.person !== userId;
      },
      withLock: (name, work) => world.withLock(this, name, work),
      publish: (message) => void (this.isGone || world.publish(this, message)),
    });
    for (const name of NAMES) {
      const requireOwn = (operations: readonly Operation[]) => {
        if (operations.some((operation) => operation.name !== name)) throw new Error("of another name");
      };
      this.outbox.register<string, never>(name, {
        batchMs: 300,
        fits: (batch, next) => {
          requireOwn([...batch, next]);
          return batch.length < 3 && [...batch, next].every(({ body }) => body !== "apart");
        },
        send: (operations) => world.send(this, operations),
        without: (refused, later) => {
          requireOwn([refused]);
          return later;
        },
        apply: (state) => state,
        receive: () => undefined,
        onRefused: (operations) => operations.forEach(({ id }) => world.refused.add(id)),
      });
    }
    this.outbox.listen(({ subject }) => {
      for (const { id } of this.isGone ? [] : this.outbox.shownOperations(subject)) world.shown.add(id);
    });
  }

  add(subject: string, name: string, body: string): void {
    const made = { subject, name, params: {}, body };
    this.outbox.add(made).catch(() => {});
  }

  /** Ends the page. With `isClosing` the page first sends what is pending; without, the browser kills it. */
  go(isClosing: boolean): void {
    this.isLeaving = true;
    if (isClosing) this.outbox.sendBeforeUnload();
    this.isGone = true;
    this.gone.resolve();
  }
}

let world: World;

const tabIndex = fc.nat(1);
const steps = fc.record({ kind: fc.constant("steps" as const), count: fc.integer({ min: 1, max: 12 }) });
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("add" as const),
      tab: tabIndex,
      subject: fc.constantFrom("plan a", "plan b"),
      name: fc.constantFrom(...NAMES),
      body: fc.constantFrom("good", "good", "apart", "bad"),
    }),
  },
  { weight: 6, arbitrary: steps },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("network" as const), network: fc.constantFrom(...NETWORKS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("time" as const), ms: fc.constantFrom(300, 1_000, 12_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("go" as const), tab: tabIndex, isClosing: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("open" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("storage" as const), isFull: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("person" as const),
      person: fc.constantFrom("ada", "bob"),
      signsOut: fc.boolean(),
    }),
  },
);

async function runSteps(scheduler: fc.Scheduler, count: number): Promise<void> {
  for (let done = 0; done < count && scheduler.count() > 0; done += 1) await scheduler.waitOne();
}

/** Runs until no step and no timer is pending. */
async function runToRest(scheduler: fc.Scheduler): Promise<void> {
  for (let turns = 0; turns < 60; turns += 1) {
    while (scheduler.count() > 0) await scheduler.waitOne();
    await vi.advanceTimersByTimeAsync(11_000);
    if (scheduler.count() === 0 && vi.getTimerCount() === 0) return;
  }
  throw new Error("it never comes to rest");
}

test("whatever happens to tabs, network, storage and sign-ins, each operation that was shown is applied once or reported", () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(action, { maxLength: 40 }), async (scheduler, actions) => {
      vi.clearAllTimers();
      vi.stubGlobal("reportError", vi.fn());
      world = new World(scheduler);
      const { applied, refused, shown, rows, sentOnLeaving } = world;
      /** Returns an open tab of the signed-in account; opens a tab if all are closed. */
      const liveTab = (at: number) => {
        const live = world.tabs.filter((tab) => !tab.isGone && tab.userId === world.person);
        return live.at(at % Math.max(1, live.length)) ?? Tab.open(world, world.person);
      };
      const made: Operation[] = [];
      const losable = new Set<string>();
      for (const one of actions) {
        if (one.kind === "steps") await runSteps(scheduler, one.count);
        if (one.kind === "network") world.network = one.network;
        if (one.kind === "time") await vi.advanceTimersByTimeAsync(one.ms);
        if (one.kind === "open" && world.tabs.filter((tab) => !tab.isGone).length < 3)
          Tab.open(world, world.person);
        if (one.kind === "storage") world.isStorageFull = one.isFull;
        if (one.kind === "add") {
          const tab = liveTab(one.tab);
          tab.add(one.subject, one.name, one.body);
          made.push(tab.outbox.allOperations(one.subject).at(-1)!);
        }
        if (one.kind === "go") {
          const tab = liveTab(one.tab);
          // The browser asks before it closes a page with unstored operations: the person accepts that they
          // may be lost.
          if (tab.outbox.status().unstoredCount > 0)
            for (const { id } of ["plan a", "plan b"].flatMap(tab.outbox.allOperations))
              if (!rows.has(id)) losable.add(id);
          tab.go(one.isClosing);
        }
        if (one.kind === "person" && one.person !== world.person) {
          for (const tab of world.tabs) {
            // A frozen page does not notice that another person has signed in, so its operation may wait for
            // ever.
            const { waitsFor, count } = tab.outbox.status();
            if (waitsFor && count === 1 && scheduler.count() === 0) continue;
            for (const { id } of ["plan a", "plan b"].flatMap(tab.outbox.allOperations))
              if (!rows.has(id)) losable.add(id);
            tab.go(false);
          }
          while (scheduler.count() > 0) await scheduler.waitOne();
          // A person who signs out is warned that the stored operations will be deleted.
          for (const { id, userId } of one.signsOut ? [...rows.values()] : [])
            if (userId === world.person && rows.delete(id)) losable.add(id);
          world.person = one.person;
        }
      }
      world.network = "up";
      world.isStorageFull = false;
      for (const tab of world.tabs) if (!tab.isGone) tab.outbox.resume();
      await runToRest(scheduler);
      for (const person of ["ada", "bob"]) {
        for (const tab of world.tabs) if (tab.userId !== person) tab.go(false);
        await runToRest(scheduler);
        world.person = person;
        Tab.open(world, person);
        await runToRest(scheduler);
      }

      const firstAt = (id: string) => applied.findIndex((each) => each.id === id);
      const lastAt = (id: string) => applied.findLastIndex((each) => each.id === id);
      for (const { id, body } of made) {
        if (!shown.has(id) || losable.has(id)) continue;
        expect([id, body, firstAt(id) >= 0, refused.has(id)]).toEqual([
          id,
          body,
          body !== "bad",
          body === "bad",
        ]);
      }
      // The server may get an operation twice, but never after a later operation: a repeat cannot overwrite a
      // newer value.
      for (const subject of ["plan a", "plan b"]) {
        const inOrder = [...new Set(applied.map(({ id }) => id))].filter(
          (id) => applied[firstAt(id)]!.subject === subject && !sentOnLeaving.has(id) && shown.has(id),
        );
        for (const [at, id] of inOrder.entries())
          if (at > 0) expect(lastAt(inOrder[at - 1]!)).toBeLessThan(firstAt(id));
      }
      expect([...rows.keys()]).toEqual([]);
      expect(reportError).not.toHaveBeenCalled();
    }),
  ));
