import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Density } from "#shared/preferences/density.ts";
import { createPreferenceChangeQueue } from "./change-preferences.ts";
import { preferencesQuery } from "./preferences.ts";

/** Returns the density of lists and a function that changes it, on all devices of the person. */
export function useListDensity(): [density: Density, setDensity: (density: Density) => void] {
  const client = useQueryClient();
  const { data: density = "confort" } = useQuery({ ...preferencesQuery, select: densityOf });
  return [density, (chosen) => void createPreferenceChangeQueue(client).save({ density: chosen })];
}

/**
 * Returns the density; the default if it is missing, as in an offline copy from before the setting existed.
 */
const densityOf = ({ density }: { density?: Density }): Density => density ?? "confort";
