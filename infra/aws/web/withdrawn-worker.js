// Replaces a release's worker (`-c serviceWorker=withdrawn`): takes over at once, deletes the caches, and
// unregisters. Open pages are not reloaded. shared/docs/operations/releases.md.
/* oxlint-disable no-undef */
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(withdraw()));

async function withdraw() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
