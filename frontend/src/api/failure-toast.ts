import { COMMON } from "#frontend/labels/common.ts";
import { toast, type ToastMessage } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { messageFor } from "./message-for.ts";

type Options = { title?: string | undefined; action?: ToastMessage["action"] };

/** The server's sentence for a failure, or `description`, spaced as French wants it; it stays until it is closed. */
export const failureToast = (
  error: unknown,
  description: string,
  { title = COMMON.error, action }: Options = {},
) =>
  toast({ title: fr(title), description: fr(messageFor(error, description)), tone: "destructive", action });
