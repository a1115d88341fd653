import { useQueryClient } from "@tanstack/react-query";
import { useAddressDialog } from "#frontend/app/address-dialog.ts";
import { movedText } from "#frontend/labels/flow.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { focusOnceFree } from "#frontend/ui/focus-heir.ts";
import { useSteady } from "#frontend/ui/use-steady.ts";
import type { CardDeeds } from "./card-actions.ts";
import { moveDecision } from "./move.ts";

/** What cards can do, the same for as long as the list is there. */
export function useDeeds(trash: CardDeeds["trash"]): CardDeeds {
  const { open } = useAddressDialog("decision");
  const drop = useDrop();
  return useSteady<CardDeeds>({
    open: ({ id }) => open(id),
    move: (decision, priority) => {
      if (priority === decision.priority) return;
      drop(decision, priority);
      announce(movedText(decision.title, priority));
    },
    drop,
    trash,
  });
}

/** Moves a decision; the focus, which was on its card, goes with it to where it is now, and back where that fails. */
function useDrop(): CardDeeds["drop"] {
  const client = useQueryClient();
  return ({ id }, priority) => {
    const focused = focusName(id);
    const follow = () => focused && focusOnceFree(focused, `[data-column="${priority}"]`);
    // Not watched: what becomes of it is seen in the list, which is not drawn again for each of its steps.
    const move = client.getMutationCache().build(client, moveDecision(client));
    move.execute({ id, priority }).catch(follow);
    follow();
  };
}

/** Which button of a card a keyboard is on: its handle, or the one of its menu. */
function focusName(id: string): string | null {
  const buttons = [`[data-move="${id}"]`, `[data-menu="${id}"]`];
  return buttons.find((button) => document.activeElement?.matches(button)) ?? null;
}
