import { createPortal } from "react-dom";
import { announcementStore } from "#frontend/browser/announce.ts";
import { useStore } from "#frontend/browser/store.ts";
import { fr } from "#frontend/browser/typography.ts";

/**
 * The app's only live region. Mounted with the page, because screen readers do not always read a region that
 * is inserted together with its text. Rendered into `body`, because an open dialog makes the rest of the page
 * inert.
 */
export function Announcer() {
  const { text, turn } = useStore(announcementStore);
  return createPortal(
    <output className="sr-only">{text !== "" && <span key={turn}>{fr(text)}</span>}</output>,
    document.body,
  );
}
