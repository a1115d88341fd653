/** Why the browser did not create (`create`) or use (`get`) a passkey. */
export const PASSKEY_REFUSALS = {
  cancelled: {
    create: "Aucune clé d’accès n’a été créée : la demande a été annulée.",
    get: "La demande a été annulée, ou cet appareil n’a pas de clé d’accès pour ce site.",
  },
  timedOut: {
    create: "Aucune clé d’accès n’a été créée : le temps de répondre est passé. Recommencez.",
    get: "Le temps de répondre est passé. Recommencez.",
  },
  registered: {
    create: "Cet appareil ou ce gestionnaire de mots de passe a déjà une clé d’accès pour ce compte.",
    get: "La clé d’accès n’a pas pu être lue.",
  },
  noAuthenticator: {
    create:
      "Aucun appareil ne peut garder cette clé : il faut un verrouillage d’écran (empreinte, visage ou code), ou une clé de sécurité avec un code.",
    get: "Aucun appareil ne peut lire cette clé d’accès.",
  },
  address: {
    create: "Les clés d’accès ne servent qu’à l’adresse habituelle de MENTA, pas à celle-ci.",
    get: "Les clés d’accès ne servent qu’à l’adresse habituelle de MENTA, pas à celle-ci.",
  },
  oldBrowser: {
    create: "Ce navigateur est trop ancien pour les clés d’accès. Mettez-le à jour, ou prenez-en un autre.",
    get: "Ce navigateur est trop ancien pour les clés d’accès. Connectez-vous avec votre mot de passe.",
  },
} as const;
