/** Texts shared by all screens. */
export const COMMON_TEXTS = {
  product: "MENTA",
  description:
    "MENTA questionne plutôt que de conseiller : un assistant de réflexion pour décider plus clairement.",
  loading: "Chargement...",
  error: "Erreur",
  /** Stays on screen when the network comes back, so the sentence must be true while offline and after. */
  offlineFailure: "Vous étiez hors ligne. Rien n’est perdu : réessayez une fois en ligne.",
  unreachable: "Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.",
  timedOut: "Le serveur n’a pas répondu à temps. Vérifiez votre connexion, puis réessayez.",
  offlineTitle: "Hors ligne.",
  offlineText: "Ce que vous écrivez reste ici.",
  stillOffline: "Toujours hors ligne.",
  backOnline: "De nouveau en ligne.",
  /** The reference of a failed request, which the person can give to support. */
  reference: (requestId: string) => `Référence : ${requestId}.`,
  retry: "Réessayer",
  skip: "Aller au contenu",
  newTab: "nouvel onglet",
  dashboard: "Tableau de bord",
  signOut: "Déconnexion",
  signOutFailed: "Déconnexion incomplète",
  signOutFailedText:
    "Le serveur n’a pas répondu : votre connexion y est peut-être encore ouverte. Sur un ordinateur partagé, gardez cette page ouverte.",
  brokenTitle: "Cette page s’est interrompue",
  brokenText: "L’erreur vient de nous. Ce qui était enregistré l’est toujours.",
  brokenOffline: "Vous êtes hors ligne. Ce qui était enregistré l’est toujours.",
  reload: "Recharger la page",
  goHome: "Revenir à l’accueil",
  notFound: "404 Page Not Found",
  notFoundHint: "Did you forget to add the page to the router?",
  notFoundText: "Cette page n’existe pas, ou plus.",
  notFoundTitle: "Page introuvable",
} as const;

/** Accessible name of a button in a list, which says to what the action applies: « Modifier « Maison » ». */
export const itemActionAriaLabel = (action: string, name: string) => `${action} « ${name} »`;
