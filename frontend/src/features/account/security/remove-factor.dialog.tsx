import { useQueryClient } from "@tanstack/react-query";
import { call } from "#frontend/api/client.ts";
import { updateQuery } from "#frontend/api/refresh-queries.ts";
import { accountQuery } from "#frontend/entities/person/account.ts";
import { SECURITY } from "#frontend/labels/account.ts";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { SECOND_FACTOR_BUTTON } from "./factor-setting.tsx";
import { PasswordStepDialog } from "./password-step.dialog.tsx";
import { refreshAccount } from "./refresh-account.ts";

type RemoveFactorDialogProps = { email: string; onClose: () => void };

/** Asks for the password, then takes the second factor away. */
export function RemoveFactorDialog({ email, onClose }: RemoveFactorDialogProps) {
  const client = useQueryClient();
  return (
    <PasswordStepDialog
      email={email}
      title={SECURITY.removeTitle}
      text={SECURITY.removeText}
      confirm={{ label: SECURITY.removeConfirm, tone: "danger-solid" }}
      run={(password) => call("removeSecondFactor", { body: { password } })}
      onDone={() => {
        updateQuery(client, accountQuery, (account) => ({ ...account, secondFactor: null }));
        refreshAccount(client);
        restoreFocusTo(SECOND_FACTOR_BUTTON);
        toast({ title: fr(SECURITY.removed), description: fr(SECURITY.removedText) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
