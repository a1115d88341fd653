import { replaceEqualDeep } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Returns the value with parts that equal the last value reused, so that memoised components skip a render.
 */
export function useStructuralSharing<T>(value: T): T {
  const [before, keep] = useState(value);
  const shared = replaceEqualDeep(before, value);
  if (shared !== before) keep(shared);
  return shared;
}
