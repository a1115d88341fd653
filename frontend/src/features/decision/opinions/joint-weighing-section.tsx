import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import type { JointWeighing } from "#shared/record/weighing.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { JointWeighingView } from "#frontend/entities/record/weighing/joint-weighing.tsx";
import { OPINION_TEXTS } from "#frontend/labels/opinions.ts";
import { WEIGHING_TEXTS } from "#frontend/labels/weighing.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { removeWeighingMutation } from "./opinions-queries.ts";

type JointWeighingSectionProps = { decisionId: string; joint: JointWeighing; isTrashed: boolean };

/** Section of the decision record that shows the joint weighing of two people, once both have finished. */
export function JointWeighingSection({ decisionId, joint, isTrashed }: JointWeighingSectionProps) {
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(
    removeWeighingMutation(useQueryClient(), decisionId),
  );
  const ask = (asks: boolean) => {
    reset();
    setIsAsked(asks);
  };
  return (
    <PageRow
      as="section"
      aria-labelledby={id}
      margin={
        <MarginTitle as="h3" id={id}>
          {WEIGHING_TEXTS.title}
        </MarginTitle>
      }
      pageClassName="grid justify-items-start gap-4"
    >
      <JointWeighingView joint={joint} sides={{ self: "owner", other: joint.guestName }} headingLevel={4} />
      {!isTrashed && (
        <Button size="sm" tone="quiet" icon={Trash2} className="-ml-2.5" onClick={() => ask(true)}>
          {OPINION_TEXTS.weighingRemove}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => ask(false)}
        onConfirm={() => mutate()}
        title={OPINION_TEXTS.weighingRemoveTitle}
        confirmLabel={OPINION_TEXTS.removeConfirm}
        busy={isPending}
        error={error ? errorMessage(error, OPINION_TEXTS.weighingRemoveFailed) : undefined}
      >
        {OPINION_TEXTS.weighingRemoveText(joint.guestName)}
      </ConfirmDialog>
    </PageRow>
  );
}
