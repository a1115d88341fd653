import { ACTION_STATUSES, type ActionStatus } from "#shared/plan/action.ts";
import { capitalizeFirstLetter } from "#shared/text/capital.rules.ts";
import { ACTION_STATUS_WORDS } from "#frontend/labels/decision.ts";
import { PLAN_TEXTS } from "#frontend/labels/plan.ts";
import type { MenuEntry } from "#frontend/ui/menu-store.ts";

/** Returns a menu entry whose sub-menu offers the statuses of an action as radio items. */
export const createActionStatusMenuEntry = (
  status: ActionStatus,
  setStatus: (status: ActionStatus) => void,
): MenuEntry => ({
  label: PLAN_TEXTS.status,
  chosen: status,
  choices: ACTION_STATUSES.map((key) => ({
    key,
    label: capitalizeFirstLetter(ACTION_STATUS_WORDS[key]),
    onSelect: () => setStatus(key),
  })),
});
