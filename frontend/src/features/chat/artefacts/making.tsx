import { GENERATIONS, makingLabel, stopLabel, type MadeByPress } from "#frontend/labels/generations.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Thinking } from "#frontend/ui/thinking.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { useEscape } from "../use-escape.ts";
import { isUnderWay, type Running } from "./generation.ts";
import { stop, useGeneration, type Place } from "./generations.ts";

export type Made = { kind: MadeByPress; generation: Running };

/** What was asked for by a press and is not there yet. Escape stops the last of it, unless it is for something else. */
export function useMaking(place: Place, { isEscapeTaken = false } = {}): Made[] {
  const all = {
    summary: useGeneration(place.sessionId, "summary"),
    argumentation: useGeneration(place.sessionId, "argumentation"),
    solution: useGeneration(place.sessionId, "solution"),
  };
  const making = (Object.keys(all) as MadeByPress[]).flatMap((kind) => {
    const generation = all[kind];
    return isUnderWay(generation) ? [{ kind, generation }] : [];
  });
  const last = making.findLast(({ generation }) => generation.step !== "stopping");
  useEscape(last !== undefined && !isEscapeTaken, () => last && void stop(place, last.kind));
  return making;
}

/** What MENTA is at, and the way to stop it. */
export function Making({ place, making: { kind, generation } }: { place: Place; making: Made }) {
  const isStopping = generation.step === "stopping";
  return (
    <Thinking
      silent
      label={
        isStopping
          ? GENERATIONS.stopping
          : makingLabel(kind, generation.text === "" ? generation.label : GENERATIONS.writing)
      }
      action={
        !isStopping && (
          <Button
            tone="quiet"
            size="sm"
            aria-label={fr(stopLabel(kind))}
            onClick={() => void stop(place, kind)}
          >
            {GENERATIONS.stop}
          </Button>
        )
      }
    />
  );
}
