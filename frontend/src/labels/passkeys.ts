/** The words of passkeys, at the sign-in and on the profile. « Clé d’accès » is what browsers and systems say in French. */
export const PASSKEYS = {
  signIn: "Continuer avec une clé d’accès",
  emailMissing: "Saisissez d’abord votre e-mail.",
  signInFailed: "La connexion par clé d’accès n’a pas abouti.",

  name: "Clés d’accès",
  one: "Clé d’accès",
  text: "Connectez-vous par l’empreinte, le visage ou le code d’un appareil, sans mot de passe.",
  withFactor:
    "Votre compte a un second facteur : une clé d’accès ne le remplace pas, et ne permet pas de se connecter.",
  noWebAuthn: "Ce navigateur ne sait pas créer de clé d’accès.",
  failed: "La liste de vos clés d’accès n’a pas pu être lue.",
  add: "Ajouter une clé d’accès",
  addText: "Votre appareil vous demandera ensuite votre empreinte, votre visage ou son code.",
  addConfirm: "Continuer",
  addFailed: "La clé d’accès n’a pas pu être ajoutée.",
  added: "Clé d’accès ajoutée",
  addedText: "Vous pourrez vous connecter avec elle.",
  remove: "Retirer",
  removeTitle: "Retirer cette clé d’accès ?",
  removeText:
    "Elle ne permettra plus de se connecter. Supprimez-la aussi de l’appareil ou du gestionnaire de mots de passe qui la garde.",
  removed: "Clé d’accès retirée",
  neverUsed: "Pas encore utilisée.",
} as const;

/** Why no passkey was made, or none has answered. */
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

/** As the pool names it, where that says more than what it is. */
export const passkeyName = (name: string | null): string =>
  name === null || /^passkey$/i.test(name) ? PASSKEYS.one : name;

/** « Ajoutée le 3 mars, avec Firefox, Windows. Utilisée hier à 21:40. » */
export const passkeyText = (added: string, device: string | null, lastUsed: string | null): string =>
  [
    `Ajoutée le ${added}${device === null ? "" : `, avec ${device}`}.`,
    lastUsed === null ? PASSKEYS.neverUsed : `Utilisée ${lastUsed}.`,
  ].join(" ");
