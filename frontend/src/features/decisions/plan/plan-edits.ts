import { PLAN_LIMITS } from "#shared/decision/limits.ts";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import type { ActionChange } from "#shared/plan/action.schema.ts";
import { after, answered, withoutPassing, type Operation, type OperationAnswer } from "./operations.ts";

/** Edits made within this time of each other are one request (spec/2-decisions-and-planner.md section 9). */
const GATHER_MS = 300;

/** What the edits of one plan need of the world around them. */
export type PlanPorts = {
  /** The decision as it is shown. */
  read: () => DecisionFull | undefined;
  show: (full: DecisionFull) => void;
  send: (operation: Operation) => Promise<OperationAnswer>;
  /** Whether a failure means that nobody is signed in: the edit then waits for its person. */
  isSignedOut: (error: unknown) => boolean;
  /** One did not go through and has been taken back; `unsaved`: the changes lost since the server was last at rest. */
  onFailure: (operation: Operation, error: unknown, unsaved: readonly ActionChange[]) => void;
  /** All edits have their answer. `isSure`: all went well, so what is shown is what the server has. */
  onRest: (isSure: boolean) => void;
};

/** `gathering`: more may come to it. */
type Entry = {
  operation: Operation;
  isGathering: boolean;
  answer?: Promise<OperationAnswer>;
  end: (error: unknown) => void;
};

export type PlanEdits = {
  /** Shows an edit at once and sends it in its turn. Resolves once it is saved, rejects once it is taken back. */
  edit: (operation: Operation) => Promise<void>;
  /** Takes over what was read or changed elsewhere, with the edits that wait on top. */
  rebase: (full: DecisionFull) => void;
  /** Sends what is still gathered, without waiting for more. */
  flush: () => void;
  /** Sends everything now: the page may be gone in a moment. */
  leave: () => void;
  /** Goes on after a new sign-in. */
  resume: () => void;
  state: () => "rest" | "saving" | "signedOut";
};

/**
 * The edits of one plan: shown at once, one request at a time, in their order, on top of what the server said last. One
 * that fails is taken back alone; those behind it stay.
 */
export function createPlanEdits(ports: PlanPorts): PlanEdits {
  const waiting: Entry[] = [];
  let base: DecisionFull | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isSignedOut = false;
  let failures = 0;
  let unsaved: ActionChange[] = [];

  const show = () => {
    const now = new Date();
    if (base) ports.show(waiting.reduce((full, { operation }) => after(full, operation, now), base));
  };

  const enqueue = (operation: Operation, end: Entry["end"]) => {
    if (waiting.length === 0) base = ports.read();
    const last = waiting.at(-1);
    if (last?.isGathering && canJoin(last.operation, operation)) {
      last.operation = joined(last.operation, operation);
      const endBoth = last.end;
      last.end = (error) => [endBoth, end].forEach((each) => each(error));
      return;
    }
    if (last) last.isGathering = false;
    waiting.push({ operation, isGathering: operation.kind === "change", end });
  };

  const edit = (operation: Operation) => {
    const saved = new Promise<void>((resolve, reject) => {
      enqueue(operation, (error) => (error === null ? resolve() : reject(error)));
    });
    show();
    clearTimeout(timer);
    timer = setTimeout(flush, GATHER_MS);
    void run();
    return saved;
  };

  const flush = () => {
    clearTimeout(timer);
    for (const entry of waiting) entry.isGathering = false;
    void run();
  };

  const send = (entry: Entry) => (entry.answer ??= ports.send(entry.operation));

  async function run() {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let first = waiting[0]; first && !first.isGathering && !isSignedOut; first = waiting[0])
        await settle(first);
    } finally {
      isRunning = false;
    }
    if (waiting.length === 0) rest();
  }

  async function settle(entry: Entry) {
    let answer: OperationAnswer;
    try {
      answer = await send(entry);
    } catch (error) {
      if (ports.isSignedOut(error)) isSignedOut = true;
      else takeBack(entry, error);
      return;
    }
    waiting.shift();
    entry.end(null);
    if (base) base = answered(base, answer, new Date());
    show();
  }

  function takeBack({ operation, end }: Entry, error: unknown) {
    waiting.shift();
    failures += 1;
    if (operation.kind === "change") unsaved.push(...operation.changes);
    show();
    ports.onFailure(operation, error, unsaved);
    end(error);
  }

  function rest() {
    if (!base) return;
    base = undefined;
    const isSure = failures === 0;
    failures = 0;
    unsaved = [];
    ports.onRest(isSure);
  }

  return {
    edit,
    flush,
    rebase: (full) => {
      if (!base) return;
      base = withoutPassing(full);
      show();
    },
    leave: () => {
      flush();
      // What is signed out is refused like the first of them.
      if (!isSignedOut) for (const entry of waiting) void send(entry).catch(() => {});
    },
    resume: () => {
      // What went out when the page was left was refused like the first of them.
      if (isSignedOut) for (const entry of waiting) delete entry.answer;
      isSignedOut = false;
      void run();
    },
    state: () => {
      if (waiting.length === 0) return "rest";
      return isSignedOut ? "signedOut" : "saving";
    },
  };
}

const changesOf = (operation: Operation): readonly ActionChange[] =>
  operation.kind === "change" ? operation.changes : [];

const canJoin = (first: Operation, next: Operation): boolean =>
  first.kind === "change" &&
  next.kind === "change" &&
  first.changes.length + next.changes.length <= PLAN_LIMITS.actions;

/** One after the other, as they were made: a status goes down to sub-actions, so that two are not the last alone. */
const joined = (first: Operation, next: Operation): Operation => ({
  kind: "change",
  changes: [...changesOf(first), ...changesOf(next)],
});
