import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import { TRASH_SORTS, type TrashView } from "#shared/decision/trash.rules.ts";
import { TRASH, TRASH_PRIORITY_WORDS, TRASH_SORT_WORDS } from "#frontend/labels/trash.ts";
import { Select } from "#frontend/ui/select.tsx";
import { SegmentedOrSelect } from "#frontend/ui/list/segmented-or-select.tsx";
import { ListFilters } from "#frontend/ui/list/list-filters.tsx";

const ALL = "toutes";
const CHOICES: readonly { value: Priority | typeof ALL; label: string }[] = [
  { value: ALL, label: TRASH.all },
  ...PRIORITIES.map((value) => ({ value, label: TRASH_PRIORITY_WORDS[value] })),
];

type TrashFiltersProps = {
  view: TrashView;
  onType: (search: string) => void;
  onChange: (changes: Partial<TrashView>) => void;
};

/** Search, filter and sort of the trash. */
export function TrashFilters({ view, onType, onChange }: TrashFiltersProps) {
  return (
    <ListFilters title={TRASH.filter} searchName={TRASH.search} search={view.search} onType={onType}>
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
