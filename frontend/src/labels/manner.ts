import type { Tone } from "#shared/preferences/tone.ts";

/**
 * Texts of the settings for MENTA's tone in « Profil », and of the requests that a discussion offers as
 * buttons.
 */
export const ASSISTANT_SETTINGS_TEXTS = {
  title: "L’assistant",
  note: "Pour toutes vos discussions.",
  loading: "Lecture de vos choix…",
  failed: "Vos choix n’ont pas pu être lus",
  tone: "Ton",
  tones: { doux: "Doux", neutre: "Neutre", direct: "Direct" } satisfies Record<Tone, string>,
  toneText: {
    doux: "MENTA prend son temps et propose l’objection sans l’imposer.",
    neutre: "MENTA questionne sans hâte et montre l’autre côté.",
    direct: "MENTA va droit à ce qui gêne, et le dit plus souvent.",
  } satisfies Record<Tone, string>,
  short: "Plus court",
  shortText: "Deux phrases par réponse, question comprise.",
  reading: "Lecture des réponses",
  readings: { complete: "À la fin", sentence: "Phrase par phrase" },
  readingText: {
    complete: "Un lecteur d’écran lit une réponse une fois qu’elle est complète.",
    sentence: "Un lecteur d’écran lit chaque phrase dès qu’elle est écrite.",
  },
  readingSaved: "Lecture changée",
  toneSaved: "Ton changé",
  shortSaved: "Réponses plus courtes",
  usualSaved: "Réponses de longueur habituelle",
  dossier: "Dossier des discussions",
  dossierText: "MENTA y note ce que vous dites, avec vos mots, et questionne là où il est vide.",
  dossierOn: "Dossier activé",
  dossierOff: "Dossier désactivé",
  dossierStays: "Ce qui y est déjà reste ; plus rien n’y est ajouté.",
  memory: "MENTA se souvient",
  memoryText:
    "Une réponse peut citer un de vos choix passés, une fois relu. Vous voyez lequel, et vous pouvez le lui faire oublier.",
  memoryOn: "MENTA se souvient de vos choix relus",
  memoryOff: "MENTA ne cite plus vos choix passés",
  fromNow: "Dès la prochaine réponse.",
  asks: "Demander à MENTA",
  contradict: "Contredis-moi",
  premortem: "Et si j’échouais ?",
} as const;

/** Messages that a press on their button sends unchanged. */
export const ONE_PRESS_REQUESTS = [
  ASSISTANT_SETTINGS_TEXTS.contradict,
  ASSISTANT_SETTINGS_TEXTS.premortem,
] as const;
