import { useId } from "react";
import { ACCESS } from "#frontend/labels/access.ts";
import { SIGN_IN_AGAIN } from "#frontend/labels/sign-in-again.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { SecondFactorFields } from "./second-factor-fields.tsx";
import { type SecondFactorProps, useSecondFactor } from "./use-second-factor.ts";

/** The code after the password, for the person whose sign-in has ended. */
export function SignInAgainCode({
  text,
  onSuccess,
  onRestart,
  onClose,
}: SecondFactorProps & { onClose: () => void }) {
  const formId = useId();
  const factor = useSecondFactor({ onSuccess, onRestart });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={fr(SIGN_IN_AGAIN.title)}
      initialFocus={factor.field}
      footer={
        <>
          <Button tone="quiet" onClick={() => onRestart()} className="mr-auto">
            {ACCESS.code.restart}
          </Button>
          <Button onClick={onClose}>{SIGN_IN_AGAIN.later}</Button>
          <Button type="submit" form={formId} tone="primary" busy={factor.isPending}>
            {SIGN_IN_AGAIN.login}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          factor.submit();
        }}
        className="mt-3 grid gap-4.5"
      >
        <SecondFactorFields text={text} factor={factor} />
      </form>
    </Dialog>
  );
}
