import { cleanup } from "vitest-browser-react/pure";
import { afterEach, beforeEach, vi } from "vitest";
import { page } from "vitest/browser";
import { acceptStorageWrites } from "#frontend/browser/storage.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { menuStore } from "#frontend/ui/menu-store.ts";
import { toastStore } from "#frontend/ui/toast.ts";
import { complain, takeComplaints } from "./complaints.ts";
import "#frontend/styles/index.css";

const WIDTH = 1440;
const HEIGHT = 900;
const FIRST_ADDRESS = window.location.href;

document.documentElement.lang = "fr";

beforeEach(() => {
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation((...words) =>
      complain(`${level}: ${words.map(String).join(" ")}`),
    );
});

/** The next test finds the page as at its first load; this one fails if it was not silent. */
afterEach(async () => {
  await cleanup();
  // Takes the place of what the test left behind: it would look for the focus in the next one.
  restoreFocusTo();
  menuStore.set(null);
  toastStore.set(null);
  announce("");
  localStorage.clear();
  // A test that signed out has refused them.
  acceptStorageWrites();
  sessionStorage.clear();
  window.history.pushState(null, "", FIRST_ADDRESS);
  if (window.innerWidth !== WIDTH || window.innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  // A test that was offline leaves the page so.
  window.dispatchEvent(new Event("online"));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const complaints = takeComplaints();
  if (complaints.length > 0) throw new Error(`The page was not silent:\n${complaints.join("\n")}`);
});
