import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { useStore, type Store } from "#frontend/ui/store.ts";
import { createStores, type Place as Discussion } from "../under-way.ts";
import { generationReducer, type Generation, type GenerationEvent } from "./generation.ts";

/** A discussion and what making something of it needs. */
export type Place = Discussion & {
  /** Shows what was made, wherever the person is by then. */
  show: (kind: ArtefactKind) => void;
};

const stores = createStores<Generation>();

/** What a generation goes by where those of all discussions are kept. */
export const nameOf = (sessionId: string, kind: ArtefactKind) => `${sessionId} ${kind}`;

export const generationStore = (sessionId: string, kind: ArtefactKind): Store<Generation | null> =>
  stores(nameOf(sessionId, kind));

export const useGeneration = (sessionId: string, kind: ArtefactKind): Generation | null =>
  useStore(generationStore(sessionId, kind));

type Of = Pick<Place, "sessionId">;

export const current = ({ sessionId }: Of, kind: ArtefactKind) => generationStore(sessionId, kind).get();

export function tell({ sessionId }: Of, kind: ArtefactKind, event: GenerationEvent): void {
  const store = generationStore(sessionId, kind);
  store.set(generationReducer(store.get(), event));
}
