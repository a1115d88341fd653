import type { Decision } from "#shared/decision/decision.schema.ts";
import { daysBetween } from "#shared/time/day.rules.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { purgedText, trashedOnText } from "#frontend/labels/trash.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { PriorityBadge } from "#frontend/entities/decision/badges.tsx";
import { DialogRowLink } from "#frontend/ui/list/dialog-row-link.tsx";
import { TrashActions } from "./trash-actions.tsx";

type TrashRowProps = {
  decision: Decision;
  onRestore: (decision: Decision) => void;
  onRemove: (decision: Decision) => void;
};

/** A decision in the trash: the whole row opens it, its buttons restore it or remove it for good. */
export function TrashRow({ decision, onRestore, onRemove }: TrashRowProps) {
  const { id, title, shortCode, deletedAt, purgeAt, priority } = decision;
  return (
    <>
      <div className="min-w-0">
        <h2 className="text-lg font-strong">
          <DialogRowLink dialog="decision" id={id} name={title} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-3.5 text-sm text-ink-3">
          <span>{shortCode}</span>
          {deletedAt !== null && <TrashDays deletedAt={deletedAt} purgeAt={purgeAt} />}
          <PriorityBadge priority={priority} />
        </p>
      </div>
      <TrashActions title={title} onRestore={() => onRestore(decision)} onRemove={() => onRemove(decision)} />
    </>
  );
}

/** « Supprimée le 4 mars », « effacée le 3 avril, dans 12 jours ». */
function TrashDays({ deletedAt, purgeAt }: { deletedAt: string; purgeAt: string | null }) {
  const now = useNow();
  return (
    <>
      <span>{trashedOnText(dayAndMonth(deletedAt, now))}</span>
      {purgeAt !== null && (
        <span className="text-ink-2">
          {fr(purgedText(dayAndMonth(purgeAt, now), daysBetween(now, purgeAt, viewerTimeZone())))}
        </span>
      )}
    </>
  );
}
