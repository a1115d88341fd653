import { expect, test } from "vitest";
import { parseEventStream, type ServerSentEvent } from "./stream.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

async function collect(body: ReadableStream<Uint8Array>): Promise<ServerSentEvent[]> {
  const events: ServerSentEvent[] = [];
  for await (const event of parseEventStream(body)) events.push(event);
  return events;
}

const SENT = 'event: delta\ndata: {"text":"é « ça » 🌿"}\n\n: ping\n\nevent: done\ndata: {"ok":true}\n\n';
const RECEIVED = [
  { event: "delta", data: '{"text":"é « ça » 🌿"}' },
  { event: "done", data: '{"ok":true}' },
];

test.each([
  ["LF", SENT],
  ["CRLF", SENT.replaceAll("\n", "\r\n")],
  ["CR", SENT.replaceAll("\n", "\r")],
])("events arrive whole wherever two chunks are cut, with lines ended by %s", async (_, sent) => {
  const all = bytes(sent);
  for (let cut = 0; cut <= all.length; cut += 1) {
    expect(await collect(streamOf(all.slice(0, cut), all.slice(cut)))).toEqual(RECEIVED);
  }
});

test("events arrive whole byte by byte", async () => {
  const single = [...bytes(SENT)].map((byte) => Uint8Array.of(byte));
  expect(await collect(streamOf(...single))).toEqual(RECEIVED);
});

test("comments alone make no event", async () => {
  expect(await collect(streamOf(bytes(`:${" ".repeat(2048)}\n\n: ping\n\n`)))).toEqual([]);
});

test("several data lines are one text, and only the first space after the colon is dropped", async () => {
  expect(await collect(streamOf(bytes("data:one\ndata:  two\n\n")))).toEqual([
    { event: "message", data: "one\n two" },
  ]);
});

test("an event that the end leaves unfinished is dropped", async () => {
  expect(await collect(streamOf(bytes("data: whole\n\ndata: half\n")))).toEqual([
    { event: "message", data: "whole" },
  ]);
});

test("the name of one event is not the name of the next", async () => {
  expect(await collect(streamOf(bytes("event: start\ndata: 1\n\ndata: 2\n\n")))).toEqual([
    { event: "start", data: "1" },
    { event: "message", data: "2" },
  ]);
});

test("leaving early lets go of the stream", async () => {
  let reason: unknown = "still open";
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes("data: 1\n\ndata: 2\n\n")),
    cancel: (given) => {
      reason = given;
    },
  });
  for await (const { data } of parseEventStream(body)) {
    expect(data).toBe("1");
    break;
  }
  expect(reason).toBeUndefined();
});
