import type { ReactNode } from "react";
import { FailedRead } from "../failed-read.tsx";
import { PageRow } from "../page-with-margin.tsx";

type ListErrorProps = {
  caption?: string;
  title: string;
  /** Whether a retry is in progress. */
  busy: boolean;
  onRetry: () => void;
  children: ReactNode;
};

/** Shown instead of a list that could not be loaded, with a retry button. */
export const ListError = (props: ListErrorProps) => (
  <PageRow>
    <FailedRead as="h2" {...props} />
  </PageRow>
);
