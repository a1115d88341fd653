import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatInteger } from "#frontend/labels/numbers.ts";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { PageRow } from "../page-with-margin.tsx";
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
  /** Rendered instead of filters and rows if there are no items at all. */
  nothing: ReactNode;
  find: (all: readonly Item[]) => { items: readonly Item[]; total: number; isFiltered: boolean };
  /** Returns the words after the number of results, in singular or plural, with the total where it differs. */
  countWords: (shown: number, total: number, isFiltered: boolean) => string;
  filters: ReactNode;
  /** Called by the button that clears the filters. */
  onReset: () => void;
  /** Rendered above the rows. */
  intro?: ReactNode;
  /** Renders the content of a row: first its text, then its buttons. */
  children: (item: Item) => ReactNode;
};

/**
 * A list with filters: its rows, or what is shown while it loads, after a failure, without items and without
 * matches.
 */
export function ListView<Item extends { id: string }>(props: ListViewProps<Item>) {
  const { read, words, nothing, find, countWords, filters, intro, children } = props;
  const { data, isPending, isFetching, refetch } = read;
  if (isPending)
    return (
      <PageRow>
        <ListSkeleton label={words.loading} />
      </PageRow>
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
  if (data.length === 0) return <PageRow>{nothing}</PageRow>;
  const { items, total, isFiltered } = find(data);
  const count = <ResultCount count={items.length} words={countWords(items.length, total, isFiltered)} />;
  return (
    <>
      {filters}
      <PageRow className="pb-16" pageClassName="grid gap-3" margin={count}>
        {intro}
        {items.length > 0 ? (
          <ListRows items={items} label={words.list}>
            {children}
          </ListRows>
        ) : (
          <NoMatch {...props} />
        )}
      </PageRow>
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

/** The number of rows, shown in the margin and announced when it changes. */
function ResultCount({ count, words }: { count: number; words: string }) {
  return (
    <output>
      <b className="mr-1 text-xl font-medium text-ink md:mr-0 md:block">{formatInteger(count)}</b> {words}
    </output>
  );
}

const WIDTHS = ["w-1/3", "w-2/5", "w-1/4"];

/** Placeholder of a list that is loading: grey bars for filters and rows. */
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
