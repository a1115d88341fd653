import { COMMON } from "#frontend/labels/common.ts";
import { toast, type ToastMessage } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { ApiError } from "./errors.ts";
import { messageFor } from "./message-for.ts";

type Options = { title?: string | undefined; action?: ToastMessage["action"] };

let isUnsaid = false;

/**
 * The server's sentence for a failure, or `description`, spaced as French wants it; it stays until it is closed. Nothing for
 * a sign-in that has ended: the page asks for it, and says afterwards what is left to do. Gives the id of the toast.
 */
export function failureToast(
  error: unknown,
  description: string,
  { title = COMMON.error, action }: Options = {},
): string | undefined {
  if (error instanceof ApiError && error.refusal?.code === "signed_out") {
    isUnsaid = true;
    return undefined;
  }
  return toast({
    title: fr(title),
    description: fr(messageFor(error, description)),
    tone: "destructive",
    action,
  });
}

/** Whether something was refused, and not said, for want of a sign-in since this was asked last. */
export function takeUnsaid(): boolean {
  const was = isUnsaid;
  isUnsaid = false;
  return was;
}
