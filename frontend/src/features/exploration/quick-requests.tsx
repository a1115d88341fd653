import type { AgentType } from "#shared/discussion/agent.ts";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { EXPLORATION, QUICK_PROMPTS } from "#frontend/labels/exploration.ts";
import { Button } from "#frontend/ui/button.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";

type QuickRequestsProps = {
  agentType: AgentType;
  /** The report available for this subject; null: none. */
  report: "decision" | "project" | null;
  isBusy: boolean;
  onReport: () => void;
  onSend: (text: string) => void;
};

/** Buttons for Reporting or Résumé, and for the agent's prompts: one press sends each. */
export function QuickRequests({ agentType, report, isBusy, onReport, onSend }: QuickRequestsProps) {
  // In a low window, the sticky input must not cover the focused button.
  const pill = "scroll-mb-40 rounded-full max-w-full whitespace-normal!";
  return (
    <SheetRow className="pt-4 print:hidden" pageClassName={MESSAGE_COLUMN_CLASS}>
      <fieldset aria-label={EXPLORATION.requests} className="flex flex-wrap gap-1.5">
        {report && (
          <Button size="sm" className={pill} aria-disabled={isBusy} onClick={onReport}>
            {report === "decision" ? EXPLORATION.summary : EXPLORATION.reporting}
          </Button>
        )}
        {QUICK_PROMPTS[agentType].map((prompt) => (
          <Button
            key={prompt}
            size="sm"
            className={pill}
            aria-disabled={isBusy}
            onClick={() => onSend(prompt)}
          >
            {fr(prompt)}
          </Button>
        ))}
      </fieldset>
    </SheetRow>
  );
}
