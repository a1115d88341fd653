import { useSyncExternalStore } from "react";
import { createStore } from "./store.ts";

/** Storage key of the theme; `frontend/first-view.js` reads it before the first paint. */
export const THEME_KEY = "menta.theme";

export type ThemeChoice = "system" | "light" | "dark";

function readChoice(): ThemeChoice {
  if (typeof document === "undefined") return "system";
  const forced = document.documentElement.dataset["theme"];
  return forced === "light" || forced === "dark" ? forced : "system";
}

const choice = createStore<ThemeChoice>(readChoice());

/** Applies the theme and stores it in this browser, if storage is allowed. */
export function setTheme(next: ThemeChoice): void {
  const root = document.documentElement;
  if (next === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = next;
  try {
    if (next === "system") localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, next);
  } catch {
    // Storage may be full or forbidden; the theme then lasts as long as the page.
  }
  choice.set(next);
}

export function useTheme(): ThemeChoice {
  // The build renders the button with the icon of the system's theme: the first render must match that HTML.
  return useSyncExternalStore(choice.subscribe, choice.get, () => "system");
}
