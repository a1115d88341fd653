import { useState } from "react";
import { useLocation } from "react-router-dom";
import { withQuery } from "#frontend/browser/address/paths.ts";
import { DIALOG_PART_PARAMETER } from "#frontend/browser/address/use-address-dialog.ts";
import { useAddressQuery } from "#frontend/browser/address/use-address-query.ts";
import { parseUrlValue, type UrlValues } from "#frontend/browser/address/url-values.ts";

type Part = "plan" | "decision";
const WORDS: UrlValues<Part> = { plan: null, decision: "decision" };
const PARTS = ["plan", "decision"] as const satisfies Part[];

/** The open tab of a decision, as the address says. What the second needs is loaded and read once it was opened. */
export function useDecisionPart() {
  const [params, changeQuery] = useAddressQuery();
  const { state } = useLocation() as { state: unknown };
  const part = parseUrlValue(WORDS, params.get(DIALOG_PART_PARAMETER));
  const [isOpened, setIsOpened] = useState(part === "decision");
  if (part === "decision" && !isOpened) setIsOpened(true);
  return {
    index: PARTS.indexOf(part),
    isDecisionOpened: isOpened,
    /** Loads and reads the second tab without showing it. */
    openDecision: () => setIsOpened(true),
    // The entry keeps its state: the dialog still closes by going back.
    choose: (index: number) =>
      changeQuery((now) => withQuery(now, { [DIALOG_PART_PARAMETER]: WORDS[PARTS[index] ?? "plan"] }), {
        replace: true,
        state,
      }),
  };
}
