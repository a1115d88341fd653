/** What waits for the network tries again this often, and at once where somebody says that it is back. */
const RETRY_MS = 10_000;

export type ChangeQueueOptions<State, Change> = {
  /** The state as it is shown; `undefined` where nothing is known of it. */
  read: () => State | undefined;
  show: (state: State) => void;
  apply: (state: State, change: Change) => State;
  /** Two changes as one. */
  merge: (first: Change, next: Change) => Change;
  send: (change: Change) => Promise<State>;
  /** Whether a change is to wait instead of failing: no answer came, or nobody is signed in. */
  isToWait: (error: unknown) => boolean;
  /** What a later page is to send if this one goes; `null`: nothing. */
  store: (change: Change | null) => void;
  /** Begins to wait: said once, until all is sent. */
  onWaiting: () => void;
  /** A change was refused, and is shown no more. */
  onRefused: (error: unknown) => void;
};

export type ChangeQueue<State, Change> = {
  /** Shows a change at once, and sends it as soon as the one before is answered. */
  push: (change: Change) => void;
  /** Resolves once nothing is under way; rejects where changes wait for the network. */
  settled: () => Promise<void>;
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
  let hasSaidSo = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settlements: ((error: unknown) => void)[] = [];

  const merged = (first: Change | null, next: Change | null): Change | null =>
    first && next ? options.merge(first, next) : (first ?? next);
  const unsent = () => merged(sent, pending);
  const show = () => {
    const change = unsent();
    if (base !== undefined) options.show(change ? options.apply(base, change) : base);
  };
  const conclude = (error: unknown) => {
    const concluded = settlements;
    settlements = [];
    for (const settle of concluded) settle(error);
  };

  async function run(): Promise<void> {
    if (sent || isWaiting) return;
    if (!pending) {
      hasSaidSo = false;
      return conclude(null);
    }
    sent = pending;
    pending = null;
    try {
      base = await options.send(sent);
      sent = null;
    } catch (error) {
      if (options.isToWait(error)) return wait(error);
      sent = null;
      options.store(pending);
      show();
      options.onRefused(error);
      return run();
    }
    options.store(pending);
    show();
    return run();
  }

  function wait(error: unknown): void {
    pending = unsent();
    sent = null;
    isWaiting = true;
    timer = setTimeout(resume, RETRY_MS);
    conclude(error);
    if (!hasSaidSo) options.onWaiting();
    hasSaidSo = true;
  }

  function resume(): void {
    if (!isWaiting) return;
    clearTimeout(timer);
    isWaiting = false;
    void run();
  }

  return {
    push: (change) => {
      if (!unsent()) base = options.read();
      pending = merged(pending, change);
      options.store(unsent());
      show();
      void run();
    },
    settled: () =>
      isWaiting || sent || pending
        ? new Promise<void>((resolve, reject) => {
            settlements.push((error) => (error === null ? resolve() : reject(error)));
            resume();
          })
        : Promise.resolve(),
    rebase: (state) => {
      if (!unsent()) return;
      base = state;
      show();
    },
    resume,
  };
}
