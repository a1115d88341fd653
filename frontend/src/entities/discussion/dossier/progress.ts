import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { dossierProgress } from "#shared/dossier/slots.rules.ts";

/** Returns how many of the slots that the track asks for are filled; null if the track asks for none. */
export function findSlotProgress(dossier: Dossier) {
  const progress = dossierProgress(dossier);
  return progress.total === 0 ? null : progress;
}
