import type { UseQueryResult } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { INITIAL_TRASH_VIEW, viewTrash } from "#shared/decision/trash.rules.ts";
import { TRASH, trashCountWords } from "#frontend/labels/trash.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { focusOnceFree, SEARCH_FIELD } from "#frontend/ui/focus-heir.ts";
import { Row } from "#frontend/ui/sheet.tsx";
import { FailedList } from "../lists/failed-list.tsx";
import { RowPlaceholders } from "../lists/row-placeholders.tsx";
import { RuledRows } from "../lists/ruled-rows.tsx";
import { ShownCount } from "../lists/shown-count.tsx";
import { useAddressView } from "../lists/use-address-view.ts";
import { readTrashView, writeTrashView } from "./address.ts";
import { TrashFilters } from "./trash-filters.tsx";
import { TrashRow } from "./trash-row.tsx";

const ADDRESS = { read: readTrashView, write: writeTrashView };

type TrashListProps = {
  trash: UseQueryResult<Decision[]>;
  onRestore: (decision: Decision) => void;
  onRemove: (decision: Decision) => void;
};

/** What is in the trash, or why there is nothing to see. */
export function TrashList({ trash, ...actions }: TrashListProps) {
  const { view, type, change } = useAddressView(ADDRESS);
  const { data, isPending, isFetching, refetch } = trash;
  if (isPending)
    return (
      <Row>
        <RowPlaceholders />
      </Row>
    );
  if (!data)
    return (
      <FailedList
        caption={TRASH.failedCaption}
        title={TRASH.failed}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {TRASH.failedText}
      </FailedList>
    );
  if (data.length === 0)
    return (
      <Row>
        <EmptyState kind="nothing" as="h2" caption={TRASH.nothing} title={TRASH.empty}>
          {TRASH.retention}
        </EmptyState>
      </Row>
    );
  const reset = () => {
    focusOnceFree(SEARCH_FIELD);
    change(INITIAL_TRASH_VIEW);
  };
  const { items, total, isFiltered } = viewTrash(data, view);
  const words = trashCountWords(items.length, total, isFiltered);
  return (
    <>
      <TrashFilters view={view} onType={type} onChange={change} />
      <Row
        className="pb-16"
        pageClassName="grid gap-3"
        margin={<ShownCount count={items.length} words={words} />}
      >
        <p className="text-sm text-ink-2">{TRASH.retention}</p>
        {items.length > 0 ? (
          <RuledRows items={items} label={TRASH.list}>
            {(decision) => <TrashRow decision={decision} {...actions} />}
          </RuledRows>
        ) : (
          <EmptyState
            kind="no-match"
            as="h2"
            caption={TRASH.noMatchCaption}
            title={TRASH.noMatch}
            action={<Button onClick={reset}>{TRASH.reset}</Button>}
          >
            {TRASH.noMatchText}
          </EmptyState>
        )}
      </Row>
    </>
  );
}
