import { CircleCheck } from "lucide-react";
import type { Account } from "#shared/access/account.schema.ts";
import { codesLeftText, SECURITY } from "#frontend/labels/account.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { NamedSetting } from "../settings.tsx";

/** The first button of the setting, whatever its state. */
export const SECOND_FACTOR_BUTTON = "[data-second-factor]";

type FactorSettingProps = {
  factor: Account["secondFactor"];
  /** The server begins no second factor beside them. */
  hasPasskeys: boolean;
  onOpen: (dialog: "enable" | "renew" | "remove") => void;
};

/** Whether a second factor is asked for at the sign-in, and how many recovery codes are left. */
export const SecondFactorSetting = ({ factor, hasPasskeys, onOpen }: FactorSettingProps) =>
  factor === null && hasPasskeys ? (
    <NamedSetting name={SECURITY.factor} text={SECURITY.factorAfterPasskeys} />
  ) : factor === null ? (
    <NamedSetting
      name={SECURITY.factor}
      text={SECURITY.factorOff}
      action={
        <Button
          data-second-factor
          size="sm"
          aria-label={SECURITY.enableTitle}
          onClick={() => onOpen("enable")}
        >
          {SECURITY.enable}
        </Button>
      }
    />
  ) : (
    <NamedSetting
      name={SECURITY.factor}
      text={
        <>
          <p className="flex items-center gap-1.5 text-ok">
            <CircleCheck size={15} aria-hidden="true" />
            {fr(SECURITY.factorOn)}
          </p>
          <p>{fr(codesLeftText(factor.recoveryCodesLeft))}</p>
        </>
      }
      action={
        <>
          <Button data-second-factor size="sm" onClick={() => onOpen("renew")}>
            {SECURITY.renew}
          </Button>
          <Button
            tone="quiet"
            size="sm"
            className="-mr-2.5 max-xs:mr-0"
            aria-label={SECURITY.removeName}
            onClick={() => onOpen("remove")}
          >
            {SECURITY.remove}
          </Button>
        </>
      }
    />
  );
