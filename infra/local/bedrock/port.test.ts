import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listenForHttp1AndHttp2 } from "./port.ts";

async function aConnection(): Promise<Socket> {
  const port = await listenForHttp1AndHttp2((request, response) => {
    response.writeHead(200, { "content-type": "text/plain" });
    response.end(request.httpVersion);
  });
  const socket = connect({ port: Number(new URL(port.url).port), host: "127.0.0.1", noDelay: true });
  onTestFinished(async () => {
    socket.destroy();
    await port.close();
  });
  await once(socket, "connect");
  return socket;
}

async function writeInPieces(socket: Socket, pieces: string[]): Promise<void> {
  for (const piece of pieces) {
    socket.write(piece, "latin1");
    await turn();
  }
}

test("HTTP/1.1 is known even when its first letter comes alone", async () => {
  const socket = await aConnection();
  await writeInPieces(socket, [
    "P",
    "OST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n",
    "content-length: 0\r\n\r\n",
  ]);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toContain("1.1");
});

test("HTTP/2 is known even when its preface comes in pieces", async () => {
  const socket = await aConnection();
  const emptySettings = "\0\0\0\x04\0\0\0\0\0";
  await writeInPieces(socket, ["P", "RI * HT", "TP/2.0\r\n\r\nSM\r\n\r\n", emptySettings]);
  const [bytes] = (await once(socket, "data")) as [Buffer];
  const frameType = bytes[3];
  expect(frameType).toBe(4);
});
