import { useEffect } from "react";
import { useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { useStore } from "#frontend/browser/store.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { justFinishedPlanStore } from "#frontend/entities/plan/just-finished-plan.ts";
import { setApplyRemoteWrite } from "#frontend/api/cross-tab-refresh.ts";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { applyRemoteWrite } from "./apply-remote-write.ts";

setApplyRemoteWrite(applyRemoteWrite);

const CreateDialog = lazyDialog(
  async () => (await import("#frontend/features/form/create.dialog.tsx")).CreateDecisionDialog,
);
const DetailDialog = lazyDialog(
  async () => (await import("#frontend/features/decision/detail.dialog.tsx")).DecisionDetailDialog,
);
const MakeChoiceDialog = lazyDialog(
  async () => (await import("#frontend/features/decision/choice/make-choice.dialog.tsx")).MakeChoiceDialog,
);
const FILES = [CreateDialog, DetailDialog];

/** The dialogs that the URL opens over any page of the shell. */
export function DecisionDialogs() {
  const create = useUrlDialog("creer");
  const detail = useUrlDialog("decision");
  const choose = useUrlDialog("choisir");
  usePrefetchWhenIdle(FILES);
  useChoiceQuestion(choose.open);
  return (
    <>
      {create.value !== null && <CreateDialog priority={create.value} onClose={create.close} />}
      {/* The question is shown alone; the decision's dialog comes back after it. */}
      {choose.value !== null ? (
        <MakeChoiceDialog key={choose.value} id={choose.value} onClose={choose.close} />
      ) : (
        detail.value !== null && <DetailDialog key={detail.value} id={detail.value} onClose={detail.close} />
      )}
    </>
  );
}

/**
 * Opens the question of what was chosen, when the last action of a decision's plan is ticked off on this page
 * and no choice is recorded. Opens it only once for each decision.
 */
function useChoiceQuestion(ask: (decisionId: string) => void): void {
  const userId = useCurrentUser().user?.id;
  const finishedId = useStore(justFinishedPlanStore);
  const { askOnce } = useStableCallbacks({
    askOnce: (decisionId: string) => {
      justFinishedPlanStore.set(null);
      if (userId === undefined) return;
      const key = storageKeys.askedChoices();
      const ids = readOwned(key, userId)?.ids ?? [];
      if (ids.includes(decisionId)) return;
      writeOwned(key, userId, { ids: [...ids, decisionId].slice(-MOST_ASKED) });
      ask(decisionId);
    },
  });
  useEffect(() => {
    if (finishedId !== null) askOnce(finishedId);
  }, [finishedId, askOnce]);
}

/** Number of stored ids: a browser's storage is small. */
const MOST_ASKED = 500;
