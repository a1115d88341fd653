import { useQuery } from "@tanstack/react-query";
import { useConfig } from "#frontend/api/config.ts";
import { fr } from "#frontend/browser/typography.ts";
import { LAPTOP_AI_TEXTS } from "./words.ts";

/** The laptop's model, as its local server reports it. `failure`: why it did not answer last. */
type LaptopAi = { model: string | null; isLoading: boolean; failure: string | null };

/**
 * Reads which model the laptop uses, each time that `isWanted` becomes true, because it is changed outside
 * these pages. `undefined` on a deployment.
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

/** Returns the name of the laptop's model while it is loading into memory; null otherwise. */
export function useLoadingModelName(isWanted: boolean): string | null {
  const ai = useLaptopAi(isWanted);
  return ai?.isLoading === true ? ai.model : null;
}

/**
 * Says why the laptop's model did not answer and what to do, with a link to choose another model. Renders
 * nothing on a deployment.
 */
export function LaptopModelFailure() {
  const path = useConfig()?.ai;
  const failure = useLaptopAi(true)?.failure;
  if (!failure) return null;
  return (
    <p className="basis-full">
      {fr(failure)}{" "}
      <a href={path} className="lone-link">
        {LAPTOP_AI_TEXTS.choose}
      </a>
    </p>
  );
}
