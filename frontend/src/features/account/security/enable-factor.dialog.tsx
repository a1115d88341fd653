import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#frontend/api/client.ts";
import { SECURITY } from "#frontend/labels/account.ts";
import { EnableFactorScan } from "./enable-factor-scan.tsx";
import { PasswordStepDialog } from "./password-step.dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes.dialog.tsx";
import { refreshAccount } from "./refresh-account.ts";
import { RenewCodesDialog } from "./renew-codes.dialog.tsx";

type Step =
  | { of: "password"; refusal?: string }
  /** The password stays in memory until the code has been checked with it. */
  | { of: "scan"; password: string; secret: string; uri: string }
  | { of: "renew" }
  | { of: "codes"; codes: readonly string[] };

type EnableFactorDialogProps = { email: string; onClose: () => void };

/** The second factor in three steps. It is in use once a code of the application was right. */
export function EnableFactorDialog({ email, onClose }: EnableFactorDialogProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ of: "password" });
  if (step.of === "password")
    return (
      <PasswordStepDialog
        email={email}
        title={SECURITY.enableTitle}
        text={SECURITY.steps[0]}
        confirm={{ label: SECURITY.next, tone: "primary" }}
        run={(password) => call("startSecondFactor", { body: { password } })}
        onDone={(prepared, password) => setStep({ of: "scan", password, ...prepared })}
        firstRefusal={step.refusal}
        onClose={onClose}
      />
    );
  if (step.of === "scan")
    return (
      <EnableFactorScan
        {...step}
        onAlreadyOn={() => setStep({ of: "renew" })}
        onPasswordRefused={(refusal) => setStep({ of: "password", refusal })}
        onDone={(codes) => {
          setStep({ of: "codes", codes });
          refreshAccount(client);
        }}
        onClose={onClose}
      />
    );
  if (step.of === "renew")
    return <RenewCodesDialog email={email} text={SECURITY.renewAfterEnabling} onClose={onClose} />;
  return (
    <RecoveryCodesDialog
      email={email}
      codes={step.codes}
      title={SECURITY.enableTitle}
      description={SECURITY.steps[2]}
      said={{ title: SECURITY.enabled, description: SECURITY.enabledText }}
      onClose={onClose}
    />
  );
}
