import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type { Account } from "#shared/access/account.schema.ts";
import { call } from "#frontend/api/client.ts";
import { updateQuery } from "#frontend/api/refresh-queries.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { accountQuery } from "#frontend/entities/person/account.ts";
import { Button } from "#frontend/ui/button.tsx";
import { refreshAccount } from "../account-queries.ts";
import { NamedSetting } from "../settings.tsx";
import { EnableFactorScan } from "./enable-factor-scan.tsx";
import { PasswordStepDialog } from "./password-step.tsx";
import { RecoveryCodesDialog } from "./recovery-codes.tsx";
import { recoveryCodesLeftText, SECURITY_TEXTS } from "./words.ts";

type FactorProps = {
  factor: Account["secondFactor"];
  /** Whether the account has passkeys: the server then refuses a second factor. */
  hasPasskeys: boolean;
};

/** Setting of the second factor: whether it is active, and how many recovery codes are left. */
export function SecondFactorSetting({ email, ...props }: FactorProps & { email: string }) {
  const [dialog, setDialog] = useState<FactorDialog | null>(null);
  const Dialog = dialog && DIALOGS[dialog];
  return (
    <>
      <Factor {...props} onOpen={setDialog} />
      {Dialog && <Dialog email={email} onClose={() => setDialog(null)} />}
    </>
  );
}

type FactorDialog = "enable" | "renew" | "remove";

const Factor = ({ factor, hasPasskeys, onOpen }: FactorProps & { onOpen: (dialog: FactorDialog) => void }) =>
  factor === null && hasPasskeys ? (
    <NamedSetting name={SECURITY_TEXTS.factor} text={SECURITY_TEXTS.factorAfterPasskeys} />
  ) : factor === null ? (
    <NamedSetting
      name={SECURITY_TEXTS.factor}
      text={SECURITY_TEXTS.factorOff}
      action={
        <Button size="sm" aria-label={SECURITY_TEXTS.enableTitle} onClick={() => onOpen("enable")}>
          {SECURITY_TEXTS.enable}
        </Button>
      }
    />
  ) : (
    <NamedSetting
      name={SECURITY_TEXTS.factor}
      text={
        <>
          <p className="flex items-center gap-1.5 text-ok">
            <CircleCheck size={15} aria-hidden="true" />
            {fr(SECURITY_TEXTS.factorOn)}
          </p>
          <p>{fr(recoveryCodesLeftText(factor.recoveryCodesLeft))}</p>
        </>
      }
      action={
        <>
          <Button size="sm" onClick={() => onOpen("renew")}>
            {SECURITY_TEXTS.renew}
          </Button>
          <Button
            tone="quiet"
            size="sm"
            className="-mr-2.5 max-xs:mr-0"
            aria-label={SECURITY_TEXTS.removeName}
            onClick={() => onOpen("remove")}
          >
            {SECURITY_TEXTS.remove}
          </Button>
        </>
      }
    />
  );

type Step =
  | { of: "password"; refusal?: string }
  /** The password stays in memory until the code is checked. */
  | { of: "scan"; password: string; secret: string; uri: string }
  | { of: "renew" }
  | { of: "codes"; codes: readonly string[] };

type EnableFactorDialogProps = { email: string; onClose: () => void };

/**
 * Dialog that sets up the second factor in three steps: password, scan, recovery codes. The
 * factor is active from the second step on, once the code that the person types there is correct.
 */
function EnableFactorDialog({ email, onClose }: EnableFactorDialogProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ of: "password" });
  if (step.of === "password")
    return (
      <PasswordStepDialog
        email={email}
        title={SECURITY_TEXTS.enableTitle}
        text={SECURITY_TEXTS.steps[0]}
        confirm={{ label: SECURITY_TEXTS.next, tone: "primary" }}
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
    return <RenewCodesDialog email={email} text={SECURITY_TEXTS.renewAfterEnabling} onClose={onClose} />;
  return (
    <RecoveryCodesDialog
      email={email}
      codes={step.codes}
      title={SECURITY_TEXTS.enableTitle}
      description={SECURITY_TEXTS.steps[2]}
      said={{ title: SECURITY_TEXTS.enabled, description: SECURITY_TEXTS.enabledText }}
      onClose={onClose}
    />
  );
}

type RenewCodesDialogProps = {
  email: string;
  /** Text of the dialog, if it was not opened by the person: says why new codes are made. */
  text?: string;
  onClose: () => void;
};

/** Dialog that asks for the password, then shows ten new recovery codes, once. */
function RenewCodesDialog({ email, text = SECURITY_TEXTS.renewText, onClose }: RenewCodesDialogProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return (
      <RecoveryCodesDialog
        email={email}
        codes={codes}
        title={SECURITY_TEXTS.renewTitle}
        said={{ title: SECURITY_TEXTS.renewed, description: SECURITY_TEXTS.renewedText }}
        onClose={onClose}
      />
    );
  return (
    <PasswordStepDialog
      email={email}
      title={SECURITY_TEXTS.renewTitle}
      text={text}
      confirm={{ label: SECURITY_TEXTS.renewConfirm, tone: "primary" }}
      run={(password) => call("renewRecoveryCodes", { body: { password } })}
      unanswered={SECURITY_TEXTS.renewUnanswered}
      onDone={({ recoveryCodes }) => {
        setCodes(recoveryCodes);
        refreshAccount(client);
      }}
      onClose={onClose}
    />
  );
}

type RemoveFactorDialogProps = { email: string; onClose: () => void };

/** Dialog that asks for the password, then removes the second factor. */
function RemoveFactorDialog({ email, onClose }: RemoveFactorDialogProps) {
  const client = useQueryClient();
  return (
    <PasswordStepDialog
      email={email}
      title={SECURITY_TEXTS.removeTitle}
      text={SECURITY_TEXTS.removeText}
      confirm={{ label: SECURITY_TEXTS.removeConfirm, tone: "danger-solid" }}
      run={(password) => call("removeSecondFactor", { body: { password } })}
      onDone={() => {
        updateQuery(client, accountQuery, (account) => ({ ...account, secondFactor: null }));
        refreshAccount(client);
        toast({ title: fr(SECURITY_TEXTS.removed), description: fr(SECURITY_TEXTS.removedText) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const DIALOGS = {
  enable: EnableFactorDialog,
  renew: RenewCodesDialog,
  remove: RemoveFactorDialog,
} satisfies Record<FactorDialog, unknown>;
