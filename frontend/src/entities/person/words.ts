/** Texts shown while the server does not answer who is signed in. */
export const SERVER_UNREACHABLE_TEXTS = {
  silentTitle: "Le serveur ne répond pas",
  silentText:
    "Votre connexion à MENTA est sans doute toujours ouverte : cette page revient d’elle-même dès que le serveur répond.",
  offlineTitle: "Vous êtes hors ligne",
  offlineText:
    "Cette page revient d’elle-même avec le réseau. Pour lire sans lui la prochaine fois : Profil, « Vos données ».",
} as const;
