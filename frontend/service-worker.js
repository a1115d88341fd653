// The worker of a release: opens the application's page without a network. The build puts RELEASE, FILES, PRELOADED and
// UNHASHED before this (worker-file.ts). It caches what is the same for every person, and no answer of the API:
// shared/docs/records/0051-readable-without-a-network.md.
/* oxlint-disable no-undef, unicorn/require-post-message-target-origin */

const PREFIX = "menta ";
const CACHE = `${PREFIX}${RELEASE}`;
/** The document of every address of the application. */
const PAGE = "/index.html";
/** Chromium requests a preloaded script a second time where a worker has answered it. */
const PRELOAD_LINKS = /<link rel="modulepreload"[^>]*>/g;
/** After this long without a response, the network counts as offline. */
const NETWORK_TIMEOUT_MS = 5_000;
/** A gateway reports that the server does not answer. */
const GATEWAY_ERRORS = new Set([502, 503, 504]);
/** The files are downloaded while a person works. */
const MAX_DOWNLOADS = 3;

/** Not the application's: the API, what the laptop serves beside it, a file, and documents that a link with a secret opens. */
const FOREIGN_PATHS = /^\/(api|auth|_[^/]*|mot-de-passe|courriel|rappels|avis)(\/|$)|\.[^/]*$/;

/** The documents that opened without a network, and those that are not the application's. */
const offlineClients = new Set();
const foreignClients = new Set();

addEventListener("install", (event) => event.waitUntil(cacheRelease()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (FOREIGN_PATHS.test(pathname)) foreignClients.add(event.resultingClientId);
    else event.respondWith(openPage(event));
  } else if (FILES.includes(pathname)) {
    // A document that came from the network preloads these.
    const isPreloaded = foreignClients.has(event.clientId) || PRELOADED.includes(pathname);
    if (isPreloaded && !offlineClients.has(event.clientId)) return;
    event.respondWith(cached(pathname).then((found) => found ?? fetch(request)));
  } else if (UNHASHED.includes(pathname)) event.respondWith(openUnhashed(event, pathname));
});

/** A page of this release lets the worker take over; a page of another one offers it to its person (src/app/worker/). */
addEventListener("message", ({ data, ports }) => {
  if (data.takeOver || data.release === RELEASE) skipWaiting();
  else ports[0]?.postMessage("other release");
});

/** All or nothing: a worker that lacks a file does not install, and the browser tries again later. */
async function cacheRelease() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: "no-cache" });
  const text = await page.text();
  // During a deployment the page may be of the release before or after.
  if (!page.ok || !text.includes(RELEASE)) throw new Error("The page is of another release");
  const left = [...FILES, ...UNHASHED];
  const download = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await cache.add(path);
  };
  await Promise.all(Array.from({ length: MAX_DOWNLOADS }, download));
  await cache.put(PAGE, new Response(text.replaceAll(PRELOAD_LINKS, ""), page));
}

/** Deletes the caches of other releases: their files come from the network again. */
async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  // The page is requested while this worker starts.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

const cached = (path) => caches.match(path, { cacheName: CACHE });

/** From the network first. For a document that opened without one from the cache: a dead connection would hold it back. */
async function openUnhashed({ request, clientId }, path) {
  const own = await cached(path);
  if (own && offlineClients.has(clientId)) return own;
  const response = fetch(request);
  return (await inTime(response)) ?? own ?? response;
}

/** The network's page, which is of the newest release; without a response, the cached one. */
async function openPage(event) {
  const response = Promise.resolve(event.preloadResponse).then(
    (preloaded) => preloaded ?? fetch(event.request),
  );
  event.waitUntil(response.catch(() => {}));
  const page = await inTime(response);
  if (page) return page;
  const own = await cached(PAGE);
  if (!own) return response;
  offlineClients.add(event.resultingClientId);
  return own;
}

/** The response, or undefined where none comes in time. */
async function inTime(pending) {
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, NETWORK_TIMEOUT_MS);
  });
  const response = await Promise.race([pending.catch(() => undefined), timeout]);
  return response && !GATEWAY_ERRORS.has(response.status) ? response : undefined;
}
