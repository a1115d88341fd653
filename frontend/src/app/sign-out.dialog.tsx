import { COMMON } from "#frontend/labels/common.ts";
import { LEAVING } from "#frontend/labels/leave.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { fr } from "#frontend/ui/typography.ts";

/** Asks before what still waits for the network is wiped with everything else of the person. */
export const SignOutDialog = ({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) => (
  <ConfirmDialog
    open
    title={fr(COMMON.signOutUnsent)}
    confirmLabel={fr(LEAVING.signOutAnyway)}
    cancelLabel={LEAVING.staySignedIn}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {fr(COMMON.signOutUnsentText)}
  </ConfirmDialog>
);
