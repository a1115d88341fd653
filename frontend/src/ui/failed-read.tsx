import type { ComponentProps } from "react";
import { COMMON } from "#frontend/labels/common.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type FailedReadProps = Omit<ComponentProps<typeof EmptyState>, "kind" | "action"> & {
  /** A retry is in progress. */
  busy: boolean;
  onRetry: () => void;
  size?: "sm";
};

/** A part that could not be loaded, with a retry button. */
export const FailedRead = ({ busy, onRetry, size, takesFocus, ...words }: FailedReadProps) => (
  <EmptyState
    kind="failed"
    action={
      <Button ref={takesFocus ? focusIfLost : undefined} size={size} busy={busy} onClick={onRetry}>
        {COMMON.retry}
      </Button>
    }
    {...words}
  />
);
