import { useState } from "react";
import { dismissToast } from "#frontend/browser/toast.ts";
import { showFailureToast } from "./failure-toast.ts";

/** The failure toast of one command of a screen. `dismiss` it when the command is tried again. */
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
