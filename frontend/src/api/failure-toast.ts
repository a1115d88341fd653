import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { toast, type ToastMessage } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { emailProofToastAction } from "./email-proof.ts";
import { ApiError } from "./errors.ts";
import { errorMessage } from "./error-message.ts";

type Options = { title?: string | undefined; action?: ToastMessage["action"] };

let wasSuppressed = false;

/**
 * Shows a toast with the server's sentence for a failure, or `description`, until it is closed. Returns the
 * toast's id. If the sign-in has ended, shows nothing and returns `undefined`: a dialog then asks for the
 * password, and a toast after it says that changes were not saved.
 */
export function showFailureToast(
  error: unknown,
  description: string,
  { title = COMMON_TEXTS.error, action }: Options = {},
): string | undefined {
  if (error instanceof ApiError && error.refusal?.code === "signed_out") {
    wasSuppressed = true;
    return undefined;
  }
  return toast({
    title: fr((error instanceof ApiError && error.title) || title),
    description: fr(errorMessage(error, description)),
    tone: "destructive",
    action: action ?? emailProofToastAction(error),
  });
}

/**
 * Whether a failure toast was left out because the sign-in had ended. Resets this: the next call returns
 * false.
 */
export function takeToastSuppressedFlag(): boolean {
  const result = wasSuppressed;
  wasSuppressed = false;
  return result;
}
