import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { daysBetween } from "#shared/time/day.rules.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { DECISION_DIALOG_TEXTS, decisionPurgeText } from "#frontend/labels/detail.ts";
import { Button } from "#frontend/ui/button.tsx";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { RestoreDecisionDialog } from "#frontend/entities/decision/restore.dialog.tsx";

/** Selects the title of the dialog, which takes the focus once the notice is gone. */
const TITLE = "[role=dialog] h2";

/**
 * Says that the decision is in the trash, and until when. A button restores it, after the same confirmation
 * as on the page of the trash.
 */
export function TrashNotice({ decision }: { decision: Decision }) {
  const [isAsking, setIsAsking] = useState(false);
  const { purgeAt } = decision;
  return (
    <Notice tone="warn" icon={Trash2}>
      <p>{fr(DECISION_DIALOG_TEXTS.inTrash)}</p>
      {purgeAt !== null && <PurgeDay purgeAt={purgeAt} />}
      <Button size="sm" className="mt-2" onClick={() => setIsAsking(true)}>
        {DECISION_DIALOG_TEXTS.restore}
      </Button>
      {isAsking && (
        <RestoreDecisionDialog
          decision={decision}
          onClose={() => setIsAsking(false)}
          onRestored={() => restoreFocusTo(TITLE)}
        />
      )}
    </Notice>
  );
}

function PurgeDay({ purgeAt }: { purgeAt: string }) {
  const now = useNowByQuarterHour();
  const left = daysBetween(now, purgeAt, getViewerTimeZone());
  return <p className="text-sm text-ink-2">{fr(decisionPurgeText(formatDayAndMonth(purgeAt, now), left))}</p>;
}
