import { afterEach, beforeEach, vi } from "vitest";
import { page, server } from "vitest/browser";
import { takeToastSuppressedFlag } from "#frontend/api/failure-toast.ts";
import { setShortcutGroups } from "#frontend/browser/keyboard.ts";
import { paletteKeyHintStore } from "#frontend/browser/overlays.ts";
import { allowStorageWrites } from "#frontend/browser/storage.ts";
import { clearSelection } from "#frontend/features/flow/selection/selected.ts";
import { announce } from "#frontend/browser/announce.ts";
import { startFocusRecovery } from "#frontend/browser/focus.ts";
import { anchoredOverlayStore } from "#frontend/ui/menu-store.ts";
import { justFinishedPlanStore } from "#frontend/entities/plan/just-finished-plan.ts";
import { setTheme } from "#frontend/browser/theme.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import { clearUndoHistory } from "#frontend/browser/undo.ts";
import { failAtEnd, takeFailures } from "./deferred-failures.ts";
import { unmountAll } from "./render.tsx";
import { stopQueryClients } from "./query-clients.ts";
import { trackTraversals, traversalsEnd } from "./traversals.ts";
import "#frontend/styles/index.css";

const WIDTH = 1440;
const HEIGHT = 900;
const FIRST_ADDRESS = window.location.href;

document.documentElement.lang = "fr";
// A transparent page is laid out and found under a pointer as usual, but costs no painting.
if (server.config.browser.headless) (window.frameElement as HTMLElement).style.opacity = "0";

let stopKeepingFocus: () => void;

beforeEach(() => {
  stopKeepingFocus = startFocusRecovery();
  trackTraversals();
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation((...words) =>
      failAtEnd(`${level}: ${words.map(String).join(" ")}`),
    );
});

/**
 * Resets the page to its state at the first load, for the next test; this test fails if the page was not
 * silent.
 */
afterEach(async () => {
  await traversalsEnd();
  unmountAll();
  await stopQueryClients();
  stopKeepingFocus();
  anchoredOverlayStore.set(null);
  toastStore.set(null);
  announce("");
  setShortcutGroups({ palette: true, singleKeys: true });
  paletteKeyHintStore.set("");
  clearSelection();
  clearUndoHistory();
  // A plan without the shell around it leaves its question to the next page.
  justFinishedPlanStore.set(null);
  takeToastSuppressedFlag();
  setTheme("system");
  localStorage.clear();
  // A sign-out has made the page refuse writes to the storage.
  allowStorageWrites();
  sessionStorage.clear();
  window.history.pushState(null, "", FIRST_ADDRESS);
  if (window.innerWidth !== WIDTH || window.innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  window.dispatchEvent(new Event("online"));
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // The clock of the page is read again.
  window.dispatchEvent(new Event("focus"));
  const failures = takeFailures();
  if (failures.length > 0) throw new Error(`The page was not silent:\n${failures.join("\n")}`);
});
