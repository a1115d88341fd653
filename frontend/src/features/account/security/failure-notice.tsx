import { CircleAlert } from "lucide-react";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/browser/typography.ts";

/** Why something was not done; nothing where `text` is undefined. */
export const FailureNotice = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Notice tone="danger" icon={CircleAlert} role="alert">
      {fr(text)}
    </Notice>
  );
