import type { MessageDanger } from "#shared/discussion/danger.schema.ts";
import { call } from "#frontend/api/client.ts";
import type { StreamProgressEvent } from "#frontend/api/stream.ts";
import { isNetworkFailure, StreamCutError } from "#frontend/api/errors.ts";
import { createStore, useStore, type Store } from "#frontend/ui/store.ts";

const POLL_INTERVAL_MS = 2_000;
/** A stop may reach the server before the work has begun there. */
const STOP_RETRY_MS = 500;

/**
 * Reducer state by key, outside React: work goes on while its screen is closed and is found again on return. Idle: null.
 * @param isSameOutline whether two states differ only in what grows at every frame of a stream: `useOutline` is for what
 * does not draw that
 */
export function createKeyedReducer<State, Event>(
  reduce: (state: State | null, event: Event) => State | null,
  isSameOutline: (a: State | null, b: State | null) => boolean = Object.is,
) {
  const stores = new Map<string, { state: Store<State | null>; outline: Store<State | null> }>();
  const storesOf = (key: string) => {
    const known = stores.get(key) ?? {
      state: createStore<State | null>(null),
      outline: createStore<State | null>(null),
    };
    stores.set(key, known);
    return known;
  };
  return {
    get: (key: string) => storesOf(key).state.get(),
    dispatch: (key: string, event: Event) => {
      const { state, outline } = storesOf(key);
      state.set(reduce(state.get(), event));
      if (!isSameOutline(outline.get(), state.get())) outline.set(state.get());
    },
    subscribe: (key: string, listener: () => void) => storesOf(key).state.subscribe(listener),
    useValue: (key: string) => useStore(storesOf(key).state),
    useOutline: (key: string) => useStore(storesOf(key).outline),
  };
}

/** Fails as soon as the network goes: a connection that hangs would say so much later, if at all. */
async function untilOffline<Answer>(work: Promise<Answer>): Promise<Answer> {
  const { promise: cut, reject } = Promise.withResolvers<never>();
  const onOffline = () => reject(new StreamCutError());
  window.addEventListener("offline", onOffline);
  try {
    return await Promise.race([work, cut]);
  } finally {
    window.removeEventListener("offline", onOffline);
  }
}

/**
 * Runs a streamed request without throwing, not even what `onDone` throws. `lost`: the connection failed, but the server may be
 * at work all the same.
 */
export async function runStream<Answer>(
  request: (onEvent: (step: StreamProgressEvent) => void) => Promise<Answer>,
  { onStart, onAlarm, onText, onProgress, onDone }: StreamListeners<Answer>,
) {
  const { add, flush } = batchPerFrame(onText);
  let hasBegun = false;
  let isOver = false;
  try {
    const answer = await untilOffline(
      request((step) => {
        if (!hasBegun) onStart?.();
        hasBegun = true;
        if (isOver) return;
        // Functions of an earlier release do not tell it.
        if (step.event === "start" && step.data.danger) onAlarm?.(step.data.danger);
        if (step.event === "progress") onProgress?.(step.data.label);
        if (step.event === "delta") add(step.data.text);
      }),
    );
    flush();
    onDone(answer);
    return { status: "done" as const };
  } catch (error) {
    isOver = true;
    flush();
    const isLost =
      isNetworkFailure(error) && (hasBegun || navigator.onLine || error instanceof StreamCutError);
    return isLost ? { status: "lost" as const } : { status: "failed" as const, error };
  }
}

type StreamListeners<Answer> = {
  /** The server is at work. */
  onStart?: () => void;
  /** The message raised an alarm. */
  onAlarm?: (danger: MessageDanger) => void;
  onText: (text: string) => void;
  onProgress?: (label: string) => void;
  onDone: (answer: Answer) => void;
};

/** Joins pieces of text and emits them at most once per frame: a fast stream renders no more often than the screen. */
function batchPerFrame(emit: (text: string) => void) {
  let batch = "";
  let frame = 0;
  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (batch === "") return;
    const text = batch;
    batch = "";
    emit(text);
  };
  return {
    add: (text: string) => {
      batch += text;
      frame ||= requestAnimationFrame(flush);
    },
    flush,
  };
}

/**
 * Asks the server to stop the work of this id (without one: whatever runs in the discussion), again while it has not begun
 * there and `isWanted`. Returns whether it was stopped; throws as `call` does.
 */
export async function stopTurnWithRetry(
  sessionId: string,
  id: string | undefined,
  isWanted: () => boolean,
): Promise<boolean> {
  const body = id === undefined ? {} : { id };
  do {
    const { stopped } = await call("stopReply", { params: { id: sessionId }, body });
    if (stopped) return true;
    await sleep(STOP_RETRY_MS);
  } while (isWanted());
  return false;
}

const sleepingPolls = new Set<() => void>();

/** Makes every sleeping poll look at once: another tab has news. */
export function wakePolls(): void {
  for (const wake of sleepingPolls) wake();
}

/** Polls at least once, until something is found; undefined after `until` (an instant in ms) or when aborted. */
export async function pollUntil<Found>(
  find: () => Promise<Found | undefined>,
  { until, signal }: { until: number; signal: AbortSignal },
): Promise<Found | undefined> {
  do {
    const found = await find();
    if (found !== undefined) return found;
    await sleep(POLL_INTERVAL_MS, { signal, wakers: sleepingPolls });
  } while (!signal.aborted && Date.now() < until);
  return undefined;
}

const sleep = (ms: number, { signal, wakers }: { signal?: AbortSignal; wakers?: Set<() => void> } = {}) =>
  new Promise<void>((resolve) => {
    if (signal?.aborted) return resolve();
    const wake = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", wake);
      wakers?.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal?.addEventListener("abort", wake);
    wakers?.add(wake);
  });
