import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { progressOf } from "#shared/dossier/slots.rules.ts";

/** Returns how many of the slots that the track asks for are filled; null if the track asks for none. */
export function countedProgress(dossier: Dossier) {
  const progress = progressOf(dossier);
  return progress.total === 0 ? null : progress;
}
