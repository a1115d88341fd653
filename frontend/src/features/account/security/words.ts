import { formatInteger } from "#frontend/labels/numbers.ts";

/** Texts of « Sécurité », on the page « Profil ». */
export const SECURITY_TEXTS = {
  title: "Sécurité",
  loading: "Lecture des réglages de sécurité…",
  failed: "Ces réglages n’ont pas pu être lus",
  cancel: "Annuler",
  next: "Continuer",
  done: "Terminer",

  /** Password */
  password: "Mot de passe",
  passwordEnds: "Le changer ferme toutes les autres connexions.",
  changePassword: "Changer",
  passwordTitle: "Changer de mot de passe",
  passwordText: "Il faudra vous reconnecter sur vos autres appareils.",
  currentPassword: "Mot de passe actuel",
  newPassword: "Nouveau mot de passe",
  confirmation: "Confirmation du nouveau mot de passe",
  whichCurrent: "le mot de passe actuel",
  whichNew: "le nouveau mot de passe",
  whichConfirmation: "la confirmation",
  savePassword: "Changer le mot de passe",
  currentMissing: "Saisissez votre mot de passe actuel.",
  samePassword: "C’est déjà votre mot de passe.",
  passwordChanged: "Mot de passe changé",
  passwordChangedText: "Toutes les autres connexions sont fermées.",
  passwordFailed: "Le mot de passe n’a pas pu être changé.",
  passwordUnanswered:
    "Le serveur n’a pas confirmé : le mot de passe a peut-être déjà changé. Réessayez ; si l’actuel est refusé, c’est que le nouveau est en place.",

  /** Second factor */
  factor: "Second facteur",
  factorOff: "Un code de votre téléphone, demandé après le mot de passe.",
  factorAfterPasskeys:
    "Un code de votre téléphone, demandé après le mot de passe. Il ne va pas avec une clé d’accès : retirez d’abord vos clés d’accès.",
  factorOn: "Actif, par une application",
  enable: "Activer",
  renew: "Nouveaux codes",
  remove: "Retirer",
  askPassword: "Mot de passe",
  askPasswordText: "Votre mot de passe, pour vérifier que c’est vous.",
  passwordMissing: "Saisissez votre mot de passe.",
  actionFailed: "La demande n’a pas abouti.",

  enableTitle: "Activer le second facteur",
  steps: [
    "Étape 1 sur 3 : votre mot de passe",
    "Étape 2 sur 3 : votre application",
    "Étape 3 sur 3 : vos codes de secours",
  ],
  scan: "Lisez ce code QR avec une application d’authentification, puis saisissez les six chiffres qu’elle affiche.",
  qrCode: "Code QR à lire avec votre application d’authentification",
  openApp: "Ouvrir dans l’application",
  secret: "Ou saisissez cette clé dans l’application",
  copySecret: "Copier la clé",
  confirm: "Activer",
  enableUnanswered:
    "Le serveur n’a pas confirmé : le second facteur est peut-être déjà actif. Saisissez le code suivant de votre application pour le savoir.",
  enabled: "Second facteur actif",
  enabledText: "Un code vous sera demandé après le mot de passe.",

  codesText:
    "Chacun remplace une fois le code de l’application, si vous n’avez plus votre téléphone. Ils ne seront plus affichés.",
  codesTitle: "Codes de secours MENTA",
  codesOnce: "Chaque code ne sert qu’une fois.",
  codesFile: "menta-codes-de-secours.txt",
  copyCodes: "Copier",
  downloadCodes: "Télécharger",
  printCodes: "Imprimer",
  copied: "Copié",
  copyFailed: "La copie a été refusée par le navigateur",
  copyFailedText: "Sélectionnez le texte pour le copier.",
  codesKept: "J’ai gardé ces codes en lieu sûr",
  codesNotKept: "Gardez d’abord ces codes, puis cochez cette case.",

  renewTitle: "Nouveaux codes de secours",
  renewText: "Dix nouveaux codes remplacent les anciens, qui ne seront plus valables.",
  renewUnanswered:
    "Le serveur n’a pas confirmé : les anciens codes ne sont peut-être déjà plus valables. Recommencez, pour en avoir dix nouveaux.",
  renewAfterEnabling:
    "Le second facteur est actif. Si vous n’avez pas vu ses codes de secours, créez-en dix : ils les remplacent.",
  renewConfirm: "Créer dix codes",
  renewed: "Codes de secours remplacés",
  renewedText: "Les anciens ne sont plus valables.",

  removeTitle: "Retirer le second facteur ?",
  removeText: "Le mot de passe suffira pour se connecter, et vos codes de secours ne seront plus valables.",
  removeName: "Retirer le second facteur",
  removeConfirm: "Retirer",
  removed: "Second facteur retiré",
  removedText: "Le mot de passe suffit de nouveau.",

  /** Sign-ins */
  signIns: "Connexions",
  signInsFailed: "La liste de vos connexions n’a pas pu être lue.",
  thisDevice: "cet appareil",
  unknownBrowser: "Navigateur inconnu",
  endAll: "Déconnecter partout",
  endAllTitle: "Déconnecter partout ailleurs ?",
  end: "Déconnecter",
  endText: "Il faudra y saisir de nouveau le mot de passe. Une connexion fermée ne se rouvre pas d’ici.",
  endAllText: "Celle-ci restera ouverte. Une connexion fermée ne se rouvre pas d’ici.",
  ended: "Connexion fermée",
  allEnded: "Autres connexions fermées",
  allEndedText: "Seul cet appareil reste connecté.",
  endFailed: "La connexion n’a pas pu être fermée.",
} as const;

/** « Changé le 12 janvier. », « Inchangé depuis votre inscription, le 3 mars. » */
export const passwordAgeText = (changed: string | null, created: string): string =>
  changed === null ? `Inchangé depuis votre inscription, le ${created}.` : `Changé le ${changed}.`;

/** « Il reste 8 codes de secours sur 10. » */
export function recoveryCodesLeftText(left: number): string {
  if (left === 0) return "Il ne reste aucun code de secours : demandez-en de nouveaux.";
  if (left === 1) return "Il ne reste qu’un code de secours : demandez-en de nouveaux.";
  return left < 4
    ? `Il ne reste que ${left} codes de secours : demandez-en de nouveaux.`
    : `Il reste ${left} codes de secours sur 10.`;
}

/** « Firefox, Linux » */
export const browserAndSystemText = (browser: string | null, system: string | null): string =>
  [browser ?? (system === null ? SECURITY_TEXTS.unknownBrowser : null), system]
    .filter((part) => part !== null)
    .join(", ");

/**
 * « aujourd’hui à 9:12 », « hier à 21:40 », « le 2 mars à 8:15 »; `daysAgo` in days of the browser's time
 * zone.
 */
export function lastUsedText(daysAgo: number, date: string, time: string): string {
  if (daysAgo <= 0) return `aujourd’hui à ${time}`;
  return daysAgo === 1 ? `hier à ${time}` : `le ${date} à ${time}`;
}

/**
 * The text of a sign-in that has the same name and last use as another: « hier à 21:40, ouverte le 2 mars à
 * 8:15 ».
 */
export const lastUsedAndOpenedText = (lastUsed: string, opened: string): string =>
  `${lastUsed}, ouverte ${opened}`;
/** The text of a sign-in that differs from another in nothing shown; `rank` counts them from 1. */
export const numberedSignInText = (words: string, rank: number): string => `${words} (nº ${rank})`;

export const endSignInTitle = (name: string): string => `Déconnecter ${name} ?`;
export const endSignInAriaLabel = (name: string, lastUsed: string): string =>
  `Déconnecter ${name}, ${lastUsed}`;
/** « Et 12 autres connexions » */
export const moreSignInsText = (count: number): string =>
  count === 1 ? "Et une autre connexion" : `Et ${formatInteger(count)} autres connexions`;
/** Says what happens to the other sign-ins. */
export const endOtherSignInsText = (count: number): string =>
  count === 1
    ? "Une autre connexion sera fermée : il faudra y saisir de nouveau le mot de passe."
    : `Les ${formatInteger(count)} autres connexions seront fermées : il faudra y saisir de nouveau le mot de passe.`;
/** Text below the recovery codes in print and in the file: says whose codes these are. */
export const recoveryCodesOwnerText = (email: string, date: string): string =>
  `Compte ${email}, codes du ${date}.`;

/** Texts about passkeys. French browsers and systems call a passkey « clé d’accès ». */
export const PASSKEY_TEXTS = {
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
  added: "Clé d’accès ajoutée",
  addedText: "Vous pourrez vous connecter avec elle.",
  remove: "Retirer",
  removeTitle: "Retirer cette clé d’accès ?",
  removeText:
    "Elle ne permettra plus de se connecter. Supprimez-la aussi de l’appareil ou du gestionnaire de mots de passe qui la garde.",
  removed: "Clé d’accès retirée",
  neverUsed: "Pas encore utilisée.",
} as const;

/** Returns the name of a passkey; « Clé d’accès » if it has none, or only the generic name « passkey ». */
export const passkeyDisplayName = (name: string | null): string =>
  name === null || /^passkey$/i.test(name) ? PASSKEY_TEXTS.one : name;

/** « Ajoutée le 3 mars, avec Firefox, Windows. Utilisée hier à 21:40. » */
export const passkeyAddedAndUsedText = (
  added: string,
  device: string | null,
  lastUsed: string | null,
): string =>
  [
    `Ajoutée le ${added}${device === null ? "" : `, avec ${device}`}.`,
    lastUsed === null ? PASSKEY_TEXTS.neverUsed : `Utilisée ${lastUsed}.`,
  ].join(" ");
