import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import type { JointWeighing } from "#shared/record/weighing.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { JointWeighingView } from "#frontend/entities/record/weighing/joint-weighing.tsx";
import { OPINIONS } from "#frontend/labels/opinions.ts";
import { WEIGHING } from "#frontend/labels/weighing.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { MarginTitle, SheetRow } from "#frontend/ui/sheet.tsx";
import { removeWeighing } from "./opinions-queries.ts";

type JointWeighingSectionProps = { decisionId: string; joint: JointWeighing; isTrashed: boolean };

/** Section of the decision record that shows the joint weighing of two people, once both have finished. */
export function JointWeighingSection({ decisionId, joint, isTrashed }: JointWeighingSectionProps) {
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(removeWeighing(useQueryClient(), decisionId));
  const ask = (asks: boolean) => {
    reset();
    setIsAsked(asks);
  };
  return (
    <SheetRow
      as="section"
      aria-labelledby={id}
      margin={
        <MarginTitle as="h3" id={id}>
          {WEIGHING.title}
        </MarginTitle>
      }
      pageClassName="grid justify-items-start gap-4"
    >
      <JointWeighingView joint={joint} sides={{ self: "owner", other: joint.guestName }} headingLevel={4} />
      {!isTrashed && (
        <Button size="sm" tone="quiet" icon={Trash2} className="-ml-2.5" onClick={() => ask(true)}>
          {OPINIONS.weighingRemove}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => ask(false)}
        onConfirm={() => mutate()}
        title={OPINIONS.weighingRemoveTitle}
        confirmLabel={OPINIONS.removeConfirm}
        busy={isPending}
        error={error ? errorMessage(error, OPINIONS.weighingRemoveFailed) : undefined}
      >
        {OPINIONS.weighingRemoveText(joint.guestName)}
      </ConfirmDialog>
    </SheetRow>
  );
}
