import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#frontend/api/client.ts";
import { SECURITY } from "#frontend/labels/account.ts";
import { PasswordStepDialog } from "./password-step.dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes.dialog.tsx";
import { refreshAccount } from "./refresh-account.ts";

type RenewCodesDialogProps = {
  email: string;
  /** Why, where it is not the person who asked for it. */
  text?: string;
  onClose: () => void;
};

/** Asks for the password, then shows ten new recovery codes, this once. */
export function RenewCodesDialog({ email, text = SECURITY.renewText, onClose }: RenewCodesDialogProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return (
      <RecoveryCodesDialog
        email={email}
        codes={codes}
        title={SECURITY.renewTitle}
        said={{ title: SECURITY.renewed, description: SECURITY.renewedText }}
        onClose={onClose}
      />
    );
  return (
    <PasswordStepDialog
      email={email}
      title={SECURITY.renewTitle}
      text={text}
      confirm={{ label: SECURITY.renewConfirm, tone: "primary" }}
      run={(password) => call("renewRecoveryCodes", { body: { password } })}
      unanswered={SECURITY.renewUnanswered}
      onDone={({ recoveryCodes }) => {
        setCodes(recoveryCodes);
        refreshAccount(client);
      }}
      onClose={onClose}
    />
  );
}
