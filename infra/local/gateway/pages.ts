import type { IncomingMessage, ServerResponse } from "node:http";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";
import { hashInlinedCode } from "#infra/build/inlined.ts";
import { LANDING_FILE, securityHeaders } from "#shared/platform/security-headers.ts";
import { textTypeOf } from "#shared/platform/text-types.ts";

/** Answers a request for a page or one of its files. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Matches the path of a file, not of a page: its last part has a dot. In a navigation, such a path without a
 * file is a page too.
 */
const FILE = /\.[^/]*$/;

/**
 * Matches files hashed by the build: they never change, and a missing one is not replaced by the
 * application's page.
 */
const HASHED = /^\/assets\//;

/** `/` alone, whatever its query. */
const HOME = /^\/(?=$|\?)/;

/**
 * Serves the built frontend like CloudFront: same headers, compressed files, and the application's page for
 * every path that is no file.
 */
export function builtPages(folder: string): Pages {
  const headers = Object.entries(securityHeaders({ https: false, inlined: hashInlinedCode(folder) }));
  const hasLanding = existsSync(join(folder, LANDING_FILE));
  const files = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `/${file}`));
  const look = {
    single: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response: ServerResponse, path: string) => {
      for (const [name, value] of headers) response.setHeader(name, value);
      // If a page answers another path, sirv sets the charset.
      const type = files.has(path) ? textTypeOf(path) : undefined;
      if (type) response.setHeader("content-type", type);
      response.setHeader(
        "cache-control",
        HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  };
  const serveFile = sirv(folder, { ...look, ignores: [FILE, HASHED] });
  const serveNavigation = sirv(folder, { ...look, ignores: false });
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return sendNothing(response, 405);
    if (hasLanding && HOME.test(request.url ?? "")) {
      request.url = request.url?.replace(HOME, `/${LANDING_FILE}`);
      serveNavigation(request, response);
      return;
    }
    const isNavigation = request.headers["sec-fetch-mode"] === "navigate" && !HASHED.test(request.url ?? "");
    const serve = isNavigation ? serveNavigation : serveFile;
    serve(request, response, () => sendNothing(response, 404));
  };
}

function sendNothing(response: ServerResponse, status: number): void {
  const headers = { ...securityHeaders({ https: false }), "content-type": "text/plain; charset=utf-8" };
  response
    .writeHead(status, headers)
    .end(status === 404 ? "Ce fichier n’existe pas.\n" : "Méthode inconnue.\n");
}
