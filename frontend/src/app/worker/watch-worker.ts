import { SERVICE_WORKER_FILE } from "#shared/platform/security-headers.ts";
import { offerNewVersion } from "./offer-version.tsx";

/**
 * Time between two checks for a new worker: a tab may stay open for days, but browsers check only when a page
 * loads.
 */
const ASKS_AGAIN_MS = 60 * 60_000;
/** Maximum wait for the new worker to take over before the page is reloaded. */
const TAKES_OVER_MS = 3_000;

let isWatching = false;

/** Starts `registerServiceWorker` if MENTA is installed, or if this browser already has its worker. */
export async function registerServiceWorkerIfInstalled(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  if (isInstalled || (await navigator.serviceWorker.getRegistration())) await registerServiceWorker();
}

/**
 * Registers the service worker, which downloads the whole program and opens pages offline. When a worker of a
 * newer release is ready, offers that release to the person. Does nothing on the development server, which
 * has no worker.
 */
export async function registerServiceWorker(): Promise<void> {
  if (isWatching || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isWatching = true;
  const workers = navigator.serviceWorker;
  let registration: ServiceWorkerRegistration;
  try {
    registration = await workers.register(`/${SERVICE_WORKER_FILE}`, { updateViaCache: "none" });
  } catch {
    // Storage is forbidden, or there is no network: the next page tries again.
    isWatching = false;
    return;
  }
  ask(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") ask(registration.waiting);
    });
  });
  // Another tab has activated a worker of a newer release.
  workers.addEventListener("controllerchange", () => ask(workers.controller));
  lookEachHour(registration);
}

/**
 * Sends this page's release to a worker. A worker of the same release takes over; one of another release
 * answers, and is offered.
 */
function ask(worker: ServiceWorker | null): void {
  if (!worker) return;
  const channel = new MessageChannel();
  channel.port1.addEventListener("message", () => offerNewVersion(() => void load(worker)));
  channel.port1.start();
  worker.postMessage({ release: release() }, [channel.port2]);
}

/** Returns this page's release: the path of the program's file, as in frontend/worker-file.ts. */
const release = (): string =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "", location.href)
    .pathname;

function lookEachHour(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < ASKS_AGAIN_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", look);
  setInterval(look, ASKS_AGAIN_MS);
}

/**
 * Activates this worker and reloads the page, which then has the worker's release and can be opened offline.
 */
async function load(worker: ServiceWorker): Promise<void> {
  const isActive = new Promise<void>((resolve) => {
    if (worker.state === "activated") resolve();
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    });
    setTimeout(resolve, TAKES_OVER_MS);
  });
  // The message reaches this origin's worker only, so there is no target origin to pass.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage({ takeOver: true });
  await isActive;
  window.location.reload();
}
