import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { COMMON } from "#frontend/labels/common.ts";
import { fr } from "#frontend/browser/typography.ts";

/** The first location of this document, where the browser's own focus and scroll position are kept. */
let firstLocation: string | null = null;

/** To be called before the first page is drawn in a document; tests that draw several call it for each. */
export function noteFirstLocation(): void {
  firstLocation = (window.history.state as { key?: string } | null)?.key ?? "default";
}

let isBack = true;

/**
 * Whether the location was reached by « back » or « forward »: to be called before the effects of its page. Pages cannot ask the
 * router, which answers « back » wherever the location is handed to its routes.
 */
export function noteArrival(back: boolean): void {
  isBack = back;
}

// The build draws pages too.
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
 * Called by every page: sets title and description, and after a navigation moves the focus to the only `h1`, so that
 * keyboards and screen readers start there. `focusHeading: false` for a page that places the focus itself.
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
    // Once per page: a query change within the page keeps the focus where it is.
    if (hasArrived.current) return;
    hasArrived.current = true;
    if (key === firstLocation) return;
    // Back there, the focus is lost like anywhere else.
    firstLocation = null;
    if (!isBack) window.scrollTo(0, 0);
    if (!focusHeading) return;
    const heading = document.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [key, focusHeading]);
}
