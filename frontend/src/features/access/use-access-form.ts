import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { isSamePassword } from "#shared/access/password.rules.ts";
import type { User } from "#shared/access/user.schema.ts";
import { call } from "#frontend/api/client.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { issueResolver } from "#frontend/api/form-issues.ts";
import type { AccessMode } from "#frontend/browser/address/paths.ts";
import { announce, withdrawAnnouncement } from "#frontend/browser/announce.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { storedTypedEmail } from "./typed-email.ts";
import { ACCESS } from "#frontend/labels/access.ts";
import { usePasswordManagerFill } from "#frontend/ui/use-silent-fill.ts";
import { ACCESS_FIELDS, type AccessValues, EMPTY_ACCESS_VALUES } from "./access-values.ts";

/**
 * State, validation and submission of the form in both modes. `challenge`: the sentence that asks for the
 * second factor, once the password is correct.
 */
export function useAccessForm(mode: AccessMode, onSuccess: (user: User) => void) {
  const { register, watch, handleSubmit, setFocus, setError, setValue, getValues, clearErrors, formState } =
    useForm<AccessValues>({
      // The address typed at a password reset.
      defaultValues: { ...EMPTY_ACCESS_VALUES, email: storedTypedEmail() },
      resolver: useMemo(() => accessResolver(mode), [mode]),
      shouldFocusError: false,
    });
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized, and the first view has no byte for `useWatch`
  const values = watch();

  const showOfEmail = (message: string) => {
    setError("email", { message });
    setFocus("email");
  };

  const { isSubmitted } = formState;
  useEffect(() => {
    // Before the next submission, the form is not validated: the error belongs to the old address.
    if (!isSubmitted) clearErrors("email");
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address is what it follows
  }, [values.email, isSubmitted, clearErrors]);
  // With another password, what was said of the confirmation may be true no more.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another password is what it follows
  useEffect(() => clearErrors("confirmation"), [values.password, clearErrors]);

  const [challenge, setChallenge] = useState<string | null>(null);
  const [endOfChallenge, setEndOfChallenge] = useState<Error>();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: mode === "inscription" ? signUp : logIn,
    onMutate: () => setEndOfChallenge(undefined),
    onSuccess: (answer) => {
      if (answer.success) return onSuccess(answer.user);
      // The password is no longer needed.
      setValue("password", "");
      setChallenge(answer.error);
    },
    onError: (failed) => {
      if (hasStatus(failed, 409)) showOfEmail(errorMessage(failed, ACCESS.failed));
    },
  });

  /** Marks both fields, so as not to reveal which one is wrong. */
  const isRefused = hasStatus(error, 401);
  useEffect(() => {
    if (!isRefused) return undefined;
    const words = errorMessage(error, ACCESS.failed);
    // A focused field is not announced again with its error.
    if (document.activeElement?.matches("[name=password]")) announce(words);
    setFocus("password", { shouldSelect: true });
    return () => withdrawAnnouncement(words);
  }, [isRefused, error, setFocus]);

  const shownMode = useRef<AccessMode>(undefined);
  useEffect(() => {
    const before = shownMode.current;
    shownMode.current = mode;
    if (before === undefined) {
      // Focuses a field on arrival only: switching modes keeps the focus on the switch.
      const first = storedTypedEmail() === "" ? "email" : "password";
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
  /** Reads the fields: a password manager may have filled them without an event. */
  const readFields = () => {
    for (const name of ["email", "password"] as const) {
      const field = formRef.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value !== getValues(name)) setValue(name, field.value);
    }
  };
  usePasswordManagerFill(values.email === "" || values.password === "", readFields);

  /** Whether the button is disabled: S1 §5. */
  const isClosedFor = ({ email, password, privacyAccepted }: AccessValues) =>
    email === "" || password === "" || isPending || (mode === "inscription" && !privacyAccepted);
  const send = handleSubmit(
    (sent) => isClosedFor(sent) || mutate(sent),
    (wrong) => {
      const first = ACCESS_FIELDS.find((name) => wrong[name]);
      if (first) setFocus(first);
    },
  );
  const submit = (event: SyntheticEvent) => {
    readFields();
    void send(event);
  };

  const compareConfirmation = () => {
    if (values.confirmation !== "" && !isSamePassword(values.confirmation, values.password)) {
      setError("confirmation", { message: ACCESS.mismatch });
      // The focus is elsewhere, so the field's error is not announced.
      announce(ACCESS.mismatch);
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
    // An error about the address is shown beside its field.
    failure: (hasStatus(error, 409) ? null : error) ?? endOfChallenge,
    isRefused,
    isEmailTaken: hasStatus(error, 409),
    isPending,
    challenge,
    restart,
  };
}

/** Whether the first field gets the focus: not on touch screens, where that opens the keyboard. */
export const shouldAutofocus = (): boolean => globalThis.matchMedia?.("(pointer: fine)").matches ?? false;

const logIn = ({ email, password }: AccessValues) => call("login", { body: { email, password } });

const signUp = ({ email, password, firstName, lastName }: AccessValues) =>
  call("signup", { body: { email, password, firstName, lastName, privacyAccepted: true } });

/** The server's schemas. `null` if they cannot be loaded: only the server then validates. */
const loadSchemas = () => file.fetch().catch(() => null);
const file = lazyModule(() => import("./access.schema.ts"));

/** Loads the schemas ahead of the first submission; the first view does not need them. */
export const preloadAccessSchema = (): void => void loadSchemas();

const accessResolver = (mode: AccessMode) =>
  issueResolver<AccessValues>(async (values) => (await loadSchemas())?.validateAccess(mode, values) ?? []);
