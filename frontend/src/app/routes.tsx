import { Route, Routes } from "react-router-dom";
import { paths } from "#frontend/browser/address/paths.ts";
import { useSignInTracking } from "#frontend/entities/person/current-user.ts";
import { setOperationLoader } from "#frontend/entities/person/pending-changes.ts";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { lazySignOutDialog } from "./lazy-sign-out-dialog.ts";
import { NotFoundPage } from "./not-found.page.tsx";
import { PAGES, listPageFilesAt, Shell } from "./pages.tsx";
import { useRetryFailedReadsOnline } from "./retry-failed-reads.ts";
import { SignedInServices } from "./signed-in.tsx";
import { useLoadedLocation } from "./use-loaded-location.ts";

const lazyOperations = lazyModule(() => import("./operation-files.ts"));
setOperationLoader(async (client, name) =>
  (await lazyOperations.fetch()).OUTBOX_FACTORY_BY_OPERATION[name]?.(client),
);

const SignInAgainDialog = lazyDialog(
  async () => (await import("#frontend/features/access/sign-in-again.dialog.tsx")).SignInAgainDialog,
);

const PAGES_OF_WORK = PAGES.filter(({ kind }) => kind === "work").map(({ Page }) => Page);

/** Loads all files that the first view at this path needs, in parallel. */
export async function preloadFirstView(pathname: string): Promise<void> {
  await Promise.all(listPageFilesAt(pathname).map((file) => file.fetch()));
}

export function AppRoutes() {
  const location = useLoadedLocation();
  useRetryFailedReadsOnline();
  useSignInTracking();
  const isAtWork = [...PAGES_OF_WORK, Shell].some((file) => file.isLoaded());
  return (
    <>
      <Routes location={location}>
        {toRoutes(PAGES.filter(({ kind }) => kind !== "shell"))}
        <Route element={<Shell />}>{toRoutes(PAGES.filter(({ kind }) => kind === "shell"))}</Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <SignedInServices dialog={SignInAgainDialog} />
      {isAtWork && <LinkedPages isInShell={listPageFilesAt(location.pathname).includes(Shell)} />}
    </>
  );
}

const lazyWorker = lazyModule(() => import("./worker/watch-worker.ts"));
/**
 * Prefetched last: if MENTA is installed, it starts the service worker, which downloads the whole program.
 */
const worker = { fetch: async () => (await lazyWorker.fetch()).registerServiceWorkerIfInstalled() };
const LAST = [lazySignOutDialog, worker];

/**
 * Pages to prefetch because links lead to them: from a page of the shell, those that all its pages link to;
 * from the chat, the dashboard.
 */
const FROM_SHELL = PAGES.filter(({ isPrefetched }) => isPrefetched).map(({ Page }) => Page);
const FROM_CHAT = listPageFilesAt(paths.dashboard());

function LinkedPages({ isInShell }: { isInShell: boolean }) {
  usePrefetchWhenIdle(isInShell ? FROM_SHELL : FROM_CHAT);
  usePrefetchWhenIdle(LAST);
  return null;
}

const toRoutes = (pages: typeof PAGES) =>
  pages.flatMap(({ paths: patterns, Page }) =>
    patterns.map((path) => <Route key={path} path={path} element={<Page />} />),
  );
