import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { isSamePassword } from "#shared/access/password.rules.ts";
import type { User } from "#shared/access/user.schema.ts";
import { call } from "#frontend/api/client.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { createIssueResolver } from "#frontend/api/form-issues.ts";
import type { LoginPageMode } from "#frontend/browser/address/paths.ts";
import { announce, withdrawAnnouncement } from "#frontend/browser/announce.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { readTypedEmail } from "./typed-email.ts";
import { ACCESS_TEXTS } from "#frontend/labels/access.ts";
import { usePasswordManagerFill } from "#frontend/ui/use-silent-fill.ts";
import { ACCESS_FIELD_NAMES, type AccessValues, EMPTY_ACCESS_VALUES } from "./access-values.ts";

/**
 * Returns the state of the form in both modes, and the function that submits it. `challenge`: the sentence
 * that asks for the code of the second factor, once the password is accepted; null before.
 */
export function useAccessForm(mode: LoginPageMode, onSuccess: (user: User) => void) {
  const { register, watch, handleSubmit, setFocus, setError, setValue, getValues, clearErrors, formState } =
    useForm<AccessValues>({
      // Starts with the address that was typed at a password reset.
      defaultValues: { ...EMPTY_ACCESS_VALUES, email: readTypedEmail() },
      resolver: useMemo(() => accessResolver(mode), [mode]),
      shouldFocusError: false,
    });
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised, and `useWatch` would enlarge the first view
  const values = watch();

  const showOfEmail = (message: string) => {
    setError("email", { message });
    setFocus("email");
  };

  const { isSubmitted } = formState;
  useEffect(() => {
    // A new address removes the error of the former one. After a first submission, validation does that.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the address changes
    if (!isSubmitted) clearErrors("email");
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address is what it follows
  }, [values.email, isSubmitted, clearErrors]);
  // A new password removes the error of the confirmation, which was about the former one.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the password changes
  useEffect(() => clearErrors("confirmation"), [values.password, clearErrors]);

  const [challenge, setChallenge] = useState<string | null>(null);
  const [endOfChallenge, setEndOfChallenge] = useState<Error>();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: mode === "inscription" ? signUp : logIn,
    onMutate: () => setEndOfChallenge(undefined),
    onSuccess: (answer) => {
      if (answer.success) return onSuccess(answer.user);
      // Removes the password, which is no longer needed.
      setValue("password", "");
      setChallenge(answer.error);
    },
    onError: (failed) => {
      if (hasStatus(failed, 409)) showOfEmail(errorMessage(failed, ACCESS_TEXTS.failed));
    },
  });

  /** Whether address or password is wrong. Both fields are marked, so as not to reveal which one. */
  const isRefused = hasStatus(error, 401);
  useEffect(() => {
    if (!isRefused) return undefined;
    const words = errorMessage(error, ACCESS_TEXTS.failed);
    // Announced if the field already has the focus, because a screen reader does not read it again then.
    if (document.activeElement?.matches("[name=password]")) announce(words);
    setFocus("password", { shouldSelect: true });
    return () => withdrawAnnouncement(words);
  }, [isRefused, error, setFocus]);

  const shownMode = useRef<LoginPageMode>(undefined);
  useEffect(() => {
    const before = shownMode.current;
    shownMode.current = mode;
    if (before === undefined) {
      // On arrival, focuses a field; after that, switching modes leaves the focus on the switch.
      const first = readTypedEmail() === "" ? "email" : "password";
      if (shouldAutofocus()) setFocus(mode === "inscription" ? "firstName" : first);
    } else if (before !== mode) {
      clearErrors();
      reset();
      setChallenge(null);
      setEndOfChallenge(undefined);
    }
  }, [mode, setFocus, clearErrors, reset]);

  const restart = (why?: Error) => {
    setEndOfChallenge(why);
    setChallenge(null);
  };
  const isAsked = challenge !== null;
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !isAsked) setFocus("password");
    wasAsked.current = isAsked;
  }, [isAsked, setFocus]);

  const formRef = useRef<HTMLFormElement>(null);
  /**
   * Copies the values of the fields into the form: a password manager may have filled them without an event.
   */
  const readFields = () => {
    for (const name of ["email", "password"] as const) {
      const field = formRef.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value !== getValues(name)) setValue(name, field.value);
    }
  };
  usePasswordManagerFill(values.email === "" || values.password === "", readFields);

  /** Whether the button is disabled for these values (S1 §5). */
  const isClosedFor = ({ email, password, privacyAccepted }: AccessValues) =>
    email === "" || password === "" || isPending || (mode === "inscription" && !privacyAccepted);
  const send = handleSubmit(
    (sent) => isClosedFor(sent) || mutate(sent),
    (wrong) => {
      const first = ACCESS_FIELD_NAMES.find((name) => wrong[name]);
      if (first) setFocus(first);
    },
  );
  const submit = (event: SyntheticEvent) => {
    readFields();
    void send(event);
  };

  const compareConfirmation = () => {
    if (values.confirmation !== "" && !isSamePassword(values.confirmation, values.password)) {
      setError("confirmation", { message: ACCESS_TEXTS.mismatch });
      // Announced, because the focus is no longer in the field whose error it is.
      announce(ACCESS_TEXTS.mismatch);
    } else clearErrors("confirmation");
  };

  return {
    showOfEmail,
    register,
    values,
    errors: formState.errors,
    isClosed: isClosedFor(values),
    formRef,
    submit,
    compareConfirmation,
    // A taken address (409) is reported beside its field instead.
    failure: (hasStatus(error, 409) ? null : error) ?? endOfChallenge,
    isRefused,
    isEmailTaken: hasStatus(error, 409),
    isPending,
    challenge,
    restart,
  };
}

/** Whether to focus the first field on arrival: not on touch screens, where the focus opens the keyboard. */
export const shouldAutofocus = (): boolean => globalThis.matchMedia?.("(pointer: fine)").matches ?? false;

const logIn = ({ email, password }: AccessValues) => call("login", { body: { email, password } });

const signUp = ({ email, password, firstName, lastName }: AccessValues) =>
  call("signup", { body: { email, password, firstName, lastName, privacyAccepted: true } });

/**
 * Loads the server's schemas; resolves to `null` if they cannot be loaded: only the server then validates.
 */
const loadSchemas = () => file.fetch().catch(() => null);
const file = lazyModule(() => import("./access.schema.ts"));

/** Loads the schemas ahead of the first submission. They are not part of the first view. */
export const preloadAccessSchema = (): void => void loadSchemas();

const accessResolver = (mode: LoginPageMode) =>
  createIssueResolver<AccessValues>(
    async (values) => (await loadSchemas())?.findAccessFormIssues(mode, values) ?? [],
  );
