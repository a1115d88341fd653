// The worker of a release: opens the application's page without a network. The build puts RELEASE, FILES, EARLY and
// LOOSE before this (worker-file.ts). It keeps what is the same for everybody, and no answer of the API:
// shared/docs/records/0051-readable-without-a-network.md.
/* oxlint-disable no-undef, unicorn/require-post-message-target-origin */

const NAME = "menta ";
const KEPT = `${NAME}${RELEASE}`;
/** The document of every address of the application. */
const PAGE = "/index.html";
/** What a page asks for ahead: Chromium would ask once more for what a worker has answered. */
const AHEAD = /<link rel="modulepreload"[^>]*>/g;
/** A network that says nothing for so long is none. */
const PATIENCE_MS = 5_000;
/** A gateway's word for a server that does not answer. */
const UNANSWERED = new Set([502, 503, 504]);
/** The files come while somebody works: a few at a time. */
const AT_ONCE = 3;

/** Not the application's: the API, what the laptop serves beside it, a file, and documents that a link with a secret opens. */
const ELSEWHERE = /^\/(api|auth|_[^/]*|mot-de-passe|courriel|rappels|avis)(\/|$)|\.[^/]*$/;

const hashed = new Set(FILES);
const ahead = new Set(EARLY);
const loose = new Set(LOOSE);
/** The documents that opened without a network, and those that are not the application's. */
const alone = new Set();
const others = new Set();

addEventListener("install", (event) => event.waitUntil(bring()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (ELSEWHERE.test(pathname)) others.add(event.resultingClientId);
    else event.respondWith(openPage(event));
  } else if (hashed.has(pathname)) {
    // A document of the network asks for these ahead.
    const isNamed = others.has(event.clientId) || ahead.has(pathname);
    if (isNamed && !alone.has(event.clientId)) return;
    event.respondWith(kept(pathname).then((found) => found ?? fetch(request)));
  } else if (loose.has(pathname)) event.respondWith(openLoose(event, pathname));
});

/** A page of this release needs no question; one of another is told, and its person chooses when (src/app/worker/). */
addEventListener("message", ({ data, ports }) => {
  if (data.takeOver || data.release === RELEASE) skipWaiting();
  else ports[0]?.postMessage("other release");
});

/** All or nothing: a worker without a file does not install, and the browser tries again another time. */
async function bring() {
  const cache = await caches.open(KEPT);
  const page = await fetch(PAGE, { cache: "no-cache" });
  const text = await page.text();
  // In the instant of a deployment the page may be of the release before or after.
  if (!page.ok || !text.includes(RELEASE)) throw new Error("The page is of another release");
  const left = [...FILES, ...LOOSE];
  const bringOn = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await cache.add(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bringOn));
  await cache.put(PAGE, new Response(text.replaceAll(AHEAD, ""), page));
}

/** Files of other releases are the network's again, where they stay. */
async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith(NAME) && name !== KEPT) await caches.delete(name);
  // The page is asked for while this worker starts.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

const kept = (path) => caches.match(path, { cacheName: KEPT });

/** The network's, but where the document opened without it: there a dead connection would hold the page back. */
async function openLoose({ request, clientId }, path) {
  const own = await kept(path);
  if (own && alone.has(clientId)) return own;
  const answer = fetch(request);
  return (await inTime(answer)) ?? own ?? answer;
}

/** The network's page, which is of the newest release; without an answer, the one that is kept. */
async function openPage(event) {
  const answer = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  event.waitUntil(answer.catch(() => {}));
  const page = await inTime(answer);
  if (page) return page;
  const own = await kept(PAGE);
  if (!own) return answer;
  alone.add(event.resultingClientId);
  return own;
}

/** What the server says, if it says it soon enough. */
async function inTime(answer) {
  const late = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  const response = await Promise.race([answer.catch(() => undefined), late]);
  return response && !UNANSWERED.has(response.status) ? response : undefined;
}
