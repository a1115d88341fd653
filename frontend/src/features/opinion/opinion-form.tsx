import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OpinionPage } from "#shared/opinion/opinion.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus, issueMessageAt } from "#frontend/api/errors.ts";
import { useDebouncedDraftSave } from "#frontend/browser/form-drafts.ts";
import { fr } from "#frontend/browser/typography.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { focusInvalidControl } from "#frontend/ui/focus-wrong.ts";
import { Notice } from "#frontend/ui/notice.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { type OpinionField, opinionFieldProblems } from "./opinion-field-problems.rules.ts";
import { OpinionOptions } from "./opinion-options.tsx";
import {
  changeOpinion,
  type GivenOpinion,
  giveOpinion,
  refetchIsLinkOpen,
  withdrawOpinion,
} from "./opinion-requests.ts";
import { type OpinionDraft, toOpinionFormValues, type StoredOwnOpinion } from "./stored-opinion.ts";
import { OPINION_PAGE_TEXTS } from "./words.ts";

type OpinionFormProps = Omit<SendingOptions, "askedBy"> & {
  page: OpinionPage;
  /** The last day of the link, in words. */
  until: string;
  onType: (draft: OpinionDraft) => void;
  onCancel: () => void;
};

const EMPTY: OpinionDraft = { pick: null, reason: "", firstName: "" };

/** The form of an opinion: an option, the reason, and an optional first name. */
export function OpinionForm(props: OpinionFormProps) {
  const { page, until, kept, onType, onCancel } = props;
  const [draft, setDraft] = useState(
    () => kept.draft ?? (kept.own ? toOpinionFormValues(kept.own.opinion) : EMPTY),
  );
  const [wrong, setWrong] = useState<Partial<Record<OpinionField, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const newest = useRef(draft);
  const noteTyped = useDebouncedDraftSave(() => onType(newest.current));
  const sending = useOpinionSending({ ...props, askedBy: page.askedBy });
  useStart(form, kept.own !== null);
  const edit = (change: Partial<OpinionDraft>) => {
    newest.current = { ...newest.current, ...change };
    setDraft(newest.current);
    setWrong(({ ...left }) => {
      for (const name of Object.keys(change)) delete left[name as OpinionField];
      return left;
    });
    noteTyped();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = opinionFieldProblems(draft, page.options);
    // flushSync renders the errors before the focus moves to the first of them.
    flushSync(() => setWrong(missing));
    const [first] = Object.keys(missing);
    if (first === undefined) return sending.send(draft);
    focusInvalidControl(form.current?.querySelector<HTMLElement>(`[name="${first}"]`));
    form.current?.querySelector(`[data-error="${first}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const wrongReason = wrong.reason ?? sending.issueOf("reason");
  const wrongName = wrong.firstName ?? sending.issueOf("firstName");
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <OpinionOptions
        options={page.options}
        pick={draft.pick}
        error={wrong.pick}
        onPick={(pick) => edit({ pick })}
      />
      <PageRow className="pt-7 pb-2" pageClassName="grid gap-5">
        <Field
          label={OPINION_PAGE_TEXTS.reason}
          hint={OPINION_PAGE_TEXTS.reasonHint(page.askedBy)}
          error={wrongReason}
          required
          requiredWord={null}
        >
          <Textarea
            name="reason"
            minRows={4}
            className="max-w-160 max-md:text-[1rem]"
            value={draft.reason}
            onChange={({ target }) => edit({ reason: target.value })}
          />
        </Field>
        <Field
          label={
            <>
              {OPINION_PAGE_TEXTS.firstName}{" "}
              <span className="font-normal text-ink-3">{OPINION_PAGE_TEXTS.optional}</span>
            </>
          }
          error={wrongName}
        >
          <TextInput
            name="firstName"
            autoComplete="given-name"
            className="max-w-80 max-md:text-[1rem]"
            value={draft.firstName}
            onChange={({ target }) => edit({ firstName: target.value })}
          />
        </Field>
        {sending.failure !== null && (
          <Notice tone="danger" icon={CircleAlert} role="alert">
            {fr(sending.failure)}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-2 max-md:*:w-full">
          <Button type="submit" tone="primary" size="lg" busy={sending.isSending}>
            {kept.own ? OPINION_PAGE_TEXTS.save : OPINION_PAGE_TEXTS.send}
          </Button>
          {kept.own && (
            <>
              <Button size="lg" onClick={onCancel}>
                {OPINION_PAGE_TEXTS.cancel}
              </Button>
              <Button size="lg" tone="danger-quiet" busy={sending.isWithdrawing} onClick={sending.withdraw}>
                {OPINION_PAGE_TEXTS.withdraw}
              </Button>
            </>
          )}
        </div>
        {!kept.own && <p className="note -mt-2">{fr(OPINION_PAGE_TEXTS.promise(page.askedBy, until))}</p>}
      </PageRow>
    </form>
  );
}

/** On mount, moves the focus into the form if it has replaced an answer, to correct it. */
function useStart(form: { current: HTMLFormElement | null }, isCorrecting: boolean): void {
  useEffect(() => {
    if (isCorrecting) form.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, [form, isCorrecting]);
}

type SendingOptions = {
  secret: string;
  /** First name of the decision owner. */
  askedBy: string;
  /** What this browser has stored. If that contains an answer, the form corrects this answer. */
  kept: StoredOwnOpinion;
  onDone: (given: GivenOpinion) => void;
  onWithdrawn: () => void;
  onGone: () => void;
};

/**
 * Returns the functions that send, correct and withdraw an opinion, and their failures. What was typed always
 * stays.
 */
function useOpinionSending({ secret, askedBy, kept, onDone, onWithdrawn, onGone }: SendingOptions) {
  const client = useQueryClient();
  const { id, own } = kept;
  /** After a 404 or 409, finds out what is gone: an option, the answer, or the link itself. */
  const findWhatIsGone = async (error: Error) => {
    if (!hasStatus(error, 404) && !hasStatus(error, 409)) return;
    const isOpen = await refetchIsLinkOpen(client, secret);
    if (isOpen === true && hasStatus(error, 404) && own) onGone();
  };
  const sending = useMutation({
    mutationFn: (draft: OpinionDraft) =>
      own ? changeOpinion(secret, own, draft) : giveOpinion(secret, id, draft),
    onSuccess: onDone,
    onError: findWhatIsGone,
  });
  const withdrawing = useMutation({
    mutationFn: async () => own && withdrawOpinion(secret, own),
    onSuccess: onWithdrawn,
    onError: findWhatIsGone,
  });
  const failed = sending.error
    ? own
      ? failureOf(sending.error, OPINION_PAGE_TEXTS.saveFailed, OPINION_PAGE_TEXTS.endedCorrecting)
      : failureOf(sending.error, OPINION_PAGE_TEXTS.failed, OPINION_PAGE_TEXTS.endedMeanwhile)
    : withdrawing.error &&
      failureOf(
        withdrawing.error,
        OPINION_PAGE_TEXTS.withdrawFailed,
        OPINION_PAGE_TEXTS.endedWithdrawing(askedBy),
      );
  return {
    isSending: sending.isPending,
    isWithdrawing: withdrawing.isPending,
    failure: failed,
    issueOf: (field: string) => issueMessageAt(sending.error, field),
    send: (draft: OpinionDraft) => {
      withdrawing.reset();
      if (!withdrawing.isPending) sending.mutate(draft);
    },
    withdraw: () => {
      sending.reset();
      if (!sending.isPending) withdrawing.mutate();
    },
  };
}

/** Returns the message of a failure; `ended` if the failure means that the link has ended. */
const failureOf = (error: unknown, sentence: string, ended: string) =>
  hasStatus(error, 404) ? ended : errorMessage(error, sentence);
