import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { environment } from "./product.ts";

/** Matches the program's file in a page of the build: its name differs between releases. */
const PROGRAM = /\/assets\/(index-[\w-]{8})\.js/;
const NEWER = "index-newer000";
/** Texts in which a file may be named. */
const NAMING = /javascript|html/;

/**
 * Starts a proxy in front of the running product, for the duration of the running test. `release` puts a
 * newer release of the pages there: the same, with another name of the program.
 */
export async function startReleaseProxy(): Promise<{ url: string; release: () => void; newer: string }> {
  const page = await (await fetch(`${environment.url}/index.html`)).text();
  const older = PROGRAM.exec(page)?.[1];
  if (older === undefined) throw new Error("The page names no program.");
  let isReleased = false;
  const server = createServer((asked, answer) => {
    const { "accept-encoding": _packed, "if-none-match": _known, ...headers } = asked.headers;
    const path = asked.url?.replace(NEWER, older);
    const sent = request(
      new URL(path ?? "/", environment.url),
      { method: asked.method, headers },
      (response) => {
        const isNaming = isReleased && NAMING.test(response.headers["content-type"] ?? "");
        const { "content-length": _length, etag: _etag, ...said } = response.headers;
        answer.writeHead(response.statusCode ?? 502, isNaming ? said : response.headers);
        if (!isNaming) {
          response.pipe(answer);
          return;
        }
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () => answer.end(text.replaceAll(older, NEWER)));
      },
    );
    asked.pipe(sent);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, release: () => void (isReleased = true), newer: NEWER };
}
