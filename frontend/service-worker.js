// The service worker of a release: opens the application's page offline. The build prepends RELEASE, FILES,
// PRELOADED and UNHASHED (worker-file.ts). It caches only what is the same for everybody, and no API answer:
// shared/docs/records/0051-readable-without-a-network.md.
/* oxlint-disable no-undef, unicorn/require-post-message-target-origin */

const PREFIX = "menta ";
const CACHE = `${PREFIX}${RELEASE}`;
/** The document served for every address of the application. */
const PAGE = "/index.html";
/** Chromium requests a preloaded script again if a worker answered it. */
const PRELOAD_LINKS = /<link rel="modulepreload"[^>]*>/g;
/** Maximum wait for a response; after it, the network counts as offline. */
const NETWORK_TIMEOUT_MS = 5_000;
/** Status codes with which a gateway reports that the server does not answer. */
const GATEWAY_ERRORS = new Set([502, 503, 504]);
/** Parallel downloads, limited because the person is working meanwhile. */
const MAX_DOWNLOADS = 3;

/**
 * Paths outside the application: the API, the laptop's own pages, a file, and documents that a secret link
 * opens.
 */
const FOREIGN_PATHS = /^\/(api|auth|_[^/]*|mot-de-passe|courriel|rappels|avis)(\/|$)|\.[^/]*$/;

/** Clients of documents opened offline, and of documents outside the application. */
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
    // A document from the network preloads these itself.
    const isPreloaded = foreignClients.has(event.clientId) || PRELOADED.includes(pathname);
    if (isPreloaded && !offlineClients.has(event.clientId)) return;
    event.respondWith(cached(pathname).then((found) => found ?? fetch(request)));
  } else if (UNHASHED.includes(pathname)) event.respondWith(openUnhashed(event, pathname));
});

/**
 * A page of this release lets the worker take over; a page of another release offers it to the person
 * (src/app/worker/).
 */
addEventListener("message", ({ data, ports }) => {
  if (data.takeOver || data.release === RELEASE) skipWaiting();
  else ports[0]?.postMessage("other release");
});

/**
 * Caches all files of this release or none: if one is missing, the worker does not install, and the browser
 * tries again later.
 */
async function cacheRelease() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: "no-cache" });
  const text = await page.text();
  // During a deployment the page may be of the previous or the next release.
  if (!page.ok || !text.includes(RELEASE)) throw new Error("The page is of another release");
  const left = [...FILES, ...UNHASHED];
  const download = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await cache.add(path);
  };
  await Promise.all(Array.from({ length: MAX_DOWNLOADS }, download));
  await cache.put(PAGE, new Response(text.replaceAll(PRELOAD_LINKS, ""), page));
}

/** Deletes the caches of other releases; their open pages then load files from the network. */
async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  // Requests the page while this worker starts.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

const cached = (path) => caches.match(path, { cacheName: CACHE });

/**
 * Opens a file without a hash in its name: from the network first, or from the cache first for a document
 * opened offline, which a dead connection would block.
 */
async function openUnhashed({ request, clientId }, path) {
  const own = await cached(path);
  if (own && offlineClients.has(clientId)) return own;
  const response = fetch(request);
  return (await inTime(response)) ?? own ?? response;
}

/** Returns the network's page, which is the newest; without a response, the cached one. */
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

/** Returns the response, or undefined after the timeout. */
async function inTime(pending) {
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, NETWORK_TIMEOUT_MS);
  });
  const response = await Promise.race([pending.catch(() => undefined), timeout]);
  return response && !GATEWAY_ERRORS.has(response.status) ? response : undefined;
}
