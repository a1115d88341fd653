import { EnableFactorDialog } from "./enable-factor.dialog.tsx";
import { EndOthersDialog, EndSignInDialog } from "./end-sign-ins.dialog.tsx";
import { AddPasskeyDialog, RemovePasskeyDialog } from "./passkey.dialogs.tsx";
import { PasswordDialog } from "./password.dialog.tsx";
import { RemoveFactorDialog } from "./remove-factor.dialog.tsx";
import { RenewCodesDialog } from "./renew-codes.dialog.tsx";
import type { PasswordStep, SecurityDialog } from "./security-dialog.ts";

const WITH_PASSWORD = {
  password: PasswordDialog,
  enable: EnableFactorDialog,
  renew: RenewCodesDialog,
  remove: RemoveFactorDialog,
  passkey: AddPasskeyDialog,
} satisfies Record<PasswordStep, unknown>;

type SecurityDialogsProps = { dialog: SecurityDialog; email: string; onClose: () => void };

/** The dialogs of « Sécurité », mounted while one is open. */
export function SecurityDialogs({ dialog, email, onClose }: SecurityDialogsProps) {
  if (dialog.of === "end") return <EndSignInDialog signIn={dialog.signIn} onClose={onClose} />;
  if (dialog.of === "end-others") return <EndOthersDialog count={dialog.count} onClose={onClose} />;
  if (dialog.of === "remove-passkey")
    return <RemovePasskeyDialog email={email} passkey={dialog.passkey} onClose={onClose} />;
  const Dialog = WITH_PASSWORD[dialog.of];
  return <Dialog email={email} onClose={onClose} />;
}
