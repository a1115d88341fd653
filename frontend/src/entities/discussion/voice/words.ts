/** Texts of reading aloud and dictation. */
export const VOICE_TEXTS = {
  read: "Lire à voix haute",
  stopReading: "Arrêter la lecture",
  listening: "J’écoute…",
  accept: "Dicter",
  acceptTitle: "Qui entend votre voix ?",
  acceptText:
    "Ce navigateur n’écrit pas ce que vous dites sur votre appareil : il envoie votre voix à son éditeur, qui renvoie le texte. MENTA ne reçoit que ce texte, et aucun message ne part sans vous. Si vous acceptez, la question ne revient pas sur ce navigateur.",
  ended: "La dictée s’est arrêtée",
  refused: "Le navigateur n’a pas permis le micro. Vous pouvez le permettre dans ses réglages.",
  noMicrophone: "Aucun micro n’a été trouvé.",
  noNetwork: "Le service de dictée de ce navigateur n’a pas répondu.",
  silent: "Rien n’a été entendu.",
  failed: "Ce navigateur n’a pas pu écouter. Ce qui est déjà écrit est gardé.",
} as const;

const REASONS: Record<string, string> = {
  "not-allowed": VOICE_TEXTS.refused,
  "service-not-allowed": VOICE_TEXTS.refused,
  "audio-capture": VOICE_TEXTS.noMicrophone,
  network: VOICE_TEXTS.noNetwork,
  "no-speech": VOICE_TEXTS.silent,
};
/** Returns the sentence for a dictation that failed. `error`: the code in the browser's error event. */
export const dictationFailureText = (error: string): string => REASONS[error] ?? VOICE_TEXTS.failed;
