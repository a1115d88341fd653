import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import type { User } from "#shared/access/user.schema.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { call } from "#frontend/api/client.ts";
import { useConfig } from "#frontend/api/config.ts";
import { resendEmailProof } from "#frontend/api/email-proof.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { ApiError } from "#frontend/api/errors.ts";
import { createFormDrafts, useDebouncedDraftSave } from "#frontend/browser/form-drafts.ts";
import { fr } from "#frontend/browser/typography.ts";
import { RestoredDraftNotice } from "#frontend/entities/decision/fields/restored-notice.tsx";
import { accountQuery } from "#frontend/entities/person/account.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { EMAIL_PROOF_NOTICE_TEXTS } from "#frontend/labels/email-proof.ts";
import { LOCAL_MAILBOX_LABEL } from "#frontend/labels/mailbox.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { LocalMailboxLink } from "#frontend/ui/mailbox-link.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { ReadOnlyInput, TextInput } from "#frontend/ui/text-input.tsx";
import { PROFILE_PAGE_TEXTS } from "./words.ts";

type Names = Pick<User, "firstName" | "lastName">;

const drafts = createFormDrafts<Names>("names");
/** Key of the draft. A constant, because each person has only one such form. */
const OWN = "own";

const notBlank = (message: string) => ({ validate: (value: string) => !isBlank(value) || message });

/**
 * Form for the first and the last name. Errors of the server are shown beside their fields. Unsaved text is
 * restored when the form is rendered again.
 */
export function NamesForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const [kept, setKept] = useState(() => drafts.find(user.id, OWN));
  const form = useForm<Names>({ defaultValues: { firstName: user.firstName, lastName: user.lastName } });
  const { register, handleSubmit, reset, setError, getValues, formState } = form;
  const { errors, isDirty } = formState;
  useEffect(() => {
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [kept, reset]);

  const keepSoon = useDebouncedDraftSave(() => {
    const { firstName, lastName } = getValues();
    // Read from the cache, which has the saved names before the next render.
    const saved = queryClient.getQueryData(currentUserQuery.queryKey) ?? user;
    const isTyped = firstName !== saved.firstName || lastName !== saved.lastName;
    drafts.keep(user.id, OWN, isTyped ? { firstName, lastName } : undefined);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: keepSoon }), [form, keepSoon]);

  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Names) => call("updateAccount", { body }),
    onSuccess: (changed, sent) => {
      queryClient.setQueryData(currentUserQuery.queryKey, changed);
      setKept(undefined);
      drafts.keep(user.id, OWN, undefined);
      const typed = getValues();
      // Takes the server's values as defaults, but keeps text that was typed during the save.
      const shown = (name: keyof Names) => (typed[name] === sent[name] ? changed[name] : typed[name]);
      reset({ firstName: changed.firstName, lastName: changed.lastName });
      reset({ firstName: shown("firstName"), lastName: shown("lastName") }, { keepDefaultValues: true });
    },
    onError: (failed) => {
      for (const { path, message } of issuesOf(failed))
        if (path === "firstName" || path === "lastName") setError(path, { message });
    },
    meta: { success: { title: PROFILE_PAGE_TEXTS.saved } },
  });
  const startAgain = () => {
    setKept(undefined);
    reset();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((names) => mutate(names))(event)}
      className="grid max-w-136 gap-4.5"
    >
      {kept && <RestoredDraftNotice onDiscard={startAgain} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={PROFILE_PAGE_TEXTS.firstName} error={errors.firstName?.message}>
          <TextInput
            {...register("firstName", notBlank(ACCESS_MESSAGES.firstName))}
            autoComplete="given-name"
          />
        </Field>
        <Field label={PROFILE_PAGE_TEXTS.lastName} error={errors.lastName?.message}>
          <TextInput
            {...register("lastName", notBlank(ACCESS_MESSAGES.lastName))}
            autoComplete="family-name"
          />
        </Field>
      </div>
      <EmailField email={user.email} />
      {error && issuesOf(error).length === 0 && (
        <Notice tone="danger" icon={CircleAlert} role="alert">
          {fr(errorMessage(error, PROFILE_PAGE_TEXTS.saveFailed))}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          tone={isDirty ? "primary" : "default"}
          busy={isPending}
          aria-disabled={!isDirty}
        >
          {PROFILE_PAGE_TEXTS.save}
        </Button>
        <output className="note">{isDirty && fr(PROFILE_PAGE_TEXTS.unsaved)}</output>
      </div>
    </form>
  );
}

const issuesOf = (error: unknown) => (error instanceof ApiError ? (error.refusal?.issues ?? []) : []);

/** The person's e-mail address and, if this deployment requires a proof, whether it is proven. */
function EmailField({ email }: { email: string }) {
  const { data: account } = useQuery(accountQuery);
  return (
    <div className="grid gap-2">
      <Field label={PROFILE_PAGE_TEXTS.email} hint={PROFILE_PAGE_TEXTS.emailHint}>
        <ReadOnlyInput type="email" value={email} />
      </Field>
      {account && <Proof isProven={account.emailProven} />}
    </div>
  );
}

function Proof({ isProven }: { isProven: boolean }) {
  const config = useConfig();
  const { mutate, isPending } = useMutation({ mutationFn: resendEmailProof });
  if (!isProven)
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <p>{fr(PROFILE_PAGE_TEXTS.emailUnproven)}</p>
        <LocalMailboxLink path={config?.mailbox} words={fr(LOCAL_MAILBOX_LABEL)} />
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          {EMAIL_PROOF_NOTICE_TEXTS.resend}
        </Button>
      </div>
    );
  return config?.provesEmail ? (
    <p className="flex items-center gap-1.5 text-sm text-ok">
      <CircleCheck size={15} aria-hidden="true" />
      {fr(PROFILE_PAGE_TEXTS.emailProven)}
    </p>
  ) : null;
}
