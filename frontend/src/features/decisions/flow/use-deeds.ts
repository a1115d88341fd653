import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { useAddressDialog } from "#frontend/app/address-dialog.ts";
import { movedText } from "#frontend/labels/flow.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import type { CardDeeds } from "./card-actions.ts";
import { moveDecision } from "./move.ts";
import { useStable } from "./use-stable.ts";

/** What cards can do, the same for as long as the list is there. */
export function useDeeds(trash: CardDeeds["trash"]): CardDeeds {
  const deeds = { open: useStable(useOpen()), move: useStable(useMove()), trash: useStable(trash) };
  const [first] = useState(deeds);
  return first;
}

/** Moves a decision and says so; the focus, which was on its card, goes with it to where it is now. */
function useMove(): CardDeeds["move"] {
  const { mutate } = useMutation(moveDecision(useQueryClient()));
  return ({ id, title, priority: before }, priority) => {
    if (priority === before) return;
    const focused = focusName(id);
    mutate({ id, priority });
    announce(movedText(title, priority));
    if (focused) focusOnceThere([focused, `[data-column="${priority}"]`]);
  };
}

/** Opens a decision by the address. */
function useOpen(): CardDeeds["open"] {
  const { open } = useAddressDialog("decision");
  return ({ id }) => open(id);
}

/** Which button of a card a keyboard is on: its handle, or the one of its menu. */
function focusName(id: string): string | null {
  const [handle, menu] = [`[data-move="${id}"]`, `[data-menu="${id}"]`];
  if (document.querySelector(`${handle}:focus`)) return handle;
  return document.querySelector(`${menu}[data-state="open"]`) ? menu : null;
}

/** Once the list is drawn anew and the menu or the dialog has let go of the focus. */
const SETTLED_MS = 50;

/** Gives the focus to the first of these that is there, unless something has taken it by then. */
function focusOnceThere(selectors: readonly string[]): void {
  setTimeout(() => {
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body && activeElement.isConnected) return;
    for (const selector of selectors) {
      const element = document.querySelector<HTMLElement>(selector);
      element?.focus({ preventScroll: false });
      if (element && document.activeElement === element) return;
    }
  }, SETTLED_MS);
}

/** What has the focus once a decision is gone from the list: the one after it, the one before, or the list's heading. */
export function focusAfter(decisions: readonly Decision[], gone: string, heading: string): void {
  const at = decisions.findIndex(({ id }) => id === gone);
  const beside = [decisions[at + 1], decisions[at - 1]].flatMap((each) =>
    each ? [`[data-open="${each.id}"]`] : [],
  );
  focusOnceThere([...beside, heading]);
}
