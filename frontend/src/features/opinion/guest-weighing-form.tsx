import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { OpinionPage } from "#shared/opinion/opinion.schema.ts";
import {
  pickAnswersAbout,
  keepValidAnswers,
  hasSameWeighedItems,
  findMissingAnswers,
} from "#shared/record/weighing.rules.ts";
import { GUEST_NAME_MAX, WEIGHING_MESSAGES } from "#shared/record/weighing.ts";
import type { WeighedItems, Weighing } from "#shared/record/weighing.schema.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { call } from "#frontend/api/client.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus, issueMessageAt } from "#frontend/api/errors.ts";
import { fr } from "#frontend/browser/typography.ts";
import { WeighingForm } from "#frontend/entities/record/weighing/weighing-form.tsx";
import { findTooLongProblem } from "#frontend/labels/too-long.ts";
import { WEIGHING_TEXTS } from "#frontend/labels/weighing.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { givenWeighingQuery, opinionPageQuery } from "./opinion-requests.ts";
import { readStoredWeighing, type StoredWeighing, type WeighingDraft } from "./stored-weighing.ts";
import { WEIGHING_PAGE_TEXTS } from "./words.ts";

type GuestWeighingFormProps = {
  secret: string;
  page: OpinionPage;
  weighed: WeighedItems;
  kept: StoredWeighing;
  /** Whether the owner has changed options or criteria since the answers were sent. */
  isBehind: boolean;
  until: string;
  onType: (draft: WeighingDraft) => void;
  onGiven: (draft: WeighingDraft) => void;
  /** Goes back to the answers that were sent; `null` if none were. */
  onCancel: (() => void) | null;
};

/**
 * The form for the guest’s answers and first name. If the owner has changed the questions, earlier answers
 * stay and only the new questions are asked.
 */
export function GuestWeighingForm({
  secret,
  page,
  weighed,
  kept,
  isBehind,
  until,
  onType,
  onGiven,
  onCancel,
}: GuestWeighingFormProps) {
  const client = useQueryClient();
  // Reads the draft from the storage, which may be newer than the rendered one: drafts are stored without a
  // render.
  const [draft] = useState(() => readStoredWeighing(secret).draft ?? kept.draft);
  const [first] = useState(() =>
    draft ? keepValidAnswers(draft.weighed, weighed, draft) : { weights: [], levels: [] },
  );
  const isChanged = isBehind || (draft !== null && !hasSameWeighedItems(draft.weighed, weighed));
  const [firstName, setFirstName] = useState(draft?.firstName ?? "");
  const [wrongName, setWrongName] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  const newest = useRef<Weighing>(first);
  const keep = (answers: Weighing, name = firstName) => {
    newest.current = answers;
    onType({ ...answers, firstName: name, weighed });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (next: WeighingDraft) => {
      const { firstName: name, weights, levels } = next;
      const body = { key: kept.key, answers: { firstName: name, weights, levels } };
      const answer = await call("giveWeighing", { params: { secret }, body });
      client.setQueryData(givenWeighingQuery(secret, kept.key).queryKey, answer);
    },
    onSuccess: (_answer, next) => onGiven(next),
    // The link may have ended, the questions changed, or the owner finished: reads both again.
    onError: () => {
      for (const { queryKey } of [opinionPageQuery(secret), givenWeighingQuery(secret, kept.key)])
        void client.invalidateQueries({ queryKey });
    },
  });
  const checkName = () => {
    const name = firstName.trim();
    const wrong = isBlank(name)
      ? WEIGHING_MESSAGES.firstName
      : (findTooLongProblem(name, GUEST_NAME_MAX) ?? undefined);
    setWrongName(wrong);
    if (wrong !== undefined) nameField.current?.focus();
    return wrong === undefined;
  };
  const { cells, criteria } = findMissingAnswers(weighed, first);
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        {isChanged && (
          <Notice>
            {WEIGHING_PAGE_TEXTS.changed(page.askedBy)}{" "}
            {cells.length + criteria.length > 0 && WEIGHING_TEXTS.isNew(cells.length + criteria.length)}
          </Notice>
        )}
        <p className="max-w-measure">{fr(WEIGHING_TEXTS.blind)}</p>
        <p className="note max-w-measure">{fr(`${WEIGHING_TEXTS.scale} ${WEIGHING_TEXTS.weightEnds}`)}</p>
      </div>
      <WeighingForm
        headingLevel={2}
        weighed={weighed}
        answers={first}
        asksOnlyMissing={isChanged && cells.length + criteria.length > 0}
        onType={(answers) => keep(answers)}
        checkBeside={checkName}
        onDone={(answers) =>
          mutate({ ...pickAnswersAbout(weighed, answers), firstName: firstName.trim(), weighed })
        }
        busy={isPending}
        failure={
          error &&
          (hasStatus(error, 404)
            ? WEIGHING_PAGE_TEXTS.endedMeanwhile
            : errorMessage(error, WEIGHING_TEXTS.failed))
        }
        actions={onCancel && <Button onClick={onCancel}>{WEIGHING_PAGE_TEXTS.cancel}</Button>}
      >
        <Field
          label={WEIGHING_PAGE_TEXTS.firstName}
          hint={WEIGHING_PAGE_TEXTS.firstNameHint(page.askedBy)}
          error={wrongName ?? issueMessageAt(error, "answers.firstName")}
          required
          requiredWord={null}
        >
          <TextInput
            ref={nameField}
            name="firstName"
            autoComplete="given-name"
            className="max-w-80 max-md:text-[1rem]"
            value={firstName}
            onChange={({ target }) => {
              setFirstName(target.value);
              setWrongName(undefined);
              keep(newest.current, target.value);
            }}
          />
        </Field>
      </WeighingForm>
      <p className="note max-w-measure">{fr(WEIGHING_PAGE_TEXTS.promise(until))}</p>
    </div>
  );
}
