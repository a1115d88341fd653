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
import { useUrlView } from "#frontend/browser/address/use-address-view.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { PriorityBadge } from "#frontend/entities/decision/badges.tsx";
import { decisionTrashQuery } from "#frontend/entities/decision/queries.ts";
import { sessionTrashQuery } from "#frontend/entities/discussion/trash.ts";
import {
  purgeDateText,
  DECISION_TRASH_TEXTS,
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
import { readTrashView, withTrashView } from "./address.ts";
import { TrashActions } from "./trash-actions.tsx";
import { TrashedDecisionDialogs, type TrashedDecisionDialogState } from "./trash-dialogs.tsx";
import { TrashedDiscussions } from "./trashed-discussions.tsx";

/** The tab « Corbeille »: the decisions that can be restored, and the discussions below them. */
export function TrashTab() {
  const trash = useQuery(decisionTrashQuery);
  const { data: discussions = [] } = useQuery(sessionTrashQuery);
  const [question, setQuestion] = useState<TrashedDecisionDialogState | null>(null);
  return (
    <>
      <TrashList
        trash={trash}
        hasDiscussions={discussions.length > 0}
        onRestore={(decision) => setQuestion({ kind: "restore", decision })}
        onRemove={(decision) => setQuestion({ kind: "remove", decision })}
      />
      <TrashedDiscussions />
      {question && <TrashedDecisionDialogs question={question} onClose={() => setQuestion(null)} />}
    </>
  );
}

const ADDRESS = { read: readTrashView, write: withTrashView };

type TrashListProps = {
  trash: UseQueryResult<Decision[]>;
  /** Whether discussions are listed below: without decisions, the trash is then not empty. */
  hasDiscussions: boolean;
  onRestore: (decision: Decision) => void;
  onRemove: (decision: Decision) => void;
};

/** The decisions in the trash; if there are none to show, a note that says why. */
function TrashList({ trash, hasDiscussions, ...actions }: TrashListProps) {
  const { view, type, change } = useUrlView(ADDRESS);
  const field = useRef<HTMLInputElement>(null);
  const reset = () => {
    field.current?.focus();
    change(INITIAL_TRASH_VIEW);
  };
  return (
    <ListView
      read={trash}
      words={{
        ...DECISION_TRASH_TEXTS,
        failedText: withRequestReference(trash.error, DECISION_TRASH_TEXTS.failedText),
      }}
      nothing={
        <EmptyState
          kind="nothing"
          as="h2"
          title={hasDiscussions ? DECISION_TRASH_TEXTS.noDecisions : DECISION_TRASH_TEXTS.empty}
        >
          {DECISION_TRASH_TEXTS.retention}
        </EmptyState>
      }
      filters={<TrashFilters field={field} view={view} onType={type} onChange={change} />}
      find={(all) => applyTrashView(all, view)}
      countWords={trashCountWords}
      onReset={reset}
      intro={<p className="text-sm text-ink-2">{DECISION_TRASH_TEXTS.retention}</p>}
    >
      {(decision) => <TrashRow decision={decision} {...actions} />}
    </ListView>
  );
}

const ALL = "toutes";
const CHOICES: readonly { value: Priority | typeof ALL; label: string }[] = [
  { value: ALL, label: DECISION_TRASH_TEXTS.all },
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
      title={DECISION_TRASH_TEXTS.filter}
      searchName={DECISION_TRASH_TEXTS.search}
      search={view.search}
      onType={onType}
    >
      <SegmentedOrSelect
        label={DECISION_TRASH_TEXTS.priority}
        value={view.priority ?? ALL}
        onChange={(value) => onChange({ priority: value === ALL ? null : value })}
        options={CHOICES}
      />
      <Select
        size="sm"
        className="sm:w-48"
        aria-label={DECISION_TRASH_TEXTS.sort}
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
  const now = useNowByQuarterHour();
  return (
    <>
      <span>{trashedOnText(formatDayAndMonth(deletedAt, now))}</span>
      {purgeAt !== null && (
        <span className="text-ink-2">
          {fr(purgeDateText(formatDayAndMonth(purgeAt, now), daysBetween(now, purgeAt, getViewerTimeZone())))}
        </span>
      )}
    </>
  );
}
