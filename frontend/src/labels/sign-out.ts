/** A sign-out that waited for the network has ended. In the file that tells the server: a visitor's first page does not load it. */
export const SIGN_OUT_FINISHED = {
  title: "Déconnexion terminée",
  description: "Le serveur a répondu : votre connexion est fermée.",
} as const;
