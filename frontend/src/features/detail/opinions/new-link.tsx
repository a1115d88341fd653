import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { OPINION_LIMITS } from "#shared/opinion/opinion.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { issueMessageAt } from "#frontend/api/errors.ts";
import { tenths } from "#frontend/labels/numbers.ts";
import { OPINIONS } from "#frontend/labels/opinions.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { createOpinionLink } from "./opinions-queries.ts";

/** A link is made here, with a word of the person's if they like. */
export function NewOpinionLink({
  decisionId,
  onCreated,
}: {
  decisionId: string;
  onCreated: (path: string) => void;
}) {
  const [note, setNote] = useState("");
  const [isTooLong, setIsTooLong] = useState(false);
  const { mutate, isPending, error } = useMutation(createOpinionLink(useQueryClient(), decisionId));
  const create = () => {
    const isLong = note.trim().length > OPINION_LIMITS.note;
    setIsTooLong(isLong);
    if (!isLong) mutate(note.trim() || null, { onSuccess: ({ path }) => onCreated(path) });
  };
  const tooLong = isTooLong ? OPINIONS.noteTooLong(tenths(OPINION_LIMITS.note)) : undefined;
  const wrong = tooLong ?? issueMessageAt(error, "note");
  return (
    <div className="grid justify-items-start gap-3">
      <Field
        className="w-full"
        label={
          <>
            {OPINIONS.note} <span className="font-normal text-ink-3">{OPINIONS.optional}</span>
          </>
        }
        hint={OPINIONS.noteHint}
        error={wrong}
      >
        <Textarea
          minRows={2}
          maxRows={8}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
            setIsTooLong(false);
          }}
        />
      </Field>
      {error && wrong === undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {fr(errorMessage(error, OPINIONS.createFailed))}
        </p>
      )}
      <Button data-create-opinion-link tone="primary" busy={isPending} onClick={create}>
        {OPINIONS.create}
      </Button>
    </div>
  );
}
