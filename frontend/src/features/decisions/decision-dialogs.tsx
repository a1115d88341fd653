import { lazy, Suspense } from "react";
import { useAddressDialog } from "#frontend/app/address-dialog.ts";
import { useFetchedLater } from "#frontend/app/use-fetched-later.ts";

const loadCreate = async () => ({ default: (await import("./form/create.dialog.tsx")).CreateDialog });
const CreateDialog = lazy(loadCreate);
const loadDetail = async () => ({ default: (await import("./detail/detail.dialog.tsx")).DetailDialog });
const DetailDialog = lazy(loadDetail);

/** The dialogs that any page of the shell can open, each with what it needs, by the address alone. */
export default function DecisionDialogs() {
  const create = useAddressDialog("creer");
  const detail = useAddressDialog("decision");
  useFetchedLater(loadCreate);
  useFetchedLater(loadDetail);
  return (
    <Suspense fallback={null}>
      {create.value !== null && <CreateDialog priority={create.value} onClose={create.close} />}
      {detail.value !== null && <DetailDialog key={detail.value} id={detail.value} onClose={detail.close} />}
    </Suspense>
  );
}
