import { useState } from "react";
import { dismissToast } from "#frontend/browser/toast.ts";
import { showFailureToast } from "./failure-toast.ts";

/**
 * Returns functions that show and dismiss the failure toast of one command. Call `dismiss` when the command
 * is tried again.
 */
export function useFailureToast() {
  const [failure] = useState(() => {
    let shown: string | undefined;
    return {
      show: (...message: Parameters<typeof showFailureToast>) => {
        shown = showFailureToast(...message);
      },
      dismiss: () => {
        if (shown !== undefined) dismissToast(shown);
      },
    };
  });
  return failure;
}
