import { useEffect, useState } from "react";
import { NEW_VERSION } from "#frontend/labels/offline.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import "#frontend/ui/page-question.css";

/** Offers a new version: reloads the page on request, but not over unsaved input. */
export function UpdateOfferBanner({ onUpdate, onClose }: { onUpdate: () => void; onClose: () => void }) {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => announce(NEW_VERSION.title), []);
  const update = () => {
    if (!isAnythingUnsaved()) return onUpdate();
    setRefusals(refusals + 1);
  };
  return (
    <section
      aria-label={fr(NEW_VERSION.title)}
      data-foot=""
      className="page-question fixed z-30 bg-accent-wash px-4 py-3 text-sm text-ink sm:px-6 print:hidden"
    >
      <div className="mx-auto grid w-full max-w-4xl gap-2">
        <p>
          <b>{fr(NEW_VERSION.title)}</b> {fr(NEW_VERSION.text)}
        </p>
        {refusals > 0 && (
          // Announced at each press.
          <p key={refusals} role="alert">
            {fr(NEW_VERSION.unsaved)}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" tone="primary" onClick={update}>
            {NEW_VERSION.update}
          </Button>
          <Button size="sm" tone="quiet" onClick={onClose}>
            {NEW_VERSION.later}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Forms with unsaved input listen to `beforeunload`: checked here before leaving. */
function isAnythingUnsaved(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
