import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { progressOf } from "#shared/dossier/slots.rules.ts";

/** Null where nothing is asked for, hence nothing counted. */
export function countedProgress(dossier: Dossier) {
  const progress = progressOf(dossier);
  return progress.total === 0 ? null : progress;
}
