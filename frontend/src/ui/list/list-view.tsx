import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { figure } from "#frontend/labels/numbers.ts";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { SheetRow } from "../sheet.tsx";
import { Skeleton, SkeletonGroup } from "../skeleton.tsx";
import { ListError } from "./list-error.tsx";
import { ListRows } from "./list-rows.tsx";

type Words =
  | "list"
  | "loading"
  | "failedCaption"
  | "failed"
  | "failedText"
  | "noMatchCaption"
  | "noMatch"
  | "noMatchText";

type ListViewProps<Item extends { id: string }> = {
  read: UseQueryResult<Item[]>;
  words: Record<Words | "reset", string>;
  /** Shown instead of everything while the list is empty. */
  nothing: ReactNode;
  find: (all: readonly Item[]) => { items: readonly Item[]; total: number; isFiltered: boolean };
  /** The words after the number of results. */
  countWords: (shown: number, total: number, isFiltered: boolean) => string;
  filters: ReactNode;
  /** Clears the filters. */
  onReset: () => void;
  /** Above the rows. */
  intro?: ReactNode;
  /** The content of a row: words, then buttons. */
  children: (item: Item) => ReactNode;
};

/** The results of a filtered list, or its loading, failed, empty and no-match states. */
export function ListView<Item extends { id: string }>(props: ListViewProps<Item>) {
  const { read, words, nothing, find, countWords, filters, intro, children } = props;
  const { data, isPending, isFetching, refetch } = read;
  if (isPending)
    return (
      <SheetRow>
        <ListSkeleton label={words.loading} />
      </SheetRow>
    );
  if (!data)
    return (
      <ListError
        caption={words.failedCaption}
        title={words.failed}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {words.failedText}
      </ListError>
    );
  if (data.length === 0) return <SheetRow>{nothing}</SheetRow>;
  const { items, total, isFiltered } = find(data);
  const count = <ResultCount count={items.length} words={countWords(items.length, total, isFiltered)} />;
  return (
    <>
      {filters}
      <SheetRow className="pb-16" pageClassName="grid gap-3" margin={count}>
        {intro}
        {items.length > 0 ? (
          <ListRows items={items} label={words.list}>
            {children}
          </ListRows>
        ) : (
          <NoMatch {...props} />
        )}
      </SheetRow>
    </>
  );
}

function NoMatch<Item extends { id: string }>({
  words,
  onReset,
}: Pick<ListViewProps<Item>, "words" | "onReset">) {
  return (
    <EmptyState
      kind="no-match"
      as="h2"
      caption={words.noMatchCaption}
      title={words.noMatch}
      action={<Button onClick={onReset}>{words.reset}</Button>}
    >
      {words.noMatchText}
    </EmptyState>
  );
}

/** The number of rows, in the margin. Announced whenever it changes. */
function ResultCount({ count, words }: { count: number; words: string }) {
  return (
    <output>
      <b className="mr-1 text-xl font-medium text-ink md:mr-0 md:block">{figure(count)}</b> {words}
    </output>
  );
}

const WIDTHS = ["w-1/3", "w-2/5", "w-1/4"];

/** Placeholder of a loading list: filters, then rows. */
function ListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className="grid gap-3 pb-8">
        <Skeleton className="h-8.5 w-full" />
        <Skeleton className="h-8.5 w-72 max-w-full" />
      </div>
      {WIDTHS.map((width) => (
        <div key={width} className="grid gap-2.5 border-t border-line-2 py-4">
          <Skeleton className={`h-4.25 ${width}`} />
          <Skeleton className="h-3 w-11/12" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
