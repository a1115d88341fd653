import { useEffect, useMemo } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { announce } from "#frontend/browser/announce.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { clearSelection, setShownDecisions, useSelectedIds } from "./selected.ts";
import { selectedText } from "./words.ts";

const SelectionBar = lazyPart(async () => (await import("./selection-bar.tsx")).SelectionBar);

/** The bar of the decisions that are selected among those shown; nothing while none is. */
export function SelectionBarIfAny({ decisions }: { decisions: readonly Decision[] }) {
  const selected = useSelectedIds();
  const chosen = useMemo(
    () => (selected.size === 0 ? [] : decisions.filter(({ id }) => selected.has(id))),
    [decisions, selected],
  );
  const isSelecting = chosen.length > 0;
  useEffect(() => {
    const left = setShownDecisions(decisions);
    if (left !== undefined) announce(selectedText(left));
  }, [decisions]);
  useEffect(() => {
    // The boxes of all rows are shown, and the toasts make room.
    document.body.toggleAttribute("data-selecting", isSelecting);
    return () => document.body.removeAttribute("data-selecting");
  }, [isSelecting]);
  useEffect(() => clearSelection, []);
  if (!isSelecting) return null;
  return <SelectionBar decisions={chosen} hasMore={chosen.length < decisions.length} />;
}
