import type { IncomingMessage, ServerResponse } from "node:http";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";
import { hashInlinedCode } from "#infra/build/inlined.ts";
import { LANDING_FILE, createPageHeaders } from "#shared/platform/security-headers.ts";
import { textContentTypeOf } from "#shared/platform/text-types.ts";

/** Answers a request for a page of the frontend or one of its files. */
export type PagesHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Matches a path whose last part has a dot. If no such file exists, a browser that navigates there gets the
 * application's page; any other request gets a 404.
 */
const FILE = /\.[^/]*$/;

/**
 * Matches the files whose names contain a hash: they are cached for ever, and a missing one is a 404 even in
 * a navigation.
 */
const HASHED = /^\/assets\//;

/** Matches the path `/`, with or without a query. */
const HOME = /^\/(?=$|\?)/;

/**
 * Serves the built frontend as CloudFront does: with the same headers and compressed files. Every path that
 * is not a file gets the application's page.
 */
export function createBuiltPagesHandler(folder: string): PagesHandler {
  const headers = Object.entries(createPageHeaders({ https: false, inlined: hashInlinedCode(folder) }));
  const hasLanding = existsSync(join(folder, LANDING_FILE));
  const files = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `/${file}`));
  const look = {
    single: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response: ServerResponse, path: string) => {
      for (const [name, value] of headers) response.setHeader(name, value);
      // For any other path, sirv sends the application's page and sets its type and charset itself.
      const type = files.has(path) ? textContentTypeOf(path) : undefined;
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
  const headers = { ...createPageHeaders({ https: false }), "content-type": "text/plain; charset=utf-8" };
  response
    .writeHead(status, headers)
    .end(status === 404 ? "Ce fichier n’existe pas.\n" : "Méthode inconnue.\n");
}
