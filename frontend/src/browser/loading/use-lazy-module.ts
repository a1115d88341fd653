import { useEffect, useState } from "react";
import type { LazyModule } from "./lazy-module.ts";
import { onBackOnline } from "#frontend/browser/use-online.ts";
import { showWaitingBarDuring } from "./waiting.ts";

/**
 * Loads a part of the program and returns its value: at once if already loaded, `undefined` while loading or
 * after a failure (`isFailed`). Retries after a failure when the network is back, and when `retry` is called.
 */
export function useLazyModule<Value>(file: LazyModule<Value>) {
  const [state, setState] = useState<"waiting" | "loaded" | "failed">(() =>
    file.get() === undefined ? "waiting" : "loaded",
  );
  useEffect(() => {
    if (state === "failed") return onBackOnline(() => setState("waiting"));
    if (state === "loaded") return undefined;
    let isGone = false;
    const end = (next: "loaded" | "failed") => () => {
      if (!isGone) setState(next);
    };
    void showWaitingBarDuring(file.fetch()).then(end("loaded"), end("failed"));
    return () => {
      isGone = true;
    };
  }, [file, state]);
  return {
    value: state === "loaded" ? file.get() : undefined,
    isFailed: state === "failed",
    retry: () => setState("waiting"),
  };
}
