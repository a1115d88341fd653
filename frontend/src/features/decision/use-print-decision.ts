import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isPressed } from "#frontend/browser/shortcuts.ts";
import { recordQuery } from "#frontend/entities/record/queries.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { countAsWaiting } from "#frontend/browser/loading/waiting.ts";

/** A read that takes longer is printed as it is. */
const LONGEST_READ_MS = 5_000;

type PrintOptions = {
  /** Renders both tabs. */
  openAll: () => void;
  /** Fetches the file of the second tab. */
  fetchTab: () => Promise<unknown>;
};

/**
 * Returns what prints the whole decision: both tabs, once the second one has been read. Ctrl or ⌘ P does the same, because the
 * browser prints before a tab that was never opened can be read.
 */
export function usePrintDecision(id: string, { openAll, fetchTab }: PrintOptions): () => void {
  const client = useQueryClient();
  const { print } = useStableCallbacks({
    print: () => void countAsWaiting(printWhole()),
  });
  async function printWhole(): Promise<void> {
    await Promise.allSettled([fetchTab(), client.ensureQueryData(recordQuery(id))]);
    openAll();
    const end = performance.now() + LONGEST_READ_MS;
    do await new Promise(requestAnimationFrame);
    while (client.isFetching() > 0 && performance.now() < end);
    window.print();
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(event, "print")) return;
      event.preventDefault();
      print();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [print]);
  return print;
}
