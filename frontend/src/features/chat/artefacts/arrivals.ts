import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { GENERATION_WORDS, GENERATIONS } from "#frontend/labels/generations.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { toast } from "#frontend/ui/toast.ts";
import type { Place } from "./generation-stores.ts";

/** Says of what has just been made whether the screen shows it by itself. */
type Receiver = (kind: ArtefactKind, made: Made) => boolean;
type Made = { createdAt: string };
const receivers = new Map<string, Receiver>();

/** The screen of a discussion hears of what is made of it. Gives back what ends the hearing. */
export function receive(sessionId: string, receiver: Receiver): () => void {
  receivers.set(sessionId, receiver);
  return () => {
    if (receivers.get(sessionId) === receiver) receivers.delete(sessionId);
  };
}

/** Says that it is there: in a toast, which leads to it where the screen does not; else aloud only. */
export function sayMade(
  { sessionId, show }: Pick<Place, "sessionId" | "show">,
  kind: ArtefactKind,
  made: Made,
): void {
  const { title, description } = GENERATION_WORDS[kind].made;
  const isShown = receivers.get(sessionId)?.(kind, made) ?? false;
  const action = { label: GENERATIONS.read, onSelect: () => show(kind) };
  if (!isShown) toast({ title, description, action });
  else if (description) toast({ title, description });
  else announce(title);
}

/** Where one goes on when what was pressed for an artefact goes: its button under the messages, or the title above. */
export const placesOf = (kind: ArtefactKind): string[] => [`[data-opens="deed-${kind}"]`, "main h1", "h1"];
