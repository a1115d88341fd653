/** What waits for the network tries again this often, and at once where somebody says that it is back. */
const RETRY_MS = 10_000;

export type ChangeQueueOptions<State, Change> = {
  /** The state as it is shown; `undefined` where nothing is known of it. */
  read: () => State | undefined;
  show: (state: State) => void;
  apply: (state: State, change: Change) => State;
  /** Two changes as one. */
  merge: (first: Change, next: Change) => Change;
  /** `hasWaited`: since the last answer; much may have happened meanwhile. */
  send: (change: Change, hasWaited: boolean) => Promise<State>;
  /** Whether a change is to wait instead of failing: no answer came, or nobody is signed in. */
  isToWait: (error: unknown) => boolean;
  /** A later page is to send this too, if this one goes. */
  store: (change: Change) => void;
  /** It has been answered, and no page needs to send it. */
  unstore: (change: Change) => void;
  /** Begins to wait: said once, until all is sent. */
  onWaiting: () => void;
  /** What was said to wait is all sent, and none of it was refused. */
  onSentLater: () => void;
  /** A change was refused, and is shown no more. */
  onRefused: (error: unknown) => void;
};

export type ChangeQueue<State, Change> = {
  /** Shows a change at once, and sends it as soon as the one before is answered. */
  push: (change: Change) => void;
  /**
   * Calls `work` once nothing is under way, and sends nothing until it has ended: what is pushed meanwhile comes after it.
   * `isReachable`: nothing waits for the network.
   */
  alone: <T>(work: (isReachable: boolean) => Promise<T>) => Promise<T>;
  /** Something was read: what waits is shown on top of it. */
  rebase: (state: State) => void;
  /** Tries again after a new sign-in, or with the network back. */
  resume: () => void;
};

/**
 * Changes that need no order among themselves, because the last word on each thing counts: they are shown at once, merged while
 * one is under way, and kept while there is no network (shared/docs/records/0022-without-a-network.md).
 */
export function createChangeQueue<State, Change>(
  options: ChangeQueueOptions<State, Change>,
): ChangeQueue<State, Change> {
  let base: State | undefined;
  let sent: Change | null = null;
  let pending: Change | null = null;
  let isWaiting = false;
  let hasWaited = false;
  let isHeld = false;
  let hasSaidSo = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onRest: (() => void)[] = [];
  let lastWork: Promise<unknown> = Promise.resolve();

  const merged = (first: Change | null, next: Change | null): Change | null =>
    first && next ? options.merge(first, next) : (first ?? next);
  const unsent = () => merged(sent, pending);
  const isUnderWay = () => unsent() !== null && !isWaiting;
  const show = () => {
    const change = unsent();
    if (base !== undefined) options.show(change ? options.apply(base, change) : base);
  };
  /** All is sent, or waits for the network. */
  const rest = () => {
    const listeners = onRest;
    onRest = [];
    for (const listener of listeners) listener();
  };

  async function run(): Promise<void> {
    if (sent || isWaiting || isHeld) return;
    if (!pending) {
      if (hasSaidSo) options.onSentLater();
      hasSaidSo = false;
      return rest();
    }
    const change = pending;
    sent = change;
    pending = null;
    try {
      base = await options.send(change, hasWaited);
      hasWaited = false;
      sent = null;
    } catch (error) {
      if (options.isToWait(error)) return wait();
      sent = null;
      options.unstore(change);
      show();
      hasSaidSo = false;
      options.onRefused(error);
      return run();
    }
    options.unstore(change);
    show();
    return run();
  }

  function wait(): void {
    pending = unsent();
    sent = null;
    isWaiting = true;
    hasWaited = true;
    timer = setTimeout(resume, RETRY_MS);
    rest();
    if (!hasSaidSo) options.onWaiting();
    hasSaidSo = true;
  }

  function resume(): void {
    if (!isWaiting) return;
    clearTimeout(timer);
    isWaiting = false;
    void run();
  }

  async function workAlone<T>(work: (isReachable: boolean) => Promise<T>): Promise<T> {
    resume();
    while (isUnderWay()) await new Promise<void>((resolve) => onRest.push(resolve));
    isHeld = true;
    try {
      return await work(!isWaiting);
    } finally {
      isHeld = false;
      void run();
    }
  }

  return {
    push: (change) => {
      if (!unsent()) base = options.read();
      pending = merged(pending, change);
      options.store(change);
      show();
      void run();
    },
    alone: (work) => {
      const done = lastWork.then(() => workAlone(work));
      lastWork = done.catch(() => {});
      return done;
    },
    rebase: (state) => {
      if (!unsent()) return;
      base = state;
      show();
    },
    resume,
  };
}
