import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { progressOf } from "#shared/dossier/slots.rules.ts";

/** Returns null if the track asks for nothing, so there is nothing to count. */
export function countedProgress(dossier: Dossier) {
  const progress = progressOf(dossier);
  return progress.total === 0 ? null : progress;
}
