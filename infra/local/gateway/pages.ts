import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { pageHeaders } from "#shared/web/security-headers.ts";

/** Answers a request for a page or one of its files. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => void;

/** A path whose last part has a dot names a file: the application does not stand for it. */
const FILE = /\.[^/]*$/;

/** Hashed by the build: what such a name holds never changes, and the application does not stand for what is missing. */
const HASHED = /^\/assets\//;

/**
 * The built frontend as CloudFront serves it: the same headers, compressed files, and the application's page for
 * every path that names no file, so that the application itself says what does not exist.
 */
export function builtPages(folder: string): Pages {
  const headers = Object.entries(pageHeaders({ https: false }));
  const serve = sirv(folder, {
    single: true,
    ignores: [FILE, HASHED],
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      for (const [name, value] of headers) response.setHeader(name, value);
      response.setHeader(
        "cache-control",
        HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return nothing(response, 405);
    serve(request, response, () => nothing(response, 404));
  };
}

function nothing(response: ServerResponse, status: number): void {
  const headers = { ...pageHeaders({ https: false }), "content-type": "text/plain; charset=utf-8" };
  response
    .writeHead(status, headers)
    .end(status === 404 ? "Ce fichier n’existe pas.\n" : "Méthode inconnue.\n");
}
