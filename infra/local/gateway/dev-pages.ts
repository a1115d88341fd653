import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { VITE_CONFIG } from "../../build/frontend.ts";
import type { PagesHandler } from "./pages.ts";

/**
 * Starts Vite's development server, which replaces the built pages and reloads them when a file changes. Its
 * content security policy is looser than production's. Other sites cannot read its files (no CORS).
 */
export async function startDevPages(
  server: Server,
  dataDir: string,
): Promise<{ pages: PagesHandler; close(): Promise<void> }> {
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
