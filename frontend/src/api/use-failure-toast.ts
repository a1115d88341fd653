import { useState } from "react";
import { dismissToast } from "#frontend/ui/toast.ts";
import { failureToast } from "./failure-toast.ts";

/** The failure toast of one deed of a screen: `withdraw` it when the deed is tried again, what it says may no longer be so. */
export function useFailureToast() {
  const [deed] = useState(() => {
    let shown: string | undefined;
    return {
      tell: (...said: Parameters<typeof failureToast>) => {
        shown = failureToast(...said);
      },
      withdraw: () => {
        if (shown !== undefined) dismissToast(shown);
      },
    };
  });
  return deed;
}
