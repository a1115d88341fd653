import { useQuery } from "@tanstack/react-query";
import { useConfig } from "#frontend/api/config.ts";
import { fr } from "#frontend/browser/typography.ts";
import { LAPTOP_AI } from "./words.ts";

/** The laptop's model, as reported by its local server. */
type LaptopAi = { model: string | null; isLoading: boolean; failure: string | null };

/**
 * Reads the laptop's AI when wanted, and again each time, since it changes outside these pages. Undefined
 * except on a laptop.
 */
function useLaptopAi(isWanted: boolean): LaptopAi | undefined {
  const path = useConfig()?.ai;
  const { data } = useQuery<LaptopAi>({
    queryKey: [`${path}/etat`],
    enabled: isWanted && path !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}

/** Returns the name of a model that may still be loading. */
export function useLoadingModel(isWanted: boolean): string | null {
  const ai = useLaptopAi(isWanted);
  return ai?.isLoading === true ? ai.model : null;
}

/** Explains why the laptop's model did not answer, what to do, and where to choose another. */
export function LaptopFailure() {
  const path = useConfig()?.ai;
  const failure = useLaptopAi(true)?.failure;
  if (!failure) return null;
  return (
    <p className="basis-full">
      {fr(failure)}{" "}
      <a href={path} className="lone-link">
        {LAPTOP_AI.choose}
      </a>
    </p>
  );
}
