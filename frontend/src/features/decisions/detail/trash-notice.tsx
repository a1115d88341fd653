import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { purgedFrom } from "#shared/decision/trash.rules.ts";
import { daysBetween } from "#shared/time/day.rules.ts";
import { useNow } from "#frontend/app/use-now.ts";
import { viewerZone } from "#frontend/app/zone.ts";
import { DETAIL, purgeText } from "#frontend/labels/detail.ts";
import { Button } from "#frontend/ui/button.tsx";
import { dayAndMonth } from "#frontend/ui/dates.ts";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { decisionQuery, restoreDecision } from "../decision/queries.ts";

/** That the decision is in the trash, until when, and the way out. */
export function TrashNotice({ decision }: { decision: Decision }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(restoreDecision(client));
  const { id, title, deletedAt } = decision;
  const { queryKey } = decisionQuery(id);
  const restore = () =>
    mutate(
      { id, title },
      {
        // It may be gone by now.
        onError: () => void client.invalidateQueries({ queryKey, exact: true }),
      },
    );
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      // The notice goes with the button that was pressed in it.
      if (current && current === document.activeElement)
        current.closest("[role=dialog]")?.querySelector("h2")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Notice tone="warn" icon={Trash2}>
      <p>{fr(DETAIL.inTrash)}</p>
      {deletedAt !== null && <PurgeDay deletedAt={deletedAt} />}
      <Button ref={button} size="sm" className="mt-2" busy={isPending} onClick={restore}>
        {DETAIL.restore}
      </Button>
    </Notice>
  );
}

function PurgeDay({ deletedAt }: { deletedAt: string }) {
  const now = useNow();
  const purged = purgedFrom(deletedAt);
  const left = daysBetween(now, purged, viewerZone());
  return <p className="text-sm text-ink-2">{fr(purgeText(dayAndMonth(purged, now), left))}</p>;
}
