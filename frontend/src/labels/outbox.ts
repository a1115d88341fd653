import { COMMON_TEXTS } from "./common.ts";
import { singularOrPlural, formatCount } from "./numbers.ts";

/** Texts about changes that are not sent yet, because the network is lost or the server is busy. */
export const OUTBOX_TEXTS = {
  waiting: "Vos modifications attendent le réseau",
  waitingBusy: "MENTA est occupé : vos modifications attendent",
  sentLater: "Modifications enregistrées",
  sentLaterText: "Ce qui attendait est parti, dans l’ordre.",
  retry: COMMON_TEXTS.retry,
} as const;

/** « 3 modifications attendent. » */
export const pendingChangesText = (count: number): string =>
  `${formatCount(count, "modification attend", "modifications attendent")}.`;

/** Texts about changes that are sent only when the person signs in again. */
export const SIGNED_OUT_CHANGES_TEXTS = {
  title: "Votre connexion a pris fin.",
  signIn: "Se reconnecter",
} as const;

/** « 3 modifications sont gardées ici… » `isBusy`: they wait for a busy server, not for the network. */
export const keptChangesText = (count: number, isBusy: boolean): string =>
  `${formatCount(count, "modification est gardée ici, et partira", "modifications sont gardées ici, et partiront")} dans l’ordre${isBusy ? " dès que possible" : " à son retour"}.`;

/** The question before changes over a day old are sent. */
export const HELD_CHANGES_TEXTS = {
  title: "Envoyer des modifications d’il y a plus d’un jour ?",
  text: (count: number): string =>
    `${formatCount(count, "modification faite", "modifications faites")} ici sans réseau n’${singularOrPlural(count, "a jamais été envoyée", "ont jamais été envoyées")}. Si vous avez changé la même chose ailleurs depuis, l’envoi la remplacerait.`,
  send: "Envoyer",
  discard: "Abandonner",
} as const;
