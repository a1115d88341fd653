import type { RootOptions } from "react-dom/client";
import { call } from "#frontend/api/client.ts";
import { toClientFault } from "#frontend/api/client-fault.ts";
import { routeAt } from "./route-table.ts";

/** A page that fails again and again says nothing new. */
const MAX_REPORTS = 5;
const reported = new Set<string>();

/**
 * Reports the faults of our code to the server, each kind once in a page's life: those that a boundary catches, by the
 * handlers of React's root that it returns, and those that nobody does.
 */
export function reportFaults(): Pick<RootOptions, "onCaughtError"> {
  window.addEventListener("error", ({ error }) => report("uncaught", error));
  window.addEventListener("unhandledrejection", ({ reason }) => report("rejection", reason));
  return {
    onCaughtError: (error, { componentStack }) => {
      // As React does where nobody handles it.
      console.error(error);
      report("boundary", error, componentStack);
    },
  };
}

function report(kind: "boundary" | "uncaught" | "rejection", error: unknown, componentStack?: string): void {
  // The pattern: a path may hold ids of a person's things.
  const page = routeAt(window.location.pathname)?.path ?? "*";
  const fault = toClientFault({ kind, error, page, componentStack, origin: window.location.origin });
  if (!fault) return;
  const key = `${fault.name} ${fault.places[0]}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  call("reportFault", { body: fault, keepalive: true }).catch(() => {});
}
