import type { AgentType } from "#shared/discussion/agent.ts";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { EXPLORATION_PAGE_TEXTS, QUICK_PROMPTS } from "#frontend/labels/exploration.ts";
import { Button } from "#frontend/ui/button.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";

type QuickRequestsProps = {
  agentType: AgentType;
  /** Which report the subject offers: the summary of a decision, the report on a project; null: none. */
  report: "decision" | "project" | null;
  isBusy: boolean;
  onReport: () => void;
  onSend: (text: string) => void;
};

/** Buttons that send a request with one press: the report on the subject, and the prompts of the agent. */
export function QuickRequests({ agentType, report, isBusy, onReport, onSend }: QuickRequestsProps) {
  // In a low window, the sticky input must not cover the focused button.
  const pill = "above-composer rounded-full max-w-full whitespace-normal!";
  return (
    <PageRow className="pt-4 print:hidden" pageClassName={MESSAGE_COLUMN_CLASS}>
      <fieldset aria-label={EXPLORATION_PAGE_TEXTS.requests} className="flex flex-wrap gap-1.5">
        {report && (
          <Button size="sm" className={pill} aria-disabled={isBusy} onClick={onReport}>
            {report === "decision" ? EXPLORATION_PAGE_TEXTS.summary : EXPLORATION_PAGE_TEXTS.reporting}
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
    </PageRow>
  );
}
