import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Scale as ScaleIcon } from "lucide-react";
import { useState } from "react";
import type { LinkWeighing } from "#shared/opinion/opinion.schema.ts";
import {
  pickAnswersAbout,
  deriveWeighingFromRecord,
  hasSameWeighedItems,
  itemsToWeigh,
} from "#shared/record/weighing.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import type { Weighing } from "#shared/record/weighing.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { createFormDrafts } from "#frontend/browser/form-drafts.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { WeighingForm } from "#frontend/entities/record/weighing/weighing-form.tsx";
import { OPINION_TEXTS } from "#frontend/labels/opinions.ts";
import { WEIGHING_TEXTS } from "#frontend/labels/weighing.ts";
import { Button } from "#frontend/ui/button.tsx";
import { finishWeighingMutation } from "./opinions-queries.ts";

const drafts = createFormDrafts<Weighing>("weighing");

type OwnWeighingProps = { decisionId: string; record: DecisionRecord; weighing: LinkWeighing };

/**
 * Answers that the form starts with. `isFromRecord`: taken from the decision's record, not given by the
 * person for this weighing.
 */
type FormStart = { answers: Weighing; isFromRecord: boolean };

/** The owner's side of a joint weighing until both have finished: its progress, and the form. */
export function OwnerWeighing({ decisionId, record, weighing }: OwnWeighingProps) {
  const client = useQueryClient();
  const userId = useCurrentUser().user?.id ?? "";
  const [start, setStart] = useState<FormStart | null>(null);
  const { mutate, isPending, error } = useMutation(finishWeighingMutation(client, decisionId));
  if (weighing.isOpen) return <p className="note">{fr(OPINION_TEXTS.bothOpen)}</p>;
  const weighed = itemsToWeigh(record);
  const { owner } = weighing;
  const write = () => {
    const kept = drafts.find(userId, decisionId) ?? owner;
    const answers = pickAnswersAbout(weighed, kept ?? deriveWeighingFromRecord(record));
    setStart({ answers, isFromRecord: !kept && answers.weights.length + answers.levels.length > 0 });
  };
  const finish = (answers: Weighing) =>
    mutate(pickAnswersAbout(weighed, answers), {
      onSuccess: ({ isOpen }) => {
        drafts.keep(userId, decisionId, undefined);
        setStart(null);
        // The answers of both sides are rendered above, far from the button, so they get the focus.
        if (isOpen) restoreFocusTo("[data-gaps]");
      },
    });
  return (
    <div className="grid justify-items-start gap-3">
      <output className="block max-w-measure text-pretty">{fr(stateText(weighing, record))}</output>
      {!start && (
        <Button icon={ScaleIcon} onClick={write}>
          {owner ? OPINION_TEXTS.weighAgain : OPINION_TEXTS.weigh}
        </Button>
      )}
      {start && (
        <div className="grid w-full gap-5">
          <p className="note max-w-measure">
            {fr(
              [WEIGHING_TEXTS.blind, WEIGHING_TEXTS.scale, start.isFromRecord && OPINION_TEXTS.fromRecord]
                .filter(Boolean)
                .join(" "),
            )}
          </p>
          <WeighingForm
            weighed={weighed}
            answers={start.answers}
            headingLevel={4}
            asksOnlyMissing={false}
            onType={(answers) => drafts.keep(userId, decisionId, answers)}
            onDone={finish}
            busy={isPending}
            failure={error ? errorMessage(error, WEIGHING_TEXTS.failed) : null}
            actions={<Button onClick={() => setStart(null)}>{OPINION_TEXTS.closeForm}</Button>}
          />
        </div>
      )}
    </div>
  );
}

function stateText({ owner, guest }: LinkWeighing, record: DecisionRecord): string {
  if (owner && !hasSameWeighedItems(owner, itemsToWeigh(record))) return OPINION_TEXTS.ownerBehind;
  if (owner && guest) return OPINION_TEXTS.guestBehind(guest.firstName);
  if (guest) return OPINION_TEXTS.guestFinished(guest.firstName);
  return owner ? OPINION_TEXTS.ownerFinished : OPINION_TEXTS.nobodyFinished;
}
