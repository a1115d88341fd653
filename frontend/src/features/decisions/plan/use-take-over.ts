import { type RefObject, useRef } from "react";
import type { Action } from "#shared/plan/action.schema.ts";
import { branchOf, draftOf } from "#shared/plan/draft.rules.ts";
import { goneText, PLAN } from "#frontend/labels/plan.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { isWorthKeeping, type Leftover } from "./leftover.ts";

/** What the line at the foot of the plan does with what was typed elsewhere: it comes before what is typed there. */
export type Foot = { receive: (left: Leftover, takesFocus: boolean) => void };

/** Where what was typed at an action goes when another tab deletes the action under it: to the foot of the plan. */
export function useTakeOver(actions: readonly Action[], foot: RefObject<Foot | null>) {
  const removedHere = useRef(new Set<string>());
  return {
    /** What goes with it was given up by the person. */
    noteRemoval: ({ id }: Action) => {
      for (const gone of branchOf(draftOf(actions), id)) removedHere.current.add(gone);
    },
    /** False where the action has not been deleted elsewhere: what was typed is then left to the one who asks. */
    takeOver: ({ id, title }: Action, left: Leftover, hadFocus: boolean): boolean => {
      if (removedHere.current.has(id) || actions.some((action) => action.id === id)) return false;
      foot.current?.receive(left, hadFocus);
      if (isWorthKeeping(left)) toast({ title: PLAN.gone, description: fr(goneText(title)) });
      return true;
    },
  };
}
