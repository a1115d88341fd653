import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { groupOpinions } from "#shared/opinion/opinion.rules.ts";
import type { Opinion } from "#shared/opinion/opinion.schema.ts";
import type { DecisionOption } from "#shared/record/record.schema.ts";
import { keptOptions } from "#shared/record/balance.rules.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { OPINIONS } from "#frontend/labels/opinions.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { removeOpinion } from "./opinions-queries.ts";

type Props = {
  decisionId: string;
  options: readonly DecisionOption[];
  opinions: readonly Opinion[];
  /** The button that showed them, which had it, is gone. */
  takesFocus: boolean;
};

/** What was answered, in the order of the options. */
export function OpinionList({ decisionId, options, opinions, takesFocus }: Props) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Opinion | null>(null);
  const { mutate, isPending, error, reset } = useMutation(removeOpinion(client, decisionId));
  const ask = (opinion: Opinion | null) => {
    reset();
    setAsked(opinion);
  };
  const remove = ({ id }: Opinion) =>
    mutate(id, {
      onSuccess: () => ask(null),
    });
  return (
    <>
      <p ref={takesFocus ? focusIfLost : null} tabIndex={-1} className="note">
        {fr(OPINIONS.shown(opinions.length))}
      </p>
      <ul className="grid max-w-160 gap-6">
        {groupOpinions(keptOptions(options), opinions).map((group) => (
          <li key={group.optionId ?? ""} className="grid gap-2">
            <h4 dir="auto" className="font-strong wrap-anywhere">
              {fr(group.title ?? OPINIONS.unknown)}
              {!group.isOffered && (
                <span className="font-normal text-ink-3">{fr(`, ${OPINIONS.setAside}`)}</span>
              )}
            </h4>
            {group.opinions.length === 0 && <p className="note">{OPINIONS.noneOf}</p>}
            {group.opinions.length > 0 && (
              <ul className="grid gap-3">
                {group.opinions.map((opinion) => (
                  <Answer
                    key={opinion.id}
                    opinion={opinion}
                    option={group.title ?? OPINIONS.unknown}
                    onRemove={() => ask(opinion)}
                  />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => asked && remove(asked)}
        title={OPINIONS.removeTitle}
        confirmLabel={OPINIONS.removeConfirm}
        busy={isPending}
        error={error ? errorMessage(error, OPINIONS.removeFailed) : undefined}
      >
        {OPINIONS.removeText}
      </ConfirmDialog>
    </>
  );
}

type AnswerProps = { opinion: Opinion; option: string; onRemove: () => void };

function Answer({ opinion: { reason, firstName, createdAt, changedAt }, option, onRemove }: AnswerProps) {
  const now = useNow();
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
          {fr(`« ${reason} »`)}
        </p>
        <p className="note">
          {fr(
            [firstName, dayAndMonth(createdAt, now), changedAt !== null && OPINIONS.changed]
              .filter(Boolean)
              .join(", "),
          )}
        </p>
      </div>
      <PlainIconButton name={OPINIONS.remove(firstName, option)} icon={Trash2} size="sm" onClick={onRemove} />
    </li>
  );
}
