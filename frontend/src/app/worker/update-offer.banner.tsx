import { useEffect, useState } from "react";
import { NEW_VERSION_TEXTS } from "#frontend/labels/offline.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import "#frontend/ui/page-question.css";

/** Offers a new version. Its button reloads the page, unless a form has unsaved input: it then says so. */
export function UpdateOfferBanner({ onUpdate, onClose }: { onUpdate: () => void; onClose: () => void }) {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => announce(NEW_VERSION_TEXTS.title), []);
  const update = () => {
    if (!isAnythingUnsaved()) return onUpdate();
    setRefusals(refusals + 1);
  };
  return (
    <section
      aria-label={fr(NEW_VERSION_TEXTS.title)}
      data-foot=""
      className="page-question fixed z-30 bg-accent-wash px-4 py-3 text-sm text-ink sm:px-6 print:hidden"
    >
      <div className="mx-auto grid w-full max-w-4xl gap-2">
        <p>
          <b>{fr(NEW_VERSION_TEXTS.title)}</b> {fr(NEW_VERSION_TEXTS.text)}
        </p>
        {refusals > 0 && (
          // The key makes it a new element at each press, so that it is announced again.
          <p key={refusals} role="alert">
            {fr(NEW_VERSION_TEXTS.unsaved)}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" tone="primary" onClick={update}>
            {NEW_VERSION_TEXTS.update}
          </Button>
          <Button size="sm" tone="quiet" onClick={onClose}>
            {NEW_VERSION_TEXTS.later}
          </Button>
        </div>
      </div>
    </section>
  );
}

/**
 * Whether a form has unsaved input. Dispatches `beforeunload`, which such a form cancels
 * (use-unsaved-warning.ts).
 */
function isAnythingUnsaved(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
