import { type KeyboardEvent, useCallback, useState } from "react";
import { useEscape } from "#frontend/ui/use-escape.ts";

/** Where a key leads from a mark. */
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * The marks of a chart: one stop for Tab, `first` to begin with; the arrows, Home and End go from one to the next. The words
 * of the one under the pointer or the focus are shown, until Escape.
 */
export function useMarks(count: number, first: number) {
  const [stop, setStop] = useState(first);
  const [shown, setShown] = useState<number | null>(null);
  const hide = useCallback(() => setShown(null), []);
  useEscape(shown !== null, hide);
  const last = count - 1;
  const at = Math.min(stop, last);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = STEPS[event.key]?.(at, last);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const marks = event.currentTarget.closest("[role=toolbar]")?.querySelectorAll<HTMLElement>("a, button");
    marks?.[next]?.focus();
  };
  return {
    /** The mark whose words are shown. */
    shown: shown !== null && shown <= last ? shown : null,
    /** For the mark of this rank, in a toolbar that holds nothing else. */
    markProps: (rank: number) => ({
      tabIndex: rank === at ? 0 : -1,
      onKeyDown,
      onFocus: () => {
        setStop(rank);
        setShown(rank);
      },
      onBlur: hide,
      onPointerEnter: () => setShown(rank),
      onPointerLeave: hide,
    }),
  };
}
