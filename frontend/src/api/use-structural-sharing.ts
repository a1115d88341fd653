import { replaceEqualDeep } from "@tanstack/react-query";
import { useState } from "react";

/** The value, its parts the same objects for as long as they are equal: components that show them are not drawn again. */
export function useStructuralSharing<T>(value: T): T {
  const [before, keep] = useState(value);
  const shared = replaceEqualDeep(before, value);
  if (shared !== before) keep(shared);
  return shared;
}
