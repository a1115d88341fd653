import { Play } from "lucide-react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { isDraft } from "#shared/decision/decision.ts";
import { checkStatusChange } from "#shared/decision/status.rules.ts";
import { useInPlaceCommands } from "#frontend/entities/decision/in-place.ts";
import { CHOICE } from "#frontend/labels/choice.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";

/** Proposes « En cours » for a decision that is chosen and still a draft, where its rules allow that. */
export function StartDecisionOffer({ decision }: { decision: Decision }) {
  const { setStatus, hasActions } = useInPlaceCommands();
  // Of a draft, whether it has a plan changes nothing of what is allowed.
  const isOffered =
    isDraft(decision) && checkStatusChange({ ...decision, hasActions: true }, "en_cours").allowed;
  if (!isOffered) return null;
  const start = async (button: HTMLElement) => {
    const judged = { ...decision, hasActions: await hasActions(decision) };
    button.closest("section")?.querySelector<HTMLElement>("[data-change]")?.focus();
    setStatus(judged, "en_cours");
  };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-ink-2">{fr(CHOICE.stillDraft)}</p>
      <Button size="sm" icon={Play} onClick={({ currentTarget }) => void start(currentTarget)}>
        {CHOICE.start}
      </Button>
    </div>
  );
}
