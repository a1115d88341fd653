import { useEffect, useState } from "react";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** Loaded later, because the list is larger than the page. Without it, only the server checks. */
export const commonPasswords = lazyModule(() => import("./common-passwords.ts"));

/**
 * Returns the common word, or the word of `own`, of which the password is made. The list is loaded once
 * something is typed.
 */
export function useCommonWord(password: string, own: readonly string[]): string | undefined {
  const [list, setList] = useState(commonPasswords.get);
  const isTyped = password !== "";
  useEffect(() => {
    if (!list && isTyped) void commonPasswords.fetch().then(setList, () => {});
  }, [list, isTyped]);
  return list?.findCommonWord(password, own);
}
