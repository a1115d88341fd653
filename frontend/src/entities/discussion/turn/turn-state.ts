import type { MessageDanger } from "#shared/discussion/danger.schema.ts";
import { createStore, useStore, type Store } from "#frontend/browser/store.ts";
import type { SentMessage } from "../drafts.ts";

/**
 * The state of a request to MENTA for a reply, a report or an artefact: running, just ended, or failed.
 * Without a request it is null.
 */
export type TurnState =
  | (RequestedTurn & {
      phase: "running";
      step: "waiting" | "writing" | "searching";
      /** Whether a stop was requested; `confirmed`: the server has stopped the work. */
      stop: "none" | "requested" | "confirmed";
      /** The danger that the message shows; null if it shows none. */
      danger: MessageDanger | null;
      /** What MENTA is doing, in French, as the server names it; null if it has not said so. */
      label: string | null;
      text: string;
      /** Text that has come since a stop was requested. It is shown only if the stop fails. */
      heldBack: string;
    })
  /** `atOnce`: the reply was not streamed. */
  | { phase: "ended"; replyId: string; atOnce: boolean }
  | FailedTurn;

export type RequestedTurn = {
  /** When the request was sent. */
  at: string;
  /** The message to be answered; null for another version of a reply, a report or an artefact. */
  sent: SentMessage | null;
  /** The id of the message that gets a new version: that message and those after it are hidden. */
  replaces: string | null;
};

export type FailedTurn = {
  phase: "failed";
  message: string;
  reason: TurnFailureReason;
  /** The id of the artefact that existed before the request; null if there was none. */
  earlierId: string | null;
};

/**
 * `removed`: the discussion does not exist any more. `signed out`, `unproven`, `conflict`: the message can be
 * sent again after a sign-in, after the e-mail address is proven, or after MENTA has answered another
 * message. `refused`: a rule refuses it, and would do so again.
 */
export type TurnFailureReason = "removed" | "signed out" | "unproven" | "conflict" | "refused" | "other";

export type TurnEvent =
  | ({ type: "requested" } & RequestedTurn)
  | { type: "alarm raised"; danger: MessageDanger }
  | { type: "progress"; label: string }
  | { type: "delta"; text: string }
  | { type: "stop requested" }
  | { type: "stop confirmed" }
  | { type: "stop failed" }
  | { type: "lost" }
  | { type: "replied"; replyId: string }
  | ({ type: "failed" } & Omit<FailedTurn, "phase">)
  | { type: "ended" }
  | { type: "cleared" };

/**
 * Returns the next state of a turn. An event that comes too late, such as text after the end, changes
 * nothing.
 */
export function turnReducer(turn: TurnState | null, event: TurnEvent): TurnState | null {
  if (event.type === "requested") {
    const { at, sent, replaces } = event;
    return { phase: "running", at, sent, replaces, ...STARTED };
  }
  if (event.type === "cleared") return isTurnRunning(turn) ? turn : null;
  if (!isTurnRunning(turn)) return turn;

  switch (event.type) {
    case "alarm raised":
      return { ...turn, danger: event.danger };
    case "progress":
      return { ...turn, label: event.label };
    case "delta":
      if (turn.stop !== "none") return { ...turn, heldBack: turn.heldBack + event.text };
      return withText(turn, event.text);
    case "stop requested":
      return { ...turn, stop: "requested" };
    case "stop confirmed":
      return turn.stop === "requested" ? { ...turn, stop: "confirmed" } : turn;
    case "stop failed":
      if (turn.stop !== "requested") return turn;
      return withText({ ...turn, stop: "none", heldBack: "" }, turn.heldBack);
    case "lost":
      return { ...turn, step: "searching" };
    case "replied":
      return { phase: "ended", replyId: event.replyId, atOnce: turn.text === "" && turn.stop === "none" };
    case "failed": {
      const { type: phase, ...failure } = event;
      return { phase, ...failure };
    }
    case "ended":
      return null;
    default:
      return event satisfies never;
  }
}

const STARTED = {
  step: "waiting",
  stop: "none",
  danger: null,
  label: null,
  text: "",
  heldBack: "",
} as const;

const withText = (turn: RunningTurnState, text: string): RunningTurnState => ({
  ...turn,
  step: turn.step === "waiting" && text !== "" ? "writing" : turn.step,
  text: turn.text + text,
});

export type RunningTurnState = Extract<TurnState, { phase: "running" }>;

export const isTurnRunning = (turn: TurnState | null): turn is RunningTurnState => turn?.phase === "running";

/** Whether a stop was requested. */
export const isStopping = (turn: TurnState | null): boolean => isTurnRunning(turn) && turn.stop !== "none";

const OUTLINE = ["at", "sent", "replaces", "step", "stop", "label"] as const;
const isSameOutline = (a: TurnState | null, b: TurnState | null): boolean =>
  isTurnRunning(a) && isTurnRunning(b)
    ? OUTLINE.every((name) => a[name] === b[name]) && (a.text === "") === (b.text === "")
    : a === b;

/** Returns the turns that are running, the first requested first. */
export const listRunningTurns = <Kind>(
  turns: readonly { kind: Kind; turn: TurnState | null }[],
): { kind: Kind; turn: RunningTurnState }[] =>
  turns
    .flatMap(({ kind, turn }) => (isTurnRunning(turn) ? [{ kind, turn }] : []))
    .toSorted((a, b) => Date.parse(a.turn.at) - Date.parse(b.turn.at));

/** States by key. Kept outside React, because a turn goes on while its screen is closed. */
const stores = new Map<string, { state: Store<TurnState | null>; outline: Store<TurnState | null> }>();

function storesOf(key: string) {
  const known = stores.get(key) ?? {
    state: createStore<TurnState | null>(null),
    outline: createStore<TurnState | null>(null),
  };
  stores.set(key, known);
  return known;
}

export const getTurnStateByKey = (key: string): TurnState | null => storesOf(key).state.get();

export function dispatchTurn(key: string, event: TurnEvent): void {
  const { state, outline } = storesOf(key);
  state.set(turnReducer(state.get(), event));
  if (!isSameOutline(outline.get(), state.get())) outline.set(state.get());
}

export const subscribeToTurn = (key: string, listener: () => void) => storesOf(key).state.subscribe(listener);

export const useTurnState = (key: string): TurnState | null => useStore(storesOf(key).state);

/**
 * Returns the state of a turn without its growing text, so that new text does not render the caller again.
 */
export const useTurnOutline = (key: string): TurnState | null => useStore(storesOf(key).outline);
