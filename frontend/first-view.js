// Runs before the first paint and before the program: applies the theme, shows the page's frame, and sends
// its first requests.
/** Same key as src/browser/known-device.ts. */
let known;
try {
  // A theme chosen in this browser wins over the system's. Same key as src/browser/theme.ts.
  const theme = localStorage.getItem("menta.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  known = localStorage.getItem("menta.known");
  // A person may be signed in: hide what is for visitors only.
  if (known === "1") document.documentElement.dataset.known = "";
} catch {
  // Storage may be forbidden; the system's theme is then right.
}
try {
  // Whether the chat's list of discussions is folded. Same key as src/browser/storage.ts.
  if (JSON.parse(localStorage.getItem("menta.sidebar") ?? "{}").folded === true)
    document.documentElement.dataset.sidebar = "folded";
} catch {
  // Forbidden or unreadable: unfolded.
}
// Stores the visitor's input on `/` until React has hydrated it. Same key and rules as
// src/browser/first-question.ts.
addEventListener("input", ({ target }) => {
  if (!target.matches("[data-drawn] textarea")) return;
  try {
    if (target.value.trim() === "") sessionStorage.removeItem("menta.first-question");
    else sessionStorage.setItem("menta.first-question", target.value);
  } catch {
    // Storage may be forbidden: the input is then lost with the page.
  }
});

{
  // The build lists the views on the script's own element (first-views.ts).
  const views = JSON.parse(document.currentScript.dataset.views ?? "[]");
  const query = new URLSearchParams(location.search);
  let params = {};
  const found = views.find(({ path }) => {
    const match = new RegExp(path).exec(location.pathname);
    if (match) params = match.groups ?? {};
    return match !== null;
  });
  // A person who may be signed in is redirected from pages for visitors.
  const view = found?.isForVisitors && known === "1" ? undefined : found;
  /** The requests that are sent here. src/browser/loading/first-requests.ts takes each of them once. */
  const requests = new Map();
  const ask = (url, headers) => {
    const stop = new AbortController();
    const response = fetch(url, { credentials: "include", headers, signal: stop.signal });
    // The code that takes the response handles the failure.
    response.catch(() => {});
    requests.set(url, { response, stop });
  };
  /** Fills the address's values into an API path; null if one is missing. */
  const filled = (read) => {
    let isWhole = true;
    const path = read.replaceAll(/([?:])(\w+)/g, (_, kind, name) => {
      const value = kind === "?" ? query.get(name) : params[name];
      isWhole &&= Boolean(value);
      return kind === "?" ? encodeURIComponent(value) : value;
    });
    return isWhole ? path : null;
  };
  const isOpened = view?.opened?.names.some((name) => query.get(name));
  const frame = isOpened ? view.opened.frame : view?.frame;
  if (view) {
    if (frame) document.documentElement.dataset.frame = frame;
    for (const file of view.files) ask(file, {});
    for (const href of (isOpened ? view.opened.fonts : view.fonts) ?? [])
      document.head.append(
        Object.assign(document.createElement("link"), {
          rel: "preload",
          as: "font",
          type: "font/woff2",
          crossOrigin: "anonymous",
          href,
        }),
      );
    // "2": a sign-out that the server has not confirmed. Do not request that person's data.
    for (const read of known === "2" ? [] : view.reads.map(filled))
      if (read) ask(read, { Accept: "application/json" });
  }
  globalThis.firstRequests = requests;
  // Removes the frames of other pages, which the style sheet hides.
  addEventListener("DOMContentLoaded", () => {
    for (const each of document.querySelectorAll("#root > [data-frame]"))
      if (each.dataset.frame !== frame) each.remove();
  });
}
