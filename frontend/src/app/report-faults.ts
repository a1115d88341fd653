import type { RootOptions } from "react-dom/client";
import { call } from "#frontend/api/client.ts";
import { toClientFault } from "#frontend/api/client-fault.ts";
import { findRouteAt } from "./route-table.ts";

/** Maximum number of reports of one page: a page that fails again and again sends no more. */
const MAX_REPORTS = 5;
const reported = new Set<string>();

/**
 * Reports faults of our code to the server, each kind only once per page: uncaught ones from now on, and
 * those that an error boundary catches if the returned handlers are passed to React's root.
 */
export function startFaultReporting(): Pick<RootOptions, "onCaughtError"> {
  window.addEventListener("error", ({ error }) => report("uncaught", error));
  window.addEventListener("unhandledrejection", ({ reason }) => report("rejection", reason));
  return {
    onCaughtError: (error, { componentStack }) => {
      // React's default handler logs the error; this handler replaces it.
      console.error(error);
      report("boundary", error, componentStack);
    },
  };
}

function report(kind: "boundary" | "uncaught" | "rejection", error: unknown, componentStack?: string): void {
  // The pattern of the route, not the path: a path may contain ids.
  const page = findRouteAt(window.location.pathname)?.path ?? "*";
  const fault = toClientFault({ kind, error, page, componentStack, origin: window.location.origin });
  if (!fault) return;
  const key = `${fault.name} ${fault.places[0]}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  call("reportFault", { body: fault, keepalive: true }).catch(() => {});
}
