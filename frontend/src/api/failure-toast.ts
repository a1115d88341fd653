import { COMMON } from "#frontend/labels/common.ts";
import { dismissToast, toast, toastStore, type ToastMessage } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { proofAction } from "./email-proof.ts";
import { ApiError } from "./errors.ts";
import { errorMessage } from "./error-message.ts";

/** `about`: what tells this failure from that of another thing; without it, its words. */
type Options = {
  title?: string | undefined;
  action?: ToastMessage["action"];
  about?: string | undefined;
};

let wasSuppressed = false;

/**
 * Shows the server's sentence for a failure, or `description`, until it is closed; returns the toast's id. Shows nothing
 * when the sign-in has ended: a dialog asks for the password and the toast after it says what is left to do.
 */
export function showFailureToast(
  error: unknown,
  description: string,
  { title, action, about }: Options = {},
): string | undefined {
  if (error instanceof ApiError && error.refusal?.code === "signed_out") {
    wasSuppressed = true;
    return undefined;
  }
  return toast({
    title: fr(title ?? COMMON.error),
    description: fr(errorMessage(error, description)),
    tone: "destructive",
    action: action ?? proofAction(error),
    about: about ?? title ?? description,
  });
}

/**
 * The same is tried again, and may succeed without a word: its failure, which would stay until it is closed, is over. `about`: as
 * it was shown, else its title, or its description where it has no title of its own.
 */
export function withdrawFailure(about: string | undefined): void {
  if (about !== undefined && toastStore.get()?.about === about) dismissToast();
}

/** Whether a failure toast was suppressed for want of a sign-in since the last call. */
export function takeSuppressedFailure(): boolean {
  const result = wasSuppressed;
  wasSuppressed = false;
  return result;
}
