import type { Sentences } from "../endings.ts";

/** What is said of a generation that did not come to its end. `failed`: where the model is the reason. */
export const sentencesOf = (failed: string): Sentences => ({
  gone: "La discussion a été vidée ou supprimée pendant la génération.",
  taken: "Une autre génération est déjà en cours.",
  stop: "Génération arrêtée.",
  failed,
});
