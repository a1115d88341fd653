import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Filtered } from "#shared/decision/filter.rules.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { focusOnceFree, SEARCH_FIELD } from "#frontend/ui/focus-heir.ts";
import { Row } from "#frontend/ui/sheet.tsx";
import { FailedList } from "./failed-list.tsx";
import { RowPlaceholders } from "./row-placeholders.tsx";
import { RuledRows } from "./ruled-rows.tsx";
import { ShownCount } from "./shown-count.tsx";

type Words =
  "list" | "failedCaption" | "failed" | "failedText" | "noMatchCaption" | "noMatch" | "noMatchText";

type RuledListProps<Item extends { id: string }> = {
  read: UseQueryResult<Item[]>;
  words: Record<Words | "reset", string>;
  /** In place of all the rest, while there is nothing to look for. */
  nothing: ReactNode;
  find: (all: readonly Item[]) => Filtered<Item>;
  /** What follows the figure of what is found. */
  countWords: (shown: number, total: number, isFiltered: boolean) => string;
  filters: ReactNode;
  /** Asks for everything again. */
  onReset: () => void;
  /** A line above the rows. */
  intro?: ReactNode;
  /** What stands in a row: the words, then the buttons. */
  children: (item: Item) => ReactNode;
};

/** What is found in a list, or why there is nothing to see: not read yet, unreadable, empty, nothing of the kind. */
export function RuledList<Item extends { id: string }>(props: RuledListProps<Item>) {
  const { read, words, nothing, find, countWords, filters, intro, children } = props;
  const { data, isPending, isFetching, refetch } = read;
  if (isPending)
    return (
      <Row>
        <RowPlaceholders />
      </Row>
    );
  if (!data)
    return (
      <FailedList
        caption={words.failedCaption}
        title={words.failed}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {words.failedText}
      </FailedList>
    );
  if (data.length === 0) return <Row>{nothing}</Row>;
  const { items, total, isFiltered } = find(data);
  const count = <ShownCount count={items.length} words={countWords(items.length, total, isFiltered)} />;
  return (
    <>
      {filters}
      <Row className="pb-16" pageClassName="grid gap-3" margin={count}>
        {intro}
        {items.length > 0 ? (
          <RuledRows items={items} label={words.list}>
            {children}
          </RuledRows>
        ) : (
          <NoMatch {...props} />
        )}
      </Row>
    </>
  );
}

function NoMatch<Item extends { id: string }>({
  words,
  onReset,
}: Pick<RuledListProps<Item>, "words" | "onReset">) {
  const reset = () => {
    focusOnceFree(SEARCH_FIELD);
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
