import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Density } from "#shared/preferences/density.ts";
import { preferenceChanges } from "./change-preferences.ts";
import { preferencesQuery } from "./preferences.ts";

/** Returns the density of lists, and how to change it, on every device. */
export function useDensity(): [density: Density, setDensity: (density: Density) => void] {
  const client = useQueryClient();
  const { data: density = "confort" } = useQuery({ ...preferencesQuery, select: densityOf });
  return [density, (chosen) => void preferenceChanges(client).save({ density: chosen })];
}

/** Returns the density, or the default: this browser's copy of the preferences may be older than the setting. */
const densityOf = ({ density }: { density?: Density }): Density => density ?? "confort";
