import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { VITE_CONFIG } from "../../build/frontend.ts";
import type { Pages } from "./pages.ts";

/**
 * Starts Vite's server with hot reload instead of the built pages. Its content policy is looser than
 * production's, but no other site can read its pages.
 */
export async function devPages(
  server: Server,
  dataDir: string,
): Promise<{ pages: Pages; close(): Promise<void> }> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: VITE_CONFIG,
    server: {
      middlewareMode: { server },
      ws: { server },
      cors: false,
      fs: { deny: [".env", ".env.*", "*.{crt,pem}", "**/.git/**", `${dataDir}/**`] },
    },
  });
  const pages = (request: IncomingMessage, response: ServerResponse) =>
    vite.middlewares(request, response, () => response.writeHead(404).end());
  return { pages, close: () => vite.close() };
}
