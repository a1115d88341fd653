import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { ACCESS } from "#frontend/labels/access.ts";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/ui/typography.ts";

/** spec/1-chat-and-access.md section 4. */
const REDIRECT_AFTER_MS = 2_000;

/** Confirms the sign-up, then navigates to `destination`. */
export function SignedUpNotice({ destination }: { destination: string }) {
  const navigate = useNavigate();
  const sentence = useRef<HTMLOutputElement>(null);
  // The focused button is gone: the sentence takes the focus and is read aloud.
  useEffect(() => sentence.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(destination, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, destination]);
  return (
    <output ref={sentence} tabIndex={-1} className="block">
      <Notice icon={CircleCheck}>
        <p className="font-strong">{fr(ACCESS.welcome)}</p>
        <p>{fr(ACCESS.welcomeText)}</p>
      </Notice>
    </output>
  );
}
