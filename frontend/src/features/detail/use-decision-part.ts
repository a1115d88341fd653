import { useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { withQuery } from "#frontend/browser/paths.ts";
import { DIALOG_PART_PARAMETER } from "#frontend/browser/use-address-dialog.ts";
import { parseUrlValue, type UrlValues } from "#frontend/browser/url-values.ts";

type Part = "plan" | "decision";
const WORDS: UrlValues<Part> = { plan: null, decision: "decision" };
const PARTS = ["plan", "decision"] as const satisfies Part[];

const partIn = (query: URLSearchParams) => parseUrlValue(WORDS, query.get(DIALOG_PART_PARAMETER));

/** The open tab of a decision, as the address says. What the second needs is loaded and read once it was opened. */
export function useDecisionPart() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const part = partIn(params);
  const [isOpened, setIsOpened] = useState(part === "decision");
  if (part === "decision" && !isOpened) setIsOpened(true);
  return {
    index: PARTS.indexOf(part),
    isDecisionOpened: isOpened,
    // The entry keeps its state: the dialog still closes by going back.
    choose: (index: number) => {
      // The address is ahead of what is drawn.
      if (index === PARTS.indexOf(partIn(new URLSearchParams(window.location.search)))) return;
      setParams((now) => withQuery(now, { [DIALOG_PART_PARAMETER]: WORDS[PARTS[index] ?? "plan"] }), {
        replace: true,
        state,
      });
    },
  };
}
