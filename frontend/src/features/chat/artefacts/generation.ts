/** An artefact being made, or one that could not be made. Neither: null. */
export type Generation =
  | {
      phase: "running";
      /** The instant at which it was asked for. */
      at: string;
      step: "waiting" | "making" | "searching";
      /** Whether its end was asked for. `heard`: nothing more is being made of it. */
      stop: "no" | "asked" | "heard";
      /** What MENTA is at, in French. */
      label: string | null;
      /** What is written of it so far, where it is a text. */
      text: string;
    }
  /** `earlierId`: the one that stood there when it failed. */
  | { phase: "failed"; message: string; earlierId: string | null };

export type GenerationEvent =
  | { type: "asked"; at: string }
  | { type: "progressed"; label: string }
  | { type: "grew"; text: string }
  | { type: "stop asked" }
  | { type: "stop heard" }
  | { type: "stop failed" }
  | { type: "lost" }
  | { type: "failed"; message: string; earlierId: string | null }
  | { type: "ended" };

/** The next state of a generation. An event that comes too late (a step after the end) changes nothing. */
export function generationReducer(generation: Generation | null, event: GenerationEvent): Generation | null {
  if (event.type === "asked")
    return { phase: "running", at: event.at, step: "waiting", stop: "no", label: null, text: "" };
  if (event.type === "ended") return null;
  if (event.type === "failed") return { phase: "failed", message: event.message, earlierId: event.earlierId };
  if (generation?.phase !== "running") return generation;

  switch (event.type) {
    case "progressed":
      return { ...begun(generation), label: event.label };
    case "grew":
      return { ...begun(generation), text: generation.text + event.text };
    case "stop asked":
      return { ...generation, stop: "asked" };
    case "stop heard":
      return generation.stop === "asked" ? { ...generation, stop: "heard" } : generation;
    case "stop failed":
      return generation.stop === "asked" ? { ...generation, stop: "no" } : generation;
    case "lost":
      return { ...generation, step: "searching" };
    default:
      return event satisfies never;
  }
}

/** One that is on its way. */
export type Running = Extract<Generation, { phase: "running" }>;

const begun = (generation: Running): Running =>
  generation.step === "waiting" ? { ...generation, step: "making" } : generation;

export const isUnderWay = (generation: Generation | null): generation is Running =>
  generation?.phase === "running";

export const isStopping = (generation: Generation | null): boolean =>
  isUnderWay(generation) && generation.stop !== "no";

/** What of these is under way, in the order in which it was asked for. */
export const allUnderWay = <Kind>(
  generations: readonly { kind: Kind; generation: Generation | null }[],
): { kind: Kind; generation: Running }[] =>
  generations
    .flatMap(({ kind, generation }) => (isUnderWay(generation) ? [{ kind, generation }] : []))
    .toSorted((a, b) => (a.generation.at < b.generation.at ? -1 : a.generation.at > b.generation.at ? 1 : 0));
