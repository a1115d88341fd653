import { Search } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { cx } from "../class-names.ts";
import { MarginTitle, PageRow } from "../page-with-margin.tsx";
import { TextInput } from "../text-input.tsx";

type ListFiltersProps = {
  title: string;
  searchName: string;
  search: string;
  onType: (search: string) => void;
  /** Ref of the search field. */
  field: Ref<HTMLInputElement>;
  /** Rendered beside the search field. */
  action?: ReactNode;
  /** Rendered below the search field. */
  children: ReactNode;
};

/** The search field of a list, with the filters and the sort below it. */
export function ListFilters({
  title,
  searchName,
  search,
  onType,
  field,
  action,
  children,
}: ListFiltersProps) {
  return (
    <PageRow
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
      <div className={cx("grid gap-2", action !== undefined && "sm:grid-cols-[minmax(0,1fr)_auto]")}>
        <TextInput
          ref={field}
          type="search"
          size="sm"
          icon={Search}
          value={search}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          placeholder={searchName}
          aria-label={searchName}
          // A smaller placeholder, so that it fits on the smallest phone, also with larger text.
          className="max-xs:placeholder:text-2xs"
          autoComplete="off"
        />
        {action}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">{children}</div>
    </PageRow>
  );
}
