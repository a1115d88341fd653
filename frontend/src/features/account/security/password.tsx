import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Account } from "#shared/access/account.schema.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { isPasswordValid, isSamePassword } from "#shared/access/password.rules.ts";
import { call } from "#frontend/api/client.ts";
import { writeFailureMessage } from "#frontend/api/error-message.ts";
import { issueMessageAt } from "#frontend/api/errors.ts";
import { showFieldRefusals } from "#frontend/api/form-issues.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { announce } from "#frontend/browser/announce.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { PasswordChecklist } from "#frontend/entities/person/password-checklist.tsx";
import { ACCESS_TEXTS } from "#frontend/labels/access.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { PasswordInput } from "#frontend/ui/password-input.tsx";
import { refreshAccount, refreshSignIns } from "../account-queries.ts";
import { NamedSetting } from "../settings.tsx";
import { FailureNotice, HiddenUsernameField } from "./password-step.tsx";
import { passwordAgeText, SECURITY_TEXTS } from "./words.ts";

type PasswordSettingProps = { account: Pick<Account, "createdAt" | "passwordChangedAt">; email: string };

/** The age of the password, with a button that changes it. */
export function PasswordSetting({ account, email }: PasswordSettingProps) {
  const now = useNowByQuarterHour();
  const [isOpen, setIsOpen] = useState(false);
  const { createdAt, passwordChangedAt } = account;
  const changed = passwordChangedAt === null ? null : formatDayAndMonth(passwordChangedAt, now);
  const age = passwordAgeText(changed, formatDayAndMonth(createdAt, now));
  return (
    <NamedSetting
      name={SECURITY_TEXTS.password}
      text={`${age} ${SECURITY_TEXTS.passwordEnds}`}
      action={
        <>
          <Button size="sm" aria-label={SECURITY_TEXTS.passwordTitle} onClick={() => setIsOpen(true)}>
            {SECURITY_TEXTS.changePassword}
          </Button>
          {isOpen && <PasswordDialog email={email} onClose={() => setIsOpen(false)} />}
        </>
      }
    />
  );
}

type Passwords = { currentPassword: string; newPassword: string; confirmation: string };
const WORDS = { failed: SECURITY_TEXTS.passwordFailed, unanswered: SECURITY_TEXTS.passwordUnanswered };
const NONE: Passwords = { currentPassword: "", newPassword: "", confirmation: "" };

/** Dialog that asks for the current password and a new one. */
function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const formId = useId();
  const { register, control, handleSubmit, setError, setFocus, clearErrors, formState } = useForm<Passwords>({
    defaultValues: NONE,
  });
  const values = { ...NONE, ...useWatch({ control }) };
  const { errors } = formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ currentPassword, newPassword }: Passwords) =>
      call("changePassword", { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      refreshAccount(client);
      refreshSignIns(client);
      toast({
        title: fr(SECURITY_TEXTS.passwordChanged),
        description: fr(SECURITY_TEXTS.passwordChangedText),
      });
      onClose();
    },
    onError: (failed) =>
      showFieldRefusals({ setError }, failed, ({ path }) =>
        path in NONE ? (path as keyof Passwords) : null,
      ),
  });
  // Focuses the first field, because the dialog would focus its close button.
  useEffect(() => setFocus("currentPassword"), [setFocus]);

  const compare = () => {
    if (values.confirmation !== "" && !isSamePassword(values.confirmation, values.newPassword)) {
      setError("confirmation", { message: ACCESS_MESSAGES.mismatch });
      // Announced, because the focus is no longer in the field whose error it is.
      announce(ACCESS_MESSAGES.mismatch);
    } else clearErrors("confirmation");
  };
  const isSaid = ["currentPassword", "newPassword"].some((path) => issueMessageAt(error, path) !== undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={SECURITY_TEXTS.passwordTitle}
      description={SECURITY_TEXTS.passwordText}
      footer={
        <>
          <Button onClick={onClose}>{SECURITY_TEXTS.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={isPending}>
            {SECURITY_TEXTS.savePassword}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit((sent) => isPending || mutate(sent))(event)}
        className="mt-4 grid gap-4.5"
      >
        <HiddenUsernameField email={email} />
        <Field label={SECURITY_TEXTS.currentPassword} error={errors.currentPassword?.message}>
          <PasswordInput
            {...register("currentPassword", {
              validate: (typed) => typed !== "" || SECURITY_TEXTS.currentMissing,
            })}
            data-autofocus
            which={SECURITY_TEXTS.whichCurrent}
            autoComplete="current-password"
          />
        </Field>
        <p className="text-sm">
          <a href={paths.passwordReset()}>{fr(ACCESS_TEXTS.forgotten)}</a>
        </p>
        <Field label={SECURITY_TEXTS.newPassword} error={errors.newPassword?.message}>
          <PasswordInput
            {...register("newPassword", {
              // Removes the error of the confirmation, which was about another password.
              onChange: () => clearErrors("confirmation"),
              validate: (typed, { currentPassword }) => {
                if (!isPasswordValid(typed)) return ACCESS_MESSAGES.weakPassword;
                return typed !== currentPassword || SECURITY_TEXTS.samePassword;
              },
            })}
            which={SECURITY_TEXTS.whichNew}
            autoComplete="new-password"
            aria-describedby={`${formId}-rules`}
          />
        </Field>
        <PasswordChecklist id={`${formId}-rules`} password={values.newPassword} person={user ?? { email }} />
        <Field label={SECURITY_TEXTS.confirmation} error={errors.confirmation?.message} keepsErrorLine>
          <PasswordInput
            {...register("confirmation", {
              onBlur: compare,
              validate: (typed, { newPassword }) =>
                isSamePassword(typed, newPassword) || ACCESS_MESSAGES.mismatch,
            })}
            which={SECURITY_TEXTS.whichConfirmation}
            autoComplete="new-password"
          />
        </Field>
        <FailureNotice text={error && !isSaid ? writeFailureMessage(error, WORDS) : undefined} />
      </form>
    </Dialog>
  );
}
