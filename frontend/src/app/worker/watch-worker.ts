import { WORKER_FILE } from "#shared/platform/security-headers.ts";
import { offerNewVersion } from "./offer-version.tsx";

/** A tab may stay open for days, but browsers check for updates only at page loads. */
const ASKS_AGAIN_MS = 60 * 60_000;
/** After this time, the requested page no longer waits for the worker. */
const TAKES_OVER_MS = 3_000;

let isWatching = false;

/** Watches the worker if MENTA is installed, or if this browser already has the worker. */
export async function watchInstalledWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  if (isInstalled || (await navigator.serviceWorker.getRegistration())) await watchWorker();
}

/**
 * Registers the worker, which downloads the whole program and opens pages offline, and offers a newer release
 * once it is ready. The development server has no worker.
 */
export async function watchWorker(): Promise<void> {
  if (isWatching || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isWatching = true;
  const workers = navigator.serviceWorker;
  let registration: ServiceWorkerRegistration;
  try {
    registration = await workers.register(`/${WORKER_FILE}`, { updateViaCache: "none" });
  } catch {
    // Storage may be forbidden, or the network down: the next page tries again.
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
  // Another tab has switched to the newer release.
  workers.addEventListener("controllerchange", () => ask(workers.controller));
  lookEachHour(registration);
}

/** Asks a worker for its release: one of this page's release takes over; another is offered. */
function ask(worker: ServiceWorker | null): void {
  if (!worker) return;
  const channel = new MessageChannel();
  channel.port1.addEventListener("message", () => offerNewVersion(() => void load(worker)));
  channel.port1.start();
  worker.postMessage({ release: release() }, [channel.port2]);
}

/** Returns this page's release, from its program's file: see frontend/worker-file.ts. */
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

/** Reloads this address with the release of this worker, whose pages open offline from now on. */
async function load(worker: ServiceWorker): Promise<void> {
  const isActive = new Promise<void>((resolve) => {
    if (worker.state === "activated") resolve();
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    });
    setTimeout(resolve, TAKES_OVER_MS);
  });
  // A worker is of this origin only: there is no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage({ takeOver: true });
  await isActive;
  window.location.reload();
}
