import { EMAIL_PROOF_NOTICE } from "#frontend/labels/email-proof.ts";
import { toast, type ToastMessage } from "#frontend/browser/toast.ts";
import { call } from "./client.ts";
import { errorMessage } from "./error-message.ts";
import { ApiError } from "./errors.ts";

/** Whether a refusal waits for the proof of the e-mail address. */
export const isEmailUnproven = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === "email_unproven";

let resending: Promise<void> | undefined;

/** Has another link sent, one for presses at once, and says in a toast what became of it. */
export const resendEmailProof = (): Promise<void> =>
  (resending ??= resend().finally(() => (resending = undefined)));

async function resend(): Promise<void> {
  try {
    await call("sendEmailProof");
    toast({ title: EMAIL_PROOF_NOTICE.resent, description: EMAIL_PROOF_NOTICE.resentText });
  } catch (error) {
    const description = errorMessage(error, EMAIL_PROOF_NOTICE.resendFailedText);
    toast({ title: EMAIL_PROOF_NOTICE.resendFailed, description, tone: "destructive" });
  }
}

/** What a toast about this failure offers where only the proof is missing. */
export const emailProofToastAction = (error: unknown): ToastMessage["action"] =>
  isEmailUnproven(error)
    ? { label: EMAIL_PROOF_NOTICE.resend, onSelect: () => void resendEmailProof() }
    : undefined;
