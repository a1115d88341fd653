import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { fr } from "#frontend/browser/typography.ts";

/** Key of the first location of this document. The browser itself sets its focus and scroll position. */
let firstLocation: string | null = null;

/**
 * Remembers the current location as the first one. Call it before the first page is rendered; tests do so for
 * each page.
 */
export function noteFirstLocation(): void {
  firstLocation = (window.history.state as { key?: string } | null)?.key ?? "default";
}

let isBack = true;

/**
 * Notes whether the location was reached by « back » or « forward ». Call it before the effects of its page
 * run. A page cannot ask React Router, which reports « back » for any location that is passed to `Routes`.
 */
export function noteHistoryNavigation(back: boolean): void {
  isBack = back;
}

// Not while the build renders pages, which has no window.
if (typeof window !== "undefined") noteFirstLocation();

/** « Créer un compte — MENTA ». */
export const pageTitle = (title: string): string => `${fr(title)} — ${COMMON_TEXTS.product}`;

/**
 * Sets the document title (« Créer un compte — MENTA »). With `null`, does nothing: a child component sets
 * the title.
 */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    document.title = pageTitle(title);
  }, [title]);
}

type PageOptions = { description?: string; focusHeading?: boolean };

/**
 * Sets the title and description of a page, and after a navigation focuses its only `h1`, so that keyboards
 * and screen readers start there. Every page calls it. `focusHeading: false`: the page sets the focus itself.
 */
export function usePageSetup(
  title: string | null,
  { description = COMMON_TEXTS.description, focusHeading = true }: PageOptions = {},
): void {
  const { key } = useLocation();
  useDocumentTitle(title);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute("content", fr(description));
  }, [description]);
  const hasArrived = useRef(false);
  useEffect(() => {
    // Once for each page: a change of the query alone leaves the focus where it is.
    if (hasArrived.current) return;
    hasArrived.current = true;
    if (key === firstLocation) return;
    // From now on, a return to the first location moves the focus as at any other location.
    firstLocation = null;
    if (!isBack) window.scrollTo(0, 0);
    if (!focusHeading) return;
    const heading = document.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [key, focusHeading]);
}
