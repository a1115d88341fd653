/** An artefact being made, or one that could not be made. Neither: null. */
export type Generation =
  | {
      phase: "running";
      step: "waiting" | "making" | "stopping" | "searching";
      /** What MENTA is at, in French. */
      label: string | null;
      /** What is written of it so far, where it is a text. */
      text: string;
    }
  | { phase: "failed"; message: string };

export type GenerationEvent =
  | { type: "asked" }
  | { type: "progressed"; label: string }
  | { type: "grew"; text: string }
  | { type: "stop asked" }
  | { type: "stop failed" }
  | { type: "lost" }
  | { type: "failed"; message: string }
  | { type: "ended" };

/** The next state of a generation. An event that comes too late (a step after the end) changes nothing. */
export function generationReducer(generation: Generation | null, event: GenerationEvent): Generation | null {
  if (event.type === "asked") return { phase: "running", step: "waiting", label: null, text: "" };
  if (event.type === "ended") return null;
  if (event.type === "failed") return { phase: "failed", message: event.message };
  if (generation?.phase !== "running") return generation;

  switch (event.type) {
    case "progressed":
      return { ...begun(generation), label: event.label };
    case "grew":
      return { ...begun(generation), text: generation.text + event.text };
    case "stop asked":
      return { ...generation, step: "stopping" };
    case "stop failed":
      return generation.step === "stopping" ? { ...generation, step: "making" } : generation;
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
