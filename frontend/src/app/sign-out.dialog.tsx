import { UNSENT_EDITS } from "#frontend/labels/unsent-edits.ts";
import { LEAVING } from "#frontend/labels/leave.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { fr } from "#frontend/ui/typography.ts";

/** Asks before what still waits for the network is wiped with everything else of the person. */
export const SignOutDialog = ({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) => (
  <ConfirmDialog
    open
    title={fr(UNSENT_EDITS.title)}
    confirmLabel={fr(LEAVING.signOutAnyway)}
    cancelLabel={LEAVING.staySignedIn}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {fr(UNSENT_EDITS.text)}
  </ConfirmDialog>
);
