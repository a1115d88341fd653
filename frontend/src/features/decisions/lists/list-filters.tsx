import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { MarginTitle, Row } from "#frontend/ui/sheet.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";

type ListFiltersProps = {
  title: string;
  searchName: string;
  search: string;
  onType: (search: string) => void;
  /** Beside the search. */
  action?: ReactNode;
  /** What else can be asked for, below the search. */
  children: ReactNode;
};

/** What is looked for in a ruled list, and in which order. */
export function ListFilters({ title, searchName, search, onType, action, children }: ListFiltersProps) {
  return (
    <Row
      as="section"
      aria-label={title}
      className="pb-8"
      pageClassName="grid gap-3"
      margin={
        <div className="max-md:hidden">
          <MarginTitle>{title}</MarginTitle>
        </div>
      }
    >
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextInput
          type="search"
          size="sm"
          icon={Search}
          value={search}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          placeholder={searchName}
          aria-label={searchName}
          autoComplete="off"
        />
        {action}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">{children}</div>
    </Row>
  );
}
