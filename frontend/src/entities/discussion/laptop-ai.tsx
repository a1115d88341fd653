import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useConfig } from "#frontend/api/config.ts";
import { fr } from "#frontend/browser/typography.ts";
import { focusComposer } from "./composer-focus.ts";
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

/** Why this machine's model did not answer, what to do, and where to choose another. */
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

/** On a laptop without a model, before the first word: where to connect one, or the interview. */
export function InterviewOffer() {
  const config = useConfig();
  const [isBegun, setBegun] = useState(false);
  if (!config?.demo || config.ai === undefined || isBegun) return null;
  return (
    <p className="note mt-4 flex flex-wrap items-baseline gap-x-3">
      <span>{fr(LAPTOP_AI.without)}</span>
      <a href={config.ai} className="lone-link">
        {LAPTOP_AI.connect}
      </a>
      <button
        type="button"
        className="min-h-6 font-medium text-ink-2 underline underline-offset-2 hover:text-ink"
        onClick={() => {
          setBegun(true);
          focusComposer();
        }}
      >
        {fr(LAPTOP_AI.begin)}
      </button>
    </p>
  );
}
