import { replaceEqualDeep } from "@tanstack/react-query";
import { useState } from "react";

/** A value made anew at each drawing, its parts the same objects for as long as they say the same: what they draw can be kept. */
export function useShared<T>(value: T): T {
  const [before, keep] = useState(value);
  const shared = replaceEqualDeep(before, value);
  if (shared !== before) keep(shared);
  return shared;
}
