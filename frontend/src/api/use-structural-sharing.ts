import { replaceEqualDeep } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Returns the value, with objects of the last value in place of parts that are equal, so that memoised
 * components do not render again.
 */
export function useStructuralSharing<T>(value: T): T {
  const [before, keep] = useState(value);
  const shared = replaceEqualDeep(before, value);
  if (shared !== before) keep(shared);
  return shared;
}
