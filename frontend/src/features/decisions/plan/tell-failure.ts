import { ApiError, hasStatus } from "#frontend/api/errors.ts";
import { failureToast } from "#frontend/api/failure-toast.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { PLAN } from "#frontend/labels/plan.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import type { Operation } from "./operations.ts";

/**
 * Says that an edit was taken back (spec/2-decisions-and-planner.md section 8): a change with the way to make it again
 * where that may help, an order to screen readers only. What could not be added is said where it was typed.
 */
export function tellFailure(operation: Operation, error: unknown, retry: () => void): void {
  if (operation.kind === "change") {
    toast({
      title: PLAN.saveFailed,
      description: fr(lossOf(error)),
      tone: "destructive",
      action: isForGood(error) ? undefined : { label: COMMON.retry, onSelect: retry },
    });
  }
  if (operation.kind === "place") announce(PLAN.orderFailed);
  // Another tab was first: it is gone, as was asked.
  if (operation.kind === "remove" && !hasStatus(error, 404)) failureToast(error, PLAN.removeFailed);
}

/** What the server refuses for a reason of its own it refuses again. */
const FOR_GOOD = [404, 409, 422];
const isForGood = (error: unknown): boolean => FOR_GOOD.some((status) => hasStatus(error, status));

/** The server's sentence comes before ours; a conflict says it all: « restaurer » is then something else. */
function lossOf(error: unknown): string {
  const reason = error instanceof ApiError && error.status < 500 ? (error.refusal?.message ?? "") : "";
  if (reason !== "" && hasStatus(error, 409)) return reason;
  return [reason, PLAN.saveFailedText].join(" ").trim();
}
