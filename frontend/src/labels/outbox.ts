import { COMMON } from "./common.ts";
import { plural } from "./numbers.ts";

/** Changes that wait to be sent. */
export const OUTBOX = {
  waiting: "Vos modifications attendent le réseau",
  sentLater: "Modifications enregistrées",
  sentLaterText: "Ce qui attendait le réseau est parti, dans l’ordre.",
  retry: COMMON.retry,
} as const;

/** « 3 modifications attendent. » */
export const pendingText = (count: number): string =>
  `${plural(count, "modification attend", "modifications attendent")}.`;

/** « 3 modifications sont gardées ici… » */
export const waitingText = (count: number): string =>
  `${plural(count, "modification est gardée ici, et partira", "modifications sont gardées ici, et partiront")} dans l’ordre à son retour.`;

/** Asked before changes of over a day ago are sent. */
export const HELD_CHANGES = {
  title: "Envoyer des modifications d’il y a plus d’un jour ?",
  text: (count: number): string =>
    `${plural(count, "modification faite", "modifications faites")} ici sans réseau n’${count < 2 ? "a" : "ont"} jamais été ${count < 2 ? "envoyée" : "envoyées"}. Si vous avez changé la même chose ailleurs depuis, l’envoi la remplacerait.`,
  send: "Envoyer",
  discard: "Abandonner",
} as const;
