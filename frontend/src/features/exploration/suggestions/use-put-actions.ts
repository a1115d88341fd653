import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { SuggestedAction } from "#shared/plan/action.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { useFailureToast } from "#frontend/api/use-failure-toast.ts";
import { refetchDecision } from "#frontend/entities/decision/queries.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { addedText, replacedText, SUGGESTIONS } from "#frontend/labels/suggestions.ts";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { toastWithUndo } from "#frontend/browser/undo.ts";
import { putActions, undoPutActions, type PutUndo, type PutMode, type SentActions } from "./put-actions.ts";

type Options = {
  decisionId: string;
  /** Where the focus goes once the toast's undo was pressed. */
  focus: string;
  onAdded: (callId: string, count: number) => void;
  onUndone: (callId: string) => void;
};

/** Sends what is chosen to the plan of a decision: once, however often one presses. The toast takes it back. */
export function usePutActions({ decisionId, focus, onAdded, onUndone }: Options) {
  const client = useQueryClient();
  const failure = useFailureToast();
  const mutationKey = ["put-actions", decisionId];
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: (sent: SentActions) => putActions(client, decisionId, sent),
    onSuccess: (put, { mode, actions }) => {
      onAdded(put.callId, actions.length);
      reportPut(client, decisionId, { mode, put, focus, onUndone, isTree: actions.some(hasParent) });
    },
    onError: (error, { mode }) => {
      failure.show(error, mode === "add" ? SUGGESTIONS.addFailed : SUGGESTIONS.replaceFailed);
      // It may be in the trash by now, or gone.
      if (isFinal(error)) void refetchDecision(client, decisionId);
    },
  });
  const send = (mode: PutMode, actions: SuggestedAction[]) => {
    // The second press may come before the first is drawn.
    if (client.isMutating({ mutationKey }) > 0) return;
    failure.dismiss();
    mutate({ mode, actions });
  };
  return { send, busy: isPending ? (variables?.mode ?? null) : null };
}

/** A refusal of the server's own: it would be repeated. */
const isFinal = (error: unknown): boolean => [404, 409, 413, 422].some((status) => hasStatus(error, status));

/** `isTree`: among what was sent is an action under another. */
type PutReport = { mode: PutMode; put: PutUndo; isTree: boolean } & Pick<Options, "focus" | "onUndone">;

const hasParent = ({ parentTempId }: SuggestedAction): boolean => Boolean(parentTempId);

function reportPut(client: QueryClient, id: string, report: PutReport): void {
  const { mode, put, isTree } = report;
  const { length: count } = put.added;
  const added = isTree ? SUGGESTIONS.addedTree : SUGGESTIONS.added;
  const description = mode === "add" ? addedText(count) : replacedText(count, put.replaced.length);
  toastWithUndo(
    { title: mode === "add" ? added : SUGGESTIONS.replaced, description: fr(description) },
    { run: () => void undo(client, id, report), saysItself: true },
  );
}

/** From a toast, whose message may have left the screen. */
async function undo(client: QueryClient, id: string, report: PutReport): Promise<void> {
  const { mode, put, focus, onUndone } = report;
  restoreFocusTo(focus);
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => undoPutActions(client, id, put) });
  try {
    await mutation.execute(undefined);
  } catch (error) {
    const retry = { label: COMMON.retry, onSelect: () => void undo(client, id, report) };
    showFailureToast(error, SUGGESTIONS.undoFailed, { action: isFinal(error) ? undefined : retry });
    return;
  }
  onUndone(put.callId);
  toast(
    mode === "add"
      ? { title: SUGGESTIONS.undone, description: SUGGESTIONS.undoneText }
      : { title: SUGGESTIONS.replaceUndone, description: SUGGESTIONS.replaceUndoneText },
  );
}
