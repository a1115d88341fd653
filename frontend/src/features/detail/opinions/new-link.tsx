import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { OPINION_LIMITS } from "#shared/opinion/opinion.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { issueMessageAt } from "#frontend/api/errors.ts";
import { createFormDrafts, useDraftSaving } from "#frontend/browser/form-drafts.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { OPINIONS } from "#frontend/labels/opinions.ts";
import { tooLongProblem } from "#frontend/labels/too-long.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { useStableCallbacks } from "#frontend/ui/use-stable-callbacks.ts";
import { createOpinionLink } from "./opinions-queries.ts";

/** By decision. */
const drafts = createFormDrafts<{ note: string }>("opinion-note");

/** A link is made here, with a word of the person's if they like. */
export function NewOpinionLink({
  decisionId,
  onCreated,
}: {
  decisionId: string;
  onCreated: (path: string) => void;
}) {
  const { note, type, forget } = useKeptNote(decisionId);
  const [tooLong, setTooLong] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation(createOpinionLink(useQueryClient(), decisionId));
  const create = () => {
    const problem = tooLongProblem(note, OPINION_LIMITS.note);
    setTooLong(problem);
    if (problem !== null) return;
    mutate(note.trim() || null, {
      onSuccess: ({ path }) => {
        forget();
        onCreated(path);
      },
    });
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

/** What is typed, kept until a link is made with it: Escape and the browser's « back » close the dialog without a question. */
function useKeptNote(decisionId: string) {
  const userId = useCurrentUser().user?.id ?? "";
  const [note, setNote] = useState(() => drafts.find(userId, decisionId)?.note ?? "");
  const newest = useRef(note);
  const keep = () =>
    drafts.keep(userId, decisionId, newest.current.trim() === "" ? undefined : { note: newest.current });
  const keepSoon = useDraftSaving(keep);
  const { keepLast } = useStableCallbacks({ keepLast: keep });
  useEffect(() => keepLast, [keepLast]);
  const type = (next: string) => {
    newest.current = next;
    setNote(next);
    keepSoon();
  };
  const forget = () => {
    newest.current = "";
    keep();
  };
  return { note, type, forget };
}
