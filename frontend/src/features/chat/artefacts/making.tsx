import { GENERATIONS, makingLabel, stopLabel, type MadeByPress } from "#frontend/labels/generations.ts";
import { Button } from "#frontend/ui/button.tsx";
import { focusOnceFree } from "#frontend/ui/focus-heir.ts";
import { Thinking } from "#frontend/ui/thinking.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { useEscape } from "../use-escape.ts";
import { placesOf } from "./arrivals.ts";
import { allUnderWay, isStopping, type Running } from "./generation.ts";
import { useGeneration, type Place } from "./generation-stores.ts";
import { stop } from "./generations.ts";

type Made = { kind: MadeByPress; generation: Running };
type Options = {
  /** Those that this screen shows. */
  kinds?: readonly MadeByPress[];
  /** Escape is for something else. */
  isEscapeTaken?: boolean;
};

/** What was asked for by a press and is not there yet, the last one last: it is the one that Escape stops. */
export function useMaking(
  place: Place,
  { kinds = ["summary", "argumentation", "solution"], isEscapeTaken = false }: Options = {},
): Made[] {
  const all = {
    summary: useGeneration(place.sessionId, "summary"),
    argumentation: useGeneration(place.sessionId, "argumentation"),
    solution: useGeneration(place.sessionId, "solution"),
  };
  const making = allUnderWay(kinds.map((kind) => ({ kind, generation: all[kind] })));
  const last = making.findLast(({ generation }) => !isStopping(generation));
  useEscape(last !== undefined && !isEscapeTaken, () => last && void stop(place, last.kind));
  return making;
}

/** What MENTA is at, and the way to stop it. */
export function Making({ place, making: { kind, generation } }: { place: Place; making: Made }) {
  const hasEnd = isStopping(generation);
  return (
    <Thinking
      silent
      label={hasEnd ? GENERATIONS.stopping : makingLabel(kind, stepOf(generation))}
      action={
        !hasEnd && (
          <Button
            tone="quiet"
            size="sm"
            aria-label={fr(stopLabel(kind))}
            onClick={() => {
              focusOnceFree(...placesOf(kind));
              void stop(place, kind);
            }}
          >
            {GENERATIONS.stop}
          </Button>
        )
      }
    />
  );
}

/** What is said of a generation beside what it makes; null: nothing yet. */
export function stepOf({ step, text, label }: Running): string | null {
  if (step === "searching") return GENERATIONS.searching;
  return text === "" ? label : GENERATIONS.writing;
}
