import { createStore, useStore } from "./store.ts";

/** Where the choice is kept; `public/theme.js` reads the same key before the first paint. */
export const THEME_KEY = "menta.theme";

export type ThemeChoice = "system" | "light" | "dark";

function stored(): ThemeChoice {
  if (typeof document === "undefined") return "system";
  const forced = document.documentElement.dataset["theme"];
  return forced === "light" || forced === "dark" ? forced : "system";
}

const choice = createStore<ThemeChoice>(stored());

/** What the person chose: the system's theme unless said otherwise. */
export function getTheme(): ThemeChoice {
  return choice.get();
}

/** Applies the choice to the page and keeps it in this browser; a browser that refuses to keep it still applies it. */
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

/** The choice in a component. */
export function useTheme(): ThemeChoice {
  return useStore(choice);
}
