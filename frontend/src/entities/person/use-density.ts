import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Density } from "#shared/preferences/density.ts";
import { preferenceChanges } from "./change-preferences.ts";
import { preferencesQuery } from "./preferences.ts";

/** How much of a list one screen shows, and what changes it, on every device. */
export function useDensity(): [density: Density, setDensity: (density: Density) => void] {
  const client = useQueryClient();
  const { data: density = "confort" } = useQuery({ ...preferencesQuery, select: densityOf });
  return [density, (chosen) => void preferenceChanges(client).save({ density: chosen })];
}

// A copy that this browser kept may be older than the preference.
const densityOf = ({ density }: { density?: Density }): Density => density ?? "confort";
