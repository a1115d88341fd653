import { ulid } from "ulid";
import { ARTEFACT_KINDS } from "#shared/artefact/artefact.ts";
import type { SessionFull } from "#shared/artefact/artefact.schema.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";

const AT = "2026-03-16T10:00:00.000Z";

/** A discussion with a title of its own. */
export const aSession = (changes: Partial<Session> = {}): Session => ({
  id: ulid(),
  title: "Changer de métier",
  agentType: "prise_decision",
  decisionId: null,
  projectId: null,
  pinned: false,
  way: null,
  createdAt: AT,
  updatedAt: AT,
  ...changes,
});

/** A discussion as a page opens it, with artefacts of all kinds unless their routes answer 404. */
export const anOpenedSession = (changes: Partial<SessionFull> = {}): SessionFull => ({
  ...aSession(),
  artefacts: [...ARTEFACT_KINDS],
  turn: null,
  ...changes,
});

export const aMessage = (sessionId: string, changes: Partial<Message> = {}): Message => ({
  id: ulid(),
  sessionId,
  role: "user",
  content: "Rester ou partir ?",
  timestamp: AT,
  stopped: false,
  interrupted: false,
  relatedDecisions: [],
  danger: null,
  asks: null,
  memory: null,
  way: null,
  ...changes,
});

/** A streamed answer that the test writes piece by piece. */
export function controlledStream() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const encoder = new TextEncoder();
  return {
    response: new Response(body, { headers: { "Content-Type": "text/event-stream" } }),
    send: (event: string, data: unknown) =>
      controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    cut: () => controller.error(new TypeError("network error")),
  };
}

/** Resolves once the next frame has been drawn. */
export const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
