import { Undo2 } from "lucide-react";
import { actionOnName } from "#frontend/labels/common.ts";
import { TRASH } from "#frontend/labels/trash.ts";
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
      aria-label={fr(actionOnName(TRASH.restore, title))}
      onClick={onRestore}
    >
      {TRASH.restore}
    </Button>
    <Button
      size="sm"
      tone="danger-quiet"
      aria-label={fr(actionOnName(TRASH.remove, title))}
      onClick={onRemove}
    >
      {TRASH.remove}
    </Button>
  </div>
);
