/** The words of passkeys on the profile. « Clé d’accès » is what browsers and systems say in French. */
export const PASSKEYS = {
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

/** As the pool names it, where that says more than what it is. */
export const passkeyName = (name: string | null): string =>
  name === null || /^passkey$/i.test(name) ? PASSKEYS.one : name;

/** « Ajoutée le 3 mars, avec Firefox, Windows. Utilisée hier à 21:40. » */
export const passkeyText = (added: string, device: string | null, lastUsed: string | null): string =>
  [
    `Ajoutée le ${added}${device === null ? "" : `, avec ${device}`}.`,
    lastUsed === null ? PASSKEYS.neverUsed : `Utilisée ${lastUsed}.`,
  ].join(" ");
