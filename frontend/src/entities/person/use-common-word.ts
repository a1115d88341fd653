import { useEffect, useState } from "react";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** The list weighs more than the page. Without it nothing is said, and the server judges alone. */
export const commonPasswords = lazyModule(() => import("./common-passwords.ts"));

/**
 * The common word, or the one of `own`, that the password is made of, as far as the list has come. It is fetched once something
 * is typed.
 */
export function useCommonWord(password: string, own: readonly string[]): string | undefined {
  const [list, setList] = useState(commonPasswords.get);
  const isTyped = password !== "";
  useEffect(() => {
    if (!list && isTyped) void commonPasswords.fetch().then(setList, () => {});
  }, [list, isTyped]);
  return list?.findCommonWord(password, own);
}
