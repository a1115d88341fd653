import type { ReactNode } from "react";
import { fr } from "#frontend/browser/typography.ts";

function Dots() {
  return (
    <span className="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** Shows that MENTA is writing an answer. `silent`: another live region announces it. */
export function ThinkingIndicator({
  label,
  action,
  silent = false,
}: {
  label: string;
  action?: ReactNode;
  silent?: boolean;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="flex items-center gap-3" role={silent ? undefined : "status"}>
        <Dots />
        <span className="voice voice-small text-ink-2 italic">{fr(label)}</span>
      </p>
      {action}
    </div>
  );
}
