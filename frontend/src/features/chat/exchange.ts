import type { Sent } from "./draft.rules.ts";

/** What is under way in a discussion: MENTA replying, a reply just there, or one that failed. Nothing: null. */
export type Exchange =
  | {
      phase: "running";
      step: "waiting" | "writing" | "stopping" | "searching";
      /** The message on its way; null when MENTA was asked again for its last reply. */
      sent: Sent | null;
      /** The id of the reply that the new one will replace. */
      replaces: string | null;
      reply: string;
      /** What still came after a stop was asked for: not shown, unless the stop fails. */
      heldBack: string;
    }
  | { phase: "ended"; replyId: string; atOnce: boolean }
  | { phase: "failed"; sent: Sent | null; message: string; why: FailedFor };

/** `gone`: the discussion exists no more; `signed out`: the same may be sent again after signing in. */
export type FailedFor = "gone" | "signed out" | "other";

export type ExchangeEvent =
  | { type: "sent"; sent: Sent }
  | { type: "asked again"; replaces: string }
  | { type: "grew"; text: string }
  | { type: "stop asked" }
  | { type: "stop failed" }
  | { type: "lost" }
  | { type: "done"; replyId: string }
  | { type: "failed"; message: string; why: FailedFor }
  | { type: "rested" };

/** The next state of an exchange. An event that comes too late (a delta after the end) changes nothing. */
export function exchangeReducer(exchange: Exchange | null, event: ExchangeEvent): Exchange | null {
  if (event.type === "sent") return running({ sent: event.sent });
  if (event.type === "asked again") return running({ replaces: event.replaces });
  if (event.type === "rested") return exchange?.phase === "running" ? exchange : null;
  if (exchange?.phase !== "running") return exchange;

  switch (event.type) {
    case "grew": {
      if (exchange.step === "stopping") return { ...exchange, heldBack: exchange.heldBack + event.text };
      const step = exchange.step === "waiting" ? "writing" : exchange.step;
      return { ...exchange, step, reply: exchange.reply + event.text };
    }
    case "stop asked":
      return { ...exchange, step: "stopping" };
    case "stop failed": {
      if (exchange.step !== "stopping") return exchange;
      const reply = exchange.reply + exchange.heldBack;
      return { ...exchange, step: stepOf(reply), reply, heldBack: "" };
    }
    case "lost":
      return { ...exchange, step: "searching" };
    case "done":
      return {
        phase: "ended",
        replyId: event.replyId,
        atOnce: exchange.reply === "" && exchange.step !== "stopping",
      };
    case "failed":
      return { phase: "failed", sent: exchange.sent, message: event.message, why: event.why };
    default:
      return event satisfies never;
  }
}

const stepOf = (reply: string) => (reply === "" ? "waiting" : "writing");

const running = ({
  sent = null,
  replaces = null,
}: {
  sent?: Sent | null;
  replaces?: string | null;
}): Exchange => ({
  phase: "running",
  step: "waiting",
  sent,
  replaces,
  reply: "",
  heldBack: "",
});

export const isRunning = (exchange: Exchange | null) => exchange?.phase === "running";
