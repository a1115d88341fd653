import { useEffect, useState } from "react";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/**
 * Loaded lazily, because the list is larger than the page. If it cannot be loaded, only the server checks.
 */
export const lazyCommonPasswords = lazyModule(() => import("./common-passwords.ts"));

/**
 * Returns the word of which the password is made, if it is a common word or one in `own`; `undefined`
 * otherwise, and until the list is loaded. Loads the list when something is typed.
 */
export function useCommonWordInPassword(password: string, own: readonly string[]): string | undefined {
  const [list, setList] = useState(lazyCommonPasswords.get);
  const isTyped = password !== "";
  useEffect(() => {
    if (!list && isTyped) void lazyCommonPasswords.fetch().then(setList, () => {});
  }, [list, isTyped]);
  return list?.findCommonWordInPassword(password, own);
}
