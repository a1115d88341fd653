import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { ACCESS } from "#frontend/labels/access.ts";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/ui/typography.ts";

/** spec/1-chat-and-access.md section 4. */
const REDIRECT_AFTER_MS = 2_000;

/** Confirms the sign-up, then navigates to `destination`; `hasQuestion`: with the words of the landing page. */
export function SignedUpNotice({ destination, hasQuestion }: { destination: string; hasQuestion: boolean }) {
  const navigate = useNavigate();
  const sentence = useRef<HTMLOutputElement>(null);
  // The focused button is gone: the sentence takes the focus and is read aloud.
  useEffect(() => sentence.current?.focus(), []);
  useEffect(() => {
    const go = () => void navigate(destination, { replace: true, state: { firstQuestion: hasQuestion } });
    const timer = setTimeout(go, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, destination, hasQuestion]);
  return (
    <output ref={sentence} tabIndex={-1} className="block">
      <Notice icon={CircleCheck}>
        <p className="font-strong">{fr(ACCESS.welcome)}</p>
        <p>{fr(ACCESS.welcomeText)}</p>
      </Notice>
    </output>
  );
}
