import { Undo2 } from "lucide-react";
import { itemActionAriaLabel } from "#frontend/labels/common.ts";
import { DECISION_TRASH_TEXTS } from "#frontend/labels/trash.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";

type TrashActionsProps = {
  title: string;
  /** Whether the item is being restored. */
  busy?: boolean;
  onRestore: () => void;
  onRemove: () => void;
};

/** Buttons that restore an item from the trash, or ask to delete it for good. */
export const TrashActions = ({ title, busy = false, onRestore, onRemove }: TrashActionsProps) => (
  <div className="flex flex-wrap items-center gap-2 relative -ml-2.5 gap-y-0 lg:m-0">
    <Button
      size="sm"
      tone="quiet"
      icon={Undo2}
      busy={busy}
      aria-label={fr(itemActionAriaLabel(DECISION_TRASH_TEXTS.restore, title))}
      onClick={onRestore}
    >
      {DECISION_TRASH_TEXTS.restore}
    </Button>
    <Button
      size="sm"
      tone="danger-quiet"
      aria-label={fr(itemActionAriaLabel(DECISION_TRASH_TEXTS.remove, title))}
      onClick={onRemove}
    >
      {DECISION_TRASH_TEXTS.remove}
    </Button>
  </div>
);
