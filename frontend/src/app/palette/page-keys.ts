import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#frontend/browser/address/paths.ts";
import { isTypingTarget } from "#frontend/browser/keyboard.ts";
import { isShortcutPressed } from "#frontend/browser/shortcuts.ts";
import {
  type CurrentPage,
  dialogDestination,
  isDialogInUrl,
} from "#frontend/features/palette/destinations.ts";
import { findRouteAt } from "../route-table.ts";

/** The page that each letter opens after « G ». The sheet of shortcuts lists the same letters. */
const PAGE_BY_LETTER = new Map([
  ["c", paths.cockpit()],
  ["d", paths.decisionFlow()],
  ["e", paths.exploration()],
  ["j", paths.choices()],
  ["s", paths.clarity()],
  ["a", paths.chat()],
  ["p", paths.profile()],
]);

/** Maximum time between « G » and the letter. */
const NEXT_KEY_MS = 2_000;

/** Selects layers that handle single keys while they are open: a menu uses letters to find an entry. */
const LAYERS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Returns what the palette and the keys must know of the page at this address. */
export const pageAt = ({ pathname, search }: Pick<Location, "pathname" | "search">): CurrentPage => ({
  pathname,
  search,
  hasDialogs: findRouteAt(pathname)?.route.kind === "shell",
});

const isCovered = () => isDialogInUrl(window.location.search) || document.querySelector(LAYERS) !== null;

/**
 * Handles the keys that open a page, open the form of a new decision, or send the focused form. Reads the
 * browser's address at each press: the router renders a page some time after its address has changed, and a
 * key pressed in between belongs to the new page.
 */
export function usePageShortcuts(): void {
  const navigate = useNavigate();
  const create = useEffectEvent(() => {
    const { to, state } = dialogDestination({ creer: "1" }, pageAt(window.location));
    void navigate(to, { state });
  });
  const goTo = useEffectEvent((to: string) => void navigate(to));
  useEffect(() => {
    let goingSince = -Infinity;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      if (isShortcutPressed(event, "sendForm")) return sendForm(event);
      if (isTypingTarget(event.target) || isCovered()) return;
      const isGoing = event.timeStamp - goingSince < NEXT_KEY_MS;
      goingSince = isShortcutPressed(event, "goTo") ? event.timeStamp : -Infinity;
      const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
      const page = isGoing && isAlone ? PAGE_BY_LETTER.get(event.key.toLowerCase()) : undefined;
      if (page === undefined && !isShortcutPressed(event, "newDecision")) return;
      event.preventDefault();
      if (page === undefined) create();
      else goTo(page);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

/** Clicks the submit button of the form that has the focus. A disabled button ignores the click. */
function sendForm(event: KeyboardEvent): void {
  const form = event.target instanceof Element ? event.target.closest("form") : null;
  const button = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLButtonElement && element.type === "submit",
  );
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  button.click();
}
