import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useConfig } from "#frontend/api/config.ts";
import { ACCESS } from "#frontend/labels/access.ts";
import { LOCAL_MAILBOX } from "#frontend/labels/mailbox.ts";
import { MailboxLink } from "#frontend/ui/mailbox-link.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/browser/typography.ts";

/** spec/1-chat-and-access.md section 4. */
const REDIRECT_AFTER_MS = 2_000;

type SignedUpNoticeProps = {
  destination: string;
  /** With the words of the landing page. */
  hasQuestion: boolean;
  /** Once another page is there: says what else there is to say, which would lie over the sentence. */
  onLeave: () => void;
};

/** Confirms the sign-up, then navigates to `destination`. */
export function SignedUpNotice({ destination, hasQuestion, onLeave }: SignedUpNoticeProps) {
  const navigate = useNavigate();
  const config = useConfig();
  const sentence = useRef<HTMLOutputElement>(null);
  const leave = useEffectEvent(onLeave);
  // The sentence stands until the next page is drawn, whoever asked for that.
  useEffect(() => () => leave(), []);
  // The focused button is gone: the sentence takes the focus and is read aloud.
  useEffect(() => sentence.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => {
      void navigate(destination, { replace: true, state: { firstQuestion: hasQuestion } });
    }, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, destination, hasQuestion]);
  return (
    <output ref={sentence} tabIndex={-1} className="block">
      <Notice icon={CircleCheck}>
        <p className="font-strong">{fr(ACCESS.welcome)}</p>
        <p>{fr(ACCESS.welcomeText)}</p>
        <MailboxLink path={config?.mailbox} words={fr(LOCAL_MAILBOX)} />
      </Notice>
    </output>
  );
}
