import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type Ref, useRef, useState } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import {
  applyTrashView,
  INITIAL_TRASH_VIEW,
  TRASH_SORTS,
  type TrashView,
} from "#shared/decision/trash.rules.ts";
import { daysBetween } from "#shared/time/day.rules.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { useAddressView } from "#frontend/browser/address/use-address-view.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { PriorityBadge } from "#frontend/entities/decision/badges.tsx";
import { trashQuery } from "#frontend/entities/decision/queries.ts";
import { sessionTrashQuery } from "#frontend/entities/discussion/trash.ts";
import {
  purgeDateText,
  TRASH,
  TRASH_PRIORITY_WORDS,
  TRASH_SORT_WORDS,
  trashCountWords,
  trashedOnText,
} from "#frontend/labels/trash.ts";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { DialogRowLink } from "#frontend/ui/list/dialog-row-link.tsx";
import { ListFilters } from "#frontend/ui/list/list-filters.tsx";
import { ListView } from "#frontend/ui/list/list-view.tsx";
import { SegmentedOrSelect } from "#frontend/ui/list/segmented-or-select.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { readTrashView, writeTrashView } from "./address.ts";
import { TrashActions } from "./trash-actions.tsx";
import { TrashDialogs, type TrashDialogState } from "./trash-dialogs.tsx";
import { TrashedDiscussions } from "./trashed-discussions.tsx";

/** The tab « Corbeille »: the decisions that can be restored, and the discussions below them. */
export function TrashTab() {
  const trash = useQuery(trashQuery);
  const { data: discussions = [] } = useQuery(sessionTrashQuery);
  const [question, setQuestion] = useState<TrashDialogState | null>(null);
  return (
    <>
      <TrashList
        trash={trash}
        hasDiscussions={discussions.length > 0}
        onRestore={(decision) => setQuestion({ kind: "restore", decision })}
        onRemove={(decision) => setQuestion({ kind: "remove", decision })}
      />
      <TrashedDiscussions />
      {question && <TrashDialogs question={question} onClose={() => setQuestion(null)} />}
    </>
  );
}

const ADDRESS = { read: readTrashView, write: writeTrashView };

type TrashListProps = {
  trash: UseQueryResult<Decision[]>;
  /** Whether discussions are listed below: without decisions, the trash is then not empty. */
  hasDiscussions: boolean;
  onRestore: (decision: Decision) => void;
  onRemove: (decision: Decision) => void;
};

/** The decisions in the trash; if there are none to show, a note that says why. */
function TrashList({ trash, hasDiscussions, ...actions }: TrashListProps) {
  const { view, type, change } = useAddressView(ADDRESS);
  const field = useRef<HTMLInputElement>(null);
  const reset = () => {
    field.current?.focus();
    change(INITIAL_TRASH_VIEW);
  };
  return (
    <ListView
      read={trash}
      words={{ ...TRASH, failedText: withRequestReference(trash.error, TRASH.failedText) }}
      nothing={
        <EmptyState kind="nothing" as="h2" title={hasDiscussions ? TRASH.noDecisions : TRASH.empty}>
          {TRASH.retention}
        </EmptyState>
      }
      filters={<TrashFilters field={field} view={view} onType={type} onChange={change} />}
      find={(all) => applyTrashView(all, view)}
      countWords={trashCountWords}
      onReset={reset}
      intro={<p className="text-sm text-ink-2">{TRASH.retention}</p>}
    >
      {(decision) => <TrashRow decision={decision} {...actions} />}
    </ListView>
  );
}

const ALL = "toutes";
const CHOICES: readonly { value: Priority | typeof ALL; label: string }[] = [
  { value: ALL, label: TRASH.all },
  ...PRIORITIES.map((value) => ({ value, label: TRASH_PRIORITY_WORDS[value] })),
];

type TrashFiltersProps = {
  field: Ref<HTMLInputElement>;
  view: TrashView;
  onType: (search: string) => void;
  onChange: (changes: Partial<TrashView>) => void;
};

/** The search, the filter and the sort of the decisions in the trash. */
function TrashFilters({ field, view, onType, onChange }: TrashFiltersProps) {
  return (
    <ListFilters
      field={field}
      title={TRASH.filter}
      searchName={TRASH.search}
      search={view.search}
      onType={onType}
    >
      <SegmentedOrSelect
        label={TRASH.priority}
        value={view.priority ?? ALL}
        onChange={(value) => onChange({ priority: value === ALL ? null : value })}
        options={CHOICES}
      />
      <Select
        size="sm"
        className="sm:w-48"
        aria-label={TRASH.sort}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
        options={TRASH_SORTS.map((value) => ({ value, label: TRASH_SORT_WORDS[value] }))}
      />
    </ListFilters>
  );
}

type TrashRowProps = {
  decision: Decision;
  onRestore: (decision: Decision) => void;
  onRemove: (decision: Decision) => void;
};

/** A decision in the trash. The row opens it; its buttons restore it or delete it for good. */
function TrashRow({ decision, onRestore, onRemove }: TrashRowProps) {
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

/**
 * When a decision was trashed and when it will be deleted: « Supprimée le 4 mars », « effacée le 3 avril,
 * dans 12 jours ».
 */
function TrashDays({ deletedAt, purgeAt }: { deletedAt: string; purgeAt: string | null }) {
  const now = useNow();
  return (
    <>
      <span>{trashedOnText(dayAndMonth(deletedAt, now))}</span>
      {purgeAt !== null && (
        <span className="text-ink-2">
          {fr(purgeDateText(dayAndMonth(purgeAt, now), daysBetween(now, purgeAt, viewerTimeZone())))}
        </span>
      )}
    </>
  );
}
