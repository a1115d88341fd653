import { EventStreamCodec } from "@smithy/core/event-streams";
import { fromUtf8, toUtf8 } from "@smithy/core/serde";

const codec = new EventStreamCodec(toUtf8, fromUtf8);

/** Encodes one event of `application/vnd.amazon.eventstream`, with its payload as JSON. */
export function encodeEventFrame(type: string, payload: object): Buffer {
  return frame({ ":message-type": "event", ":event-type": type }, payload);
}

/** Encodes the exception that ends a stream which has already begun with status 200. */
export function encodeExceptionFrame(type: string, payload: object): Buffer {
  return frame({ ":message-type": "exception", ":exception-type": type }, payload);
}

function frame(names: Record<string, string>, payload: object): Buffer {
  const headers = Object.entries({ ...names, ":content-type": "application/json" }).map(
    ([name, value]) => [name, { type: "string" as const, value }] as const,
  );
  const body = fromUtf8(JSON.stringify(payload));
  return Buffer.from(codec.encode({ headers: Object.fromEntries(headers), body }));
}
