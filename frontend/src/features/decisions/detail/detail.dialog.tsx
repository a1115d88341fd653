import { useQuery } from "@tanstack/react-query";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { decisionQuery } from "../decision/queries.ts";
import { ActionPlan } from "../plan/action-plan.tsx";

export function DetailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(decisionQuery(id));
  return (
    <Dialog open onClose={onClose} title={data?.title ?? ""}>
      {data && <ActionPlan decision={data} readOnly={false} />}
    </Dialog>
  );
}
