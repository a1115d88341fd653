import { useEffect, useState } from "react";
import { RESET, RESET_FAILURES } from "#frontend/labels/reset.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { requestCode } from "./pool.ts";
import { requestFailureName } from "./reset-failure.rules.ts";

/** A mail takes some time, and five codes an hour are soon spent. */
const WAIT_SECONDS = 60;

/** Has another code sent, a minute after the last one at the soonest. */
export function ResendButton({ email, isJustSent }: { email: string; isJustSent: boolean }) {
  const [secondsLeft, setSecondsLeft] = useState(isJustSent ? WAIT_SECONDS : 0);
  const [said, setSaid] = useState("");
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSecondsLeft(Math.max(0, secondsLeft - 1)), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const resend = async () => {
    setIsPending(true);
    const failed = await requestCode(email).then(() => null, requestFailureName);
    setIsPending(false);
    if (failed === null) setSecondsLeft(WAIT_SECONDS);
    const words = fr(failed === null ? RESET.sentAgain : RESET_FAILURES[failed]);
    setSaid(words);
    announce(words);
  };
  return (
    <>
      {said !== "" && <span className="note basis-full">{said}</span>}
      <Button busy={isPending} aria-disabled={secondsLeft > 0} onClick={() => void resend()}>
        <span>
          {RESET.resend}
          {/* Its name stays: a button that has the focus would be read again each second. */}
          {secondsLeft > 0 && <span aria-hidden="true">{fr(RESET.resendIn(secondsLeft))}</span>}
        </span>
      </Button>
    </>
  );
}
