import { ACCESS } from "#frontend/labels/access.ts";
import { Button } from "#frontend/ui/button.tsx";
import { SecondFactorFields } from "./second-factor-fields.tsx";
import { type SecondFactorProps, useSecondFactor } from "./use-second-factor.ts";

/** The second half of a sign-in on its page. */
export function SecondFactorForm({ text, onSuccess, onRestart }: SecondFactorProps) {
  const factor = useSecondFactor({ onSuccess, onRestart });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        factor.submit();
      }}
      className="grid gap-4.5"
    >
      <SecondFactorFields text={text} factor={factor} />
      <Button type="submit" tone="primary" size="lg" wide busy={factor.isPending}>
        {ACCESS.login}
      </Button>
      <Button tone="quiet" size="sm" className="justify-self-center" onClick={() => onRestart()}>
        {ACCESS.code.restart}
      </Button>
    </form>
  );
}
