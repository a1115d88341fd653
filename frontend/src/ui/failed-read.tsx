import type { ComponentProps } from "react";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type FailedReadProps = Omit<ComponentProps<typeof EmptyState>, "kind" | "action"> & {
  /** Whether a retry is in progress. */
  busy: boolean;
  onRetry: () => void;
  size?: "sm";
};

/** Shown instead of data that could not be loaded, with a retry button. */
export const FailedRead = ({ busy, onRetry, size, takesFocus, ...words }: FailedReadProps) => (
  <EmptyState
    kind="failed"
    action={
      <Button ref={takesFocus ? focusIfLost : undefined} size={size} busy={busy} onClick={onRetry}>
        {COMMON_TEXTS.retry}
      </Button>
    }
    {...words}
  />
);
