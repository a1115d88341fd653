import type { Outbox } from "#frontend/api/outbox/outbox.ts";
import { HELD_CHANGES_TEXTS } from "#frontend/labels/outbox.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { fr } from "#frontend/browser/typography.ts";

type HeldOperationsProps = {
  count: number;
  outbox: Pick<Outbox, "sendHeld" | "discardHeld">;
  onClose: () => void;
};

/**
 * Asks before changes over a day old are sent: the person may have changed the same things on another device
 * since.
 */
export const HeldOperationsDialog = ({ count, outbox, onClose }: HeldOperationsProps) => (
  <Dialog
    open
    role="alertdialog"
    size="sm"
    onClose={onClose}
    title={fr(HELD_CHANGES_TEXTS.title)}
    description={fr(HELD_CHANGES_TEXTS.text(count))}
    footer={
      <>
        <Button tone="danger" onClick={() => void outbox.discardHeld()}>
          {HELD_CHANGES_TEXTS.discard}
        </Button>
        <Button tone="primary" onClick={outbox.sendHeld}>
          {HELD_CHANGES_TEXTS.send}
        </Button>
      </>
    }
  />
);
