import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { createQueryClient } from "./api/query-client.ts";
import { prefetchFirstViewData } from "./app/first-data.ts";
import { startFaultReporting } from "./app/report-faults.ts";
import { Providers } from "./app/providers.tsx";
import { isPageLoaded } from "./app/pages.tsx";
import { AppRoutes, preloadFirstView } from "./app/routes.tsx";
import { startFocusRecovery } from "./browser/focus.ts";
import { fetchRefusedStyles } from "./browser/loading/import-files.ts";
import "./styles/index.css";

/**
 * Maximum wait for the chunks of the first view; the page is then rendered, with an error fallback for a
 * missing chunk.
 */
const MAX_PRELOAD_MS = 3_000;
/** Maximum wait for the data of the first view; data that comes later is rendered when it arrives. */
const MAX_DATA_MS = 600;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

startFocusRecovery();
const queryClient = createQueryClient();
const handlers = startFaultReporting();
const app = (
  <StrictMode>
    <BrowserRouter>
      <Providers queryClient={queryClient}>
        <AppRoutes />
      </Providers>
    </BrowserRouter>
  </StrictMode>
);
/**
 * Renders in a transition: React works in slices of some milliseconds, and the HTML frame stays until the
 * page is complete. A page whose complete HTML the server sent is hydrated, unless its chunk could not be
 * loaded.
 */
const render = () =>
  startTransition(() => {
    const isWhole = root.dataset["drawn"] !== undefined && isPageLoaded(window.location.pathname);
    if (isWhole) hydrateRoot(root, app, handlers);
    else createRoot(root, handlers).render(app);
  });

const atMost = (ms: number, work: Promise<void>) => Promise.race([work, pause(ms)]);
const data = atMost(MAX_DATA_MS, prefetchFirstViewData(queryClient, window.location));
const files = atMost(
  MAX_PRELOAD_MS,
  Promise.all([preloadFirstView(window.location.pathname), fetchRefusedStyles()]).then(() => undefined),
);
void Promise.all([files, data]).then(render, render);
