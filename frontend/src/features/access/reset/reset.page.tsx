import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { paths } from "#frontend/browser/address/paths.ts";
import { parseSafeReturnPath } from "#frontend/browser/address/return-path.ts";
import {
  readEmailOfRequestedCode,
  storeTypedEmail,
  storeEmailOfRequestedCode,
  readTypedEmail,
} from "../typed-email.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { ThemeCycleButton } from "#frontend/ui/theme-switch.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { SampleQuestionsAside } from "../questions-aside.tsx";
import { CodeAndNewPasswordStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { PASSWORD_RESET_TEXTS } from "./words.ts";

type Step = "email" | "code" | "done";

/**
 * « Mot de passe oublié ? »: a separate HTML document, because only that document may send requests to the
 * user pool. Links to other pages load them anew. sessionStorage keeps the address; other fields are kept in
 * memory only.
 */
export function ResetPage() {
  const [email, setEmail] = useState(readTypedEmail);
  // Starts with the code only if one was sent to this address: another may have been typed at the sign-in
  // since.
  const [step, setStep] = useState<Step>(
    email !== "" && readEmailOfRequestedCode() === email ? "code" : "email",
  );
  const [isJustSent, setIsJustSent] = useState(false);
  const type = (typed: string) => {
    storeTypedEmail(typed);
    setEmail(typed);
  };
  const goOn = (address: string, isSent: boolean) => {
    type(address);
    storeEmailOfRequestedCode(address);
    setIsJustSent(isSent);
    setStep("code");
  };
  const leaveCode = (next: Step) => {
    storeEmailOfRequestedCode("");
    setStep(next);
  };
  const retour = parseSafeReturnPath(new URLSearchParams(window.location.search).get("retour"));
  const login = paths.login({ retour });
  const isDone = step === "done";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);
  return (
    <div className="min-h-below-bar lg:grid lg:grid-cols-2">
      <SkipLink to="#contenu">{COMMON_TEXTS.skip}</SkipLink>
      <SampleQuestionsAside>
        <a href={paths.home()} className="brand w-fit" tabIndex={-1}>
          {COMMON_TEXTS.product}
        </a>
      </SampleQuestionsAside>
      <PageWithMargin className="min-h-below-bar pt-4 pr-gutter pb-12 pl-page lg:[--gutter:3.5rem] lg:[--margin:0px]">
        <header className="-ml-2.5 flex items-center justify-between">
          <a href={login} className={buttonClass({ tone: "quiet", size: "sm" })}>
            <ArrowLeft size={15} aria-hidden="true" />
            {PASSWORD_RESET_TEXTS.back}
          </a>
          <ThemeCycleButton />
        </header>
        <main id="contenu" tabIndex={-1} className="mt-6 grid max-w-108 gap-4.5 outline-none">
          <h1 ref={heading} tabIndex={-1} className="h1">
            {fr(isDone ? PASSWORD_RESET_TEXTS.doneHeading : PASSWORD_RESET_TEXTS.heading)}
          </h1>
          {step === "email" && <EmailStep email={email} onType={type} onGoOn={goOn} />}
          {step === "code" && (
            <CodeAndNewPasswordStep
              email={email}
              isJustSent={isJustSent}
              onBack={() => leaveCode("email")}
              onDone={() => leaveCode("done")}
            />
          )}
          {isDone && (
            <>
              <p className="text-ink-2">{fr(PASSWORD_RESET_TEXTS.done)}</p>
              <p>
                <a href={login} className={buttonClass({ tone: "primary", size: "lg" })}>
                  {PASSWORD_RESET_TEXTS.login}
                </a>
              </p>
            </>
          )}
        </main>
      </PageWithMargin>
    </div>
  );
}
