import { EMAIL_PROOF_NOTICE_TEXTS } from "#frontend/labels/email-proof.ts";
import { toast, type ToastMessage } from "#frontend/browser/toast.ts";
import { call } from "./client.ts";
import { errorMessage } from "./error-message.ts";
import { ApiError } from "./errors.ts";

/** Whether the server refused because the person has not proven their e-mail address. */
export const isEmailUnprovenError = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === "email_unproven";

let resending: Promise<void> | undefined;

/**
 * Requests another proof link and shows the result in a toast. A second call during the request sends no
 * second request.
 */
export const resendEmailProof = (): Promise<void> =>
  (resending ??= resend().finally(() => (resending = undefined)));

async function resend(): Promise<void> {
  try {
    await call("sendEmailProof");
    toast({ title: EMAIL_PROOF_NOTICE_TEXTS.resent, description: EMAIL_PROOF_NOTICE_TEXTS.resentText });
  } catch (error) {
    const description = errorMessage(error, EMAIL_PROOF_NOTICE_TEXTS.resendFailedText);
    toast({ title: EMAIL_PROOF_NOTICE_TEXTS.resendFailed, description, tone: "destructive" });
  }
}

/**
 * Returns a toast's button that sends another proof link, if the e-mail address is unproven; else
 * `undefined`.
 */
export const emailProofToastAction = (error: unknown): ToastMessage["action"] =>
  isEmailUnprovenError(error)
    ? { label: EMAIL_PROOF_NOTICE_TEXTS.resend, onSelect: () => void resendEmailProof() }
    : undefined;
