import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { COMMON } from "#frontend/labels/common.ts";
import { fr } from "#frontend/browser/typography.ts";

/** The first location of this document, for which the browser handles focus and scroll position. */
let firstLocation: string | null = null;

/** Call it before the first page is rendered in a document; tests call it for each page. */
export function noteFirstLocation(): void {
  firstLocation = (window.history.state as { key?: string } | null)?.key ?? "default";
}

let isBack = true;

/**
 * Notes whether the location was reached by « back » or « forward »: call it before its page's effects. Pages
 * cannot ask the router, which reports « back » for any location passed to its routes.
 */
export function noteHistoryNavigation(back: boolean): void {
  isBack = back;
}

// The build renders pages too.
if (typeof window !== "undefined") noteFirstLocation();

/** "Créer un compte — MENTA". */
export const pageTitle = (title: string): string => `${fr(title)} — ${COMMON.product}`;

/** Sets the document title ("Créer un compte — MENTA"); `null` leaves it to a child component. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    document.title = pageTitle(title);
  }, [title]);
}

type PageOptions = { description?: string; focusHeading?: boolean };

/**
 * Called by every page: sets title and description, and after a navigation focuses the only `h1`, so that
 * keyboards and screen readers start there. `focusHeading: false` for a page that sets the focus itself.
 */
export function usePageSetup(
  title: string | null,
  { description = COMMON.description, focusHeading = true }: PageOptions = {},
): void {
  const { key } = useLocation();
  useDocumentTitle(title);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute("content", fr(description));
  }, [description]);
  const hasArrived = useRef(false);
  useEffect(() => {
    // Once per page: when only the query changes, the focus stays where it is.
    if (hasArrived.current) return;
    hasArrived.current = true;
    if (key === firstLocation) return;
    // When the first location is reached again, the focus is lost like anywhere else.
    firstLocation = null;
    if (!isBack) window.scrollTo(0, 0);
    if (!focusHeading) return;
    const heading = document.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [key, focusHeading]);
}
