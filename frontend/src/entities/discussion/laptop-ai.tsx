import { useQuery } from "@tanstack/react-query";
import { useConfig } from "#frontend/api/config.ts";
import { fr } from "#frontend/browser/typography.ts";
import { LAPTOP_AI } from "./words.ts";

/** The model that answers on a laptop, as its local server reports it. */
type LaptopAi = { model: string | null; isLoading: boolean; failure: string | null };

/** Asked when it is wanted, and again each time: it changes without these pages. Nothing anywhere but on a laptop. */
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

/** The name of a model that is waited for, where the machine may have to load it first. */
export function useLoadingModel(isWanted: boolean): string | null {
  const ai = useLaptopAi(isWanted);
  return ai?.isLoading === true ? ai.model : null;
}

/** Why the model of this machine did not answer, with what to do, and where to choose another one. */
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
