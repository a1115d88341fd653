import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { OPINION_LIMITS } from "#shared/opinion/opinion.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { issueMessageAt } from "#frontend/api/errors.ts";
import { OPINIONS } from "#frontend/labels/opinions.ts";
import { tooLongProblem } from "#frontend/labels/too-long.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useKeptText } from "../kept-text.ts";
import { createOpinionLink } from "./opinions-queries.ts";

/** A link is made here, with a word of the person's if they like. */
export function NewOpinionLink({
  decisionId,
  onCreated,
}: {
  decisionId: string;
  onCreated: (path: string) => void;
}) {
  const { text: note, type } = useKeptText(`${decisionId}.opinions`);
  const [tooLong, setTooLong] = useState<string | null>(null);
  const made = createOpinionLink(useQueryClient(), decisionId, () => type(""));
  const { mutate, isPending, error } = useMutation(made);
  const create = () => {
    const problem = tooLongProblem(note, OPINION_LIMITS.note);
    setTooLong(problem);
    if (problem === null) mutate(note.trim() || null, { onSuccess: ({ path }) => onCreated(path) });
  };
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
            type(target.value);
            setTooLong(null);
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
