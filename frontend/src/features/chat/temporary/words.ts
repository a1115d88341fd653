import type { Config } from "#frontend/api/config.ts";

/** Texts of a temporary discussion that has begun. */
export const TEMPORARY_DISCUSSION_TEXTS = {
  group: "Discussion temporaire",
  note: "Rien de ce qui se dit ici n’est gardé, ni chez nous ni dans ce navigateur : quitter cette discussion ou recharger la page l’efface. Seuls le nombre et le coût des réponses sont comptés.",
  explore: "Explorer",
  keepFirst: "Gardez d’abord cette discussion",
  keep: "Garder",
  keepFailed: "La discussion n’a pas pu être gardée. Elle est toujours ici.",
  kept: "Discussion gardée",
  keptText: "Elle est maintenant dans la liste, avec son dossier.",
  leaveTitle: "Quitter la discussion temporaire ?",
  leaveText: "Il n’en restera rien : ni ce que vous avez écrit, ni les réponses, ni le dossier.",
  leave: "Quitter",
  stay: "Rester",
} as const;

/** Says which service receives the person's words in order to reply. */
export function messagesRecipientText({ demo, hosting }: Pick<Config, "demo" | "hosting">): string {
  if (demo) return "L’entretien guidé répond sur cet ordinateur : vos mots n’en sortent pas.";
  return hosting
    ? "Pour répondre, le modèle les reçoit chez Amazon qui, pour certains modèles, peut les garder jusqu’à 30 jours contre les abus."
    : "Pour répondre, le modèle relié à MENTA les reçoit, aux conditions de qui l’héberge.";
}
