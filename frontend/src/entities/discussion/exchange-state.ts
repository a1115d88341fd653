import type { MessageDanger } from "#shared/discussion/danger.schema.ts";
import type { SentMessage } from "./drafts.ts";
import { createKeyedReducer } from "./streaming.ts";

/** A message and its reply: on their way, just ended, or failed. Idle: null. */
export type ExchangeState =
  | {
      phase: "running";
      step: "waiting" | "writing" | "stopping" | "searching";
      /** The message on its way; null when another reply, or a report, was requested. */
      sent: SentMessage | null;
      /** The alarm that it raised. */
      danger: MessageDanger | null;
      /** The id of the reply that the new one will replace. */
      replaces: string | null;
      reply: string;
      /** Text received since a stop was requested: shown only if the stop fails. */
      heldBack: string;
    }
  /** `atOnce`: the reply came without having been streamed. */
  | { phase: "ended"; replyId: string; atOnce: boolean }
  | { phase: "failed"; sent: SentMessage | null; message: string; reason: FailureReason };

/**
 * `removed`: the discussion no longer exists; `signed out`: the same message may be sent after signing in; `unproven`:
 * after the e-mail address is proven; `conflict`: after the reply to another message.
 */
export type FailureReason = "removed" | "signed out" | "unproven" | "conflict" | "other";

export type ExchangeEvent =
  | { type: "sent"; sent: SentMessage }
  | { type: "retried"; replaces: string }
  | { type: "report requested" }
  | { type: "judged"; danger: MessageDanger }
  | { type: "delta"; text: string }
  | { type: "stop requested" }
  | { type: "stop failed" }
  | { type: "lost" }
  | { type: "done"; replyId: string }
  | { type: "failed"; message: string; reason: FailureReason }
  | { type: "cleared" };

/** The next state of an exchange. A late event (a delta after the end) changes nothing. */
export function exchangeReducer(exchange: ExchangeState | null, event: ExchangeEvent): ExchangeState | null {
  if (event.type === "sent") return { phase: "running", ...STARTED, sent: event.sent };
  if (event.type === "retried") return { phase: "running", ...STARTED, replaces: event.replaces };
  if (event.type === "report requested") return { phase: "running", ...STARTED };
  if (event.type === "cleared") return isExchangeRunning(exchange) ? exchange : null;
  if (exchange?.phase !== "running") return exchange;

  switch (event.type) {
    case "delta": {
      if (exchange.step === "stopping") return { ...exchange, heldBack: exchange.heldBack + event.text };
      const step = exchange.step === "waiting" ? "writing" : exchange.step;
      return { ...exchange, step, reply: exchange.reply + event.text };
    }
    case "judged":
      return { ...exchange, danger: event.danger };
    case "stop requested":
      return { ...exchange, step: "stopping" };
    case "stop failed": {
      if (exchange.step !== "stopping") return exchange;
      const reply = exchange.reply + exchange.heldBack;
      return { ...exchange, step: reply === "" ? "waiting" : "writing", reply, heldBack: "" };
    }
    case "lost":
      return { ...exchange, step: "searching" };
    case "done": {
      const atOnce = exchange.reply === "" && exchange.step !== "stopping";
      return { phase: "ended", replyId: event.replyId, atOnce };
    }
    case "failed":
      return { phase: "failed", sent: exchange.sent, message: event.message, reason: event.reason };
    default:
      return event satisfies never;
  }
}

const STARTED = {
  step: "waiting",
  sent: null,
  danger: null,
  replaces: null,
  reply: "",
  heldBack: "",
} as const;

export const isExchangeRunning = (exchange: ExchangeOutline | null) => exchange?.phase === "running";

const isSameOutline = (a: ExchangeState | null, b: ExchangeState | null): boolean =>
  a?.phase === "running" && b?.phase === "running"
    ? a.step === b.step && a.sent === b.sent && a.replaces === b.replaces
    : a === b;

const exchanges = createKeyedReducer<ExchangeState, ExchangeEvent>(exchangeReducer, isSameOutline);
export const {
  dispatch,
  get: getExchange,
  useValue: useExchange,
  subscribe: subscribeToExchange,
} = exchanges;

type Running = Extract<ExchangeState, { phase: "running" }>;
/** An exchange without the text of its reply. */
export type ExchangeOutline =
  Exclude<ExchangeState, { phase: "running" }> | Omit<Running, "reply" | "heldBack">;

/** For all but the reply being written: that changes at every frame. */
export const useExchangeOutline: (sessionId: string) => ExchangeOutline | null = exchanges.useOutline;
