import { useState } from "react";
import { fr } from "#frontend/browser/typography.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { FROM_SITUATION_LABEL } from "#frontend/labels/situation.ts";
import { Button } from "#frontend/ui/button.tsx";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";

const SituationDialog = lazyDialog(
  async () => (await import("./situation.dialog.tsx")).FillFromSituationDialog,
);

/** The button « Partir d’une situation courante » in the form of a new decision. */
export function FillFromSituationButton() {
  const [isOpen, setIsOpen] = useState(false);
  const isFormShown = useIsMounted();
  return (
    <>
      <Button
        size="sm"
        tone="quiet"
        className="-mt-2 -ml-2.5 justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        {fr(FROM_SITUATION_LABEL)}
      </Button>
      {isOpen && <SituationDialog isFormShown={isFormShown} onClose={() => setIsOpen(false)} />}
    </>
  );
}
