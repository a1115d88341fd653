// Before the first paint and before the program: the theme, the page's frame, and the requests of its first view.
/** Same key as src/browser/known-device.ts. */
let known;
try {
  // A theme chosen in this browser wins over the system's. Same key as src/browser/theme.ts.
  const theme = localStorage.getItem("menta.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  known = localStorage.getItem("menta.known");
  // Somebody may be signed in: what is for visitors alone is not shown.
  if (known === "1") document.documentElement.dataset.known = "";
} catch {
  // Storage may be forbidden; the system's theme is then right.
}
// What fingers need, before the first paint: the build names it on the script's own element (touch-styles.ts).
if (document.currentScript.dataset.touch && matchMedia("(pointer: coarse)").matches) {
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    href: document.currentScript.dataset.touch,
  });
  link.setAttribute("blocking", "render");
  document.head.append(link);
}
try {
  // The chat's list of discussions, as it was left. Same key as src/browser/storage.ts.
  if (JSON.parse(localStorage.getItem("menta.sidebar") ?? "{}").folded === true)
    document.documentElement.dataset.sidebar = "folded";
} catch {
  // Forbidden or unreadable: unfolded.
}

{
  // The build names each page's frame, files and reads on the script's own element (first-views.ts).
  const views = JSON.parse(document.currentScript.dataset.views ?? "{}");
  const params = new URLSearchParams(location.search);
  const session = params.get("session");
  /** The decision in the path. */
  let decision = "";
  const path = location.pathname
    .replace(/(.)\/$/, "$1")
    .replace(/^(\/(?:regard|journal)\/)([^/]+)$/, (_, page, id) => {
      decision = id;
      return `${page}{decision}`;
    });
  const view = ["session", "sur-decision", "sur-projet"]
    .map((name) => params.get(name) && views[`${path}?${name}`])
    .concat(views[path])
    .find(Boolean);
  /** Taken by src/browser/loading/first-requests.ts, each once. */
  const requests = new Map();
  if (view) {
    document.documentElement.dataset.frame = view.frame;
    const ask = (url, headers) => {
      const stop = new AbortController();
      const response = fetch(url, { credentials: "include", headers, signal: stop.signal });
      // Who takes it sees the failure.
      response.catch(() => {});
      requests.set(url, { response, stop });
    };
    const askForFiles = () => {
      for (const file of view.files) ask(file, {});
    };
    // A page that is whole in its HTML has its program come later (late-program.js).
    if (view.isWhole) addEventListener("program", askForFiles);
    else askForFiles();
    for (const href of view.fonts)
      document.head.append(
        Object.assign(document.createElement("link"), {
          rel: "preload",
          as: "font",
          type: "font/woff2",
          crossOrigin: "anonymous",
          href,
        }),
      );
    // Somebody has signed out here, which the server has not heard: nothing of theirs is asked for.
    for (const read of known === "2" ? [] : view.reads)
      ask(read.replace("{session}", encodeURIComponent(session ?? "")).replace("{decision}", decision), {
        Accept: "application/json",
      });
  }
  globalThis.firstRequests = requests;
  // One page, one frame: the others, which the style sheet hides, go.
  addEventListener("DOMContentLoaded", () => {
    for (const frame of document.querySelectorAll("#root > [data-frame]"))
      if (frame.dataset.frame !== view?.frame) frame.remove();
  });
}
