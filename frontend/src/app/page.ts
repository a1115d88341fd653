import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { COMMON } from "#frontend/labels/common.ts";
import { fr } from "#frontend/ui/typography.ts";

/** The location on which the document was opened: there, the browser's own focus and scroll stand. */
const FIRST_LOCATION = (window.history.state as { key?: string } | null)?.key ?? "default";

/** The title of the document, in the form « Créer un compte — MENTA ». `null` leaves it to a part of the page. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    document.title = `${fr(title)} — ${COMMON.product}`;
  }, [title]);
}

type PageOptions = { description?: string; focusHeading?: boolean };

/**
 * What every page calls: its title and description, and on arrival from another page the focus on its heading (its only `h1`),
 * so that a keyboard or a screen reader starts there. `focusHeading: false` for a page that places it itself.
 */
export function usePage(
  title: string | null,
  { description = COMMON.description, focusHeading = true }: PageOptions = {},
): void {
  const { key } = useLocation();
  const navigation = useNavigationType();
  useTitle(title);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute("content", fr(description));
  }, [description]);
  const hasArrived = useRef(false);
  useEffect(() => {
    // Once per page: a change of the query inside a page keeps the focus where the person is.
    if (hasArrived.current) return;
    hasArrived.current = true;
    if (key === FIRST_LOCATION) return;
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    if (!focusHeading) return;
    const heading = document.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [key, navigation, focusHeading]);
}
