import type { UseQueryResult } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { INITIAL_TRASH_VIEW, applyTrashView } from "#shared/decision/trash.rules.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { TRASH, trashCountWords } from "#frontend/labels/trash.ts";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { ListView } from "#frontend/ui/list/list-view.tsx";
import { useAddressView } from "#frontend/browser/address/use-address-view.ts";
import { readTrashView, writeTrashView } from "./address.ts";
import { TrashFilters } from "./trash-filters.tsx";
import { TrashRow } from "./trash-row.tsx";

const ADDRESS = { read: readTrashView, write: writeTrashView };

type TrashListProps = {
  trash: UseQueryResult<Decision[]>;
  /** Below: without a decision the trash is then not empty. */
  hasDiscussions: boolean;
  onRestore: (decision: Decision) => void;
  onRemove: (decision: Decision) => void;
};

/** The decisions in the trash, or why none is shown. */
export function TrashList({ trash, hasDiscussions, ...actions }: TrashListProps) {
  const { view, type, change } = useAddressView(ADDRESS);
  return (
    <ListView
      read={trash}
      words={{ ...TRASH, failedText: withRequestReference(trash.error, TRASH.failedText) }}
      nothing={
        <EmptyState kind="nothing" as="h2" title={hasDiscussions ? TRASH.noDecisions : TRASH.empty}>
          {TRASH.retention}
        </EmptyState>
      }
      filters={<TrashFilters view={view} onType={type} onChange={change} />}
      find={(all) => applyTrashView(all, view)}
      countWords={trashCountWords}
      onReset={() => change(INITIAL_TRASH_VIEW)}
      intro={<p className="text-sm text-ink-2">{TRASH.retention}</p>}
    >
      {(decision) => <TrashRow decision={decision} {...actions} />}
    </ListView>
  );
}
