import type { ReactNode } from "react";
import { FailedRead } from "../failed-read.tsx";
import { restoreFocusTo, SEARCH_FIELD_SELECTOR, SELECTED_TAB_SELECTOR } from "../focus-fallback.ts";
import { SheetRow } from "../sheet.tsx";

type ListErrorProps = {
  caption?: string;
  title: string;
  /** A retry is in progress. */
  busy: boolean;
  onRetry: () => void;
  children: ReactNode;
};

/** A list that could not be loaded, with a retry button. */
export function ListError({ onRetry, ...props }: ListErrorProps) {
  const retry = () => {
    // The button is removed while the list loads.
    restoreFocusTo(SEARCH_FIELD_SELECTOR, SELECTED_TAB_SELECTOR);
    onRetry();
  };
  return (
    <SheetRow>
      <FailedRead as="h2" onRetry={retry} {...props} />
    </SheetRow>
  );
}
