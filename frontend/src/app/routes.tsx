import { Route, Routes } from "react-router-dom";
import { lazyFinishSignOut, useSignInTracking } from "#frontend/entities/person/current-user.ts";
import { setOperationFiles } from "#frontend/entities/person/pending-changes.ts";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { lazySignOutDialog } from "./lazy-sign-out-dialog.ts";
import { NotFoundPage } from "./not-found.page.tsx";
import { OPERATION_FILES } from "./operation-files.ts";
import {
  ChatPage,
  ClarityPage,
  CockpitPage,
  ExplorationPage,
  FlowPage,
  LandingPage,
  PAGES,
  PAGES_IN_SHELL,
  pageFilesAt,
  Shell,
} from "./pages.tsx";
import { useRetryOnline } from "./retry-failed-reads.ts";
import { SignedInServices } from "./signed-in.tsx";
import { useLoadedLocation } from "./use-loaded-location.ts";

setOperationFiles(async (client, name) => OPERATION_FILES[name]?.(client));

const SignInAgainDialog = lazyDialog(
  async () => (await import("#frontend/features/access/sign-in-again.dialog.tsx")).SignInAgainDialog,
);

/** Loads in parallel all files of the first view at this path. */
export async function preloadFirstView(pathname: string): Promise<void> {
  await Promise.all(pageFilesAt(pathname).map((file) => file.fetch()));
}

export function AppRoutes() {
  const location = useLoadedLocation();
  useRetryOnline();
  useSignInTracking();
  const isAtWork = [ChatPage, Shell].some((file) => file.isLoaded());
  return (
    <>
      <Routes location={location}>
        {PAGES.map(toRoute)}
        <Route element={<Shell />}>{PAGES_IN_SHELL.map(toRoute)}</Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <SignedInServices dialog={SignInAgainDialog} />
      {isAtWork && <OtherPages />}
    </>
  );
}

/** After all files that are fetched ahead: it brings them again, from the browser's cache, to open them without a network. */
const worker = {
  fetch: async () => (await import("./worker/watch-worker.ts")).watchWorker(),
};

/** Where one goes from a page of work: the other half, and what signing out leads to. */
const OTHER_PAGES = [
  SignInAgainDialog,
  lazySignOutDialog,
  lazyFinishSignOut,
  Shell,
  CockpitPage,
  FlowPage,
  ExplorationPage,
  ClarityPage,
  ChatPage,
  LandingPage,
  worker,
];

function OtherPages() {
  usePrefetchWhenIdle(OTHER_PAGES);
  return null;
}

const toRoute = ({ path, Page }: (typeof PAGES)[number]) => (
  <Route key={path} path={path} element={<Page />} />
);
