import type { RootOptions } from "react-dom/client";
import { call } from "#frontend/api/client.ts";
import { toClientFault } from "#frontend/api/client-fault.ts";
import { routeAt } from "./route-table.ts";

/** Limits the reports of a page that fails repeatedly. */
const MAX_REPORTS = 5;
const reported = new Set<string>();

/**
 * Reports faults of our code to the server, each kind once a page: those that a boundary catches, through the
 * returned handlers of React's root, and uncaught ones.
 */
export function reportFaults(): Pick<RootOptions, "onCaughtError"> {
  window.addEventListener("error", ({ error }) => report("uncaught", error));
  window.addEventListener("unhandledrejection", ({ reason }) => report("rejection", reason));
  return {
    onCaughtError: (error, { componentStack }) => {
      // Logs the error like React's default handler.
      console.error(error);
      report("boundary", error, componentStack);
    },
  };
}

function report(kind: "boundary" | "uncaught" | "rejection", error: unknown, componentStack?: string): void {
  // Reports the route's pattern, because the path itself may contain ids.
  const page = routeAt(window.location.pathname)?.path ?? "*";
  const fault = toClientFault({ kind, error, page, componentStack, origin: window.location.origin });
  if (!fault) return;
  const key = `${fault.name} ${fault.places[0]}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  call("reportFault", { body: fault, keepalive: true }).catch(() => {});
}
