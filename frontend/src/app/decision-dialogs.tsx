import { useAddressDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { setApplyRemoteWrite } from "#frontend/api/cross-tab-refresh.ts";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { applyRemoteWrite } from "./apply-remote-write.ts";

setApplyRemoteWrite(applyRemoteWrite);

const CreateDialog = lazyDialog(
  async () => (await import("#frontend/features/form/create.dialog.tsx")).CreateDialog,
);
const DetailDialog = lazyDialog(
  async () => (await import("#frontend/features/decision/detail.dialog.tsx")).DetailDialog,
);
const FILES = [CreateDialog, DetailDialog];

/** The dialogs that any page of the shell opens by the address. */
export function DecisionDialogs() {
  const create = useAddressDialog("creer");
  const detail = useAddressDialog("decision");
  usePrefetchWhenIdle(FILES);
  return (
    <>
      {create.value !== null && <CreateDialog priority={create.value} onClose={create.close} />}
      {detail.value !== null && <DetailDialog key={detail.value} id={detail.value} onClose={detail.close} />}
    </>
  );
}
