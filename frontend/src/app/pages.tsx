import type { ComponentType } from "react";
import { type LazyPartOptions, lazyPart } from "#frontend/ui/lazy-part.tsx";
import { FullPageErrorFallback, FullPageLoadFallback } from "./error-page.tsx";
import { ROUTES, type Route, findRouteAt } from "./route-table.ts";
import { PageErrorFallback, PageLoadFallback } from "./shell/error-fallbacks.tsx";
import { lazyReauthenticationHost } from "./signed-in.tsx";

const WHOLE: LazyPartOptions = {
  failed: (retry) => <FullPageLoadFallback onRetry={retry} />,
  broken: () => <FullPageErrorFallback />,
};
const IN_SHELL: LazyPartOptions = {
  failed: (retry) => <PageLoadFallback onRetry={retry} />,
  broken: (retry) => <PageErrorFallback onRetry={retry} />,
};

/**
 * Loads a page together with the services of signed-in pages (reauthentication-host.tsx), which public pages
 * do not need.
 */
const withWork = (load: () => Promise<ComponentType>) => async () =>
  (await Promise.all([load(), lazyReauthenticationHost.fetch()]))[0];

function toPage({ kind, load }: Route) {
  if (kind === "shell") return lazyPart(load, IN_SHELL);
  return lazyPart(kind === "work" ? withWork(load) : load, WHOLE);
}

export const Shell = lazyPart(
  withWork(async () => (await import("./shell/shell.tsx")).Shell),
  WHOLE,
);

export const PAGES = ROUTES.map((route) => Object.assign({ Page: toPage(route) }, route));

/**
 * Returns the lazy files of the page at this path; none for an unknown path, because its page is in the
 * program's file.
 */
export function listPageFilesAt(pathname: string) {
  const shown = PAGES.find(({ name }) => name === findRouteAt(pathname)?.route.name);
  if (!shown) return [];
  return shown.kind === "shell" ? [Shell, shown.Page] : [shown.Page];
}

export const isPageLoaded = (pathname: string): boolean =>
  listPageFilesAt(pathname).every((file) => file.isLoaded());
