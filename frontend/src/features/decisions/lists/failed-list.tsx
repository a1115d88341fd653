import type { ReactNode } from "react";
import { COMMON } from "#frontend/labels/common.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { focusOnceFree, SEARCH_FIELD, SELECTED_TAB } from "#frontend/ui/focus-heir.ts";
import { Row } from "#frontend/ui/sheet.tsx";

type FailedListProps = {
  caption?: string;
  title: string;
  /** It is being read again. */
  busy: boolean;
  onRetry: () => void;
  /** What became of what could not be read. */
  children: ReactNode;
};

/** A list that could not be read, and the way to try again. */
export function FailedList({ busy, onRetry, ...words }: FailedListProps) {
  const retry = (
    <Button
      busy={busy}
      onClick={() => {
        // The button goes while the list is read.
        focusOnceFree(SEARCH_FIELD, SELECTED_TAB);
        onRetry();
      }}
    >
      {COMMON.retry}
    </Button>
  );
  return (
    <Row>
      <EmptyState kind="failed" as="h2" action={retry} {...words} />
    </Row>
  );
}
