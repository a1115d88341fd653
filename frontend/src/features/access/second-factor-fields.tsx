import { CircleAlert } from "lucide-react";
import { useEffect, useId } from "react";
import { paths } from "#frontend/browser/address/paths.ts";
import { CodeField } from "#frontend/entities/person/code-field.tsx";
import { ACCESS } from "#frontend/labels/access.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { LinkBeside } from "./link-beside.tsx";
import type { useSecondFactor } from "./use-second-factor.ts";

type SecondFactorFieldsProps = { text: string; factor: ReturnType<typeof useSecondFactor> };

/** What a form asks for after the right password, and the way to the other kind of code. */
export function SecondFactorFields({ text, factor }: SecondFactorFieldsProps) {
  const textId = useId();
  const { field, kind, code, refusal, failure, change, changeKind } = factor;
  // The button that had the focus is gone, or the field asks for something else.
  useEffect(() => {
    if (kind !== undefined) field.current?.focus();
  }, [field, kind]);
  return (
    <>
      <p id={textId} className="text-ink-2">
        {kind === "app" ? (
          fr(text)
        ) : (
          <>
            {fr(ACCESS.code.recoveryText)}{" "}
            <LinkBeside href={paths.legalNotice()}>{ACCESS.code.legalNotice}</LinkBeside>.
          </>
        )}
      </p>
      <CodeField
        key={kind}
        ref={field}
        kind={kind}
        value={code}
        error={refusal}
        describedBy={textId}
        onChange={change}
      />
      <Button tone="quiet" size="sm" className="-ml-2.5 justify-self-start" onClick={changeKind}>
        {kind === "app" ? ACCESS.code.toRecovery : ACCESS.code.toApp}
      </Button>
      {failure !== undefined && (
        <Notice tone="danger" icon={CircleAlert} role="alert">
          {fr(failure)}
        </Notice>
      )}
    </>
  );
}
