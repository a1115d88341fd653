// In the place of a release's worker (`-c serviceWorker=withdrawn`): takes over at once, removes what the former one kept, and
// goes. Pages that are open stay as they are. shared/docs/operations/releases.md.
/* oxlint-disable no-undef */
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(withdraw()));

async function withdraw() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
