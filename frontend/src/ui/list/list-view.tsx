import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { restoreFocusTo, SEARCH_FIELD_SELECTOR } from "../focus-fallback.ts";
import { SheetRow } from "../sheet.tsx";
import { ListError } from "./list-error.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { ListRows } from "./list-rows.tsx";
import { ResultCount } from "./result-count.tsx";

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
  /** In place of everything, while the list is empty. */
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
  const reset = () => {
    restoreFocusTo(SEARCH_FIELD_SELECTOR);
    onReset();
  };
  return (
    <EmptyState
      kind="no-match"
      as="h2"
      caption={words.noMatchCaption}
      title={words.noMatch}
      action={<Button onClick={reset}>{words.reset}</Button>}
    >
      {words.noMatchText}
    </EmptyState>
  );
}
