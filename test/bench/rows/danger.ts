import { MESSAGE_MAX_LENGTH } from "#shared/discussion/limits.rules.ts";
import { DANGER_PHRASES } from "#shared/discussion/danger-phrases.ts";
import { findDanger } from "#shared/discussion/danger.rules.ts";
import { CONVERSATIONS } from "../../coach/conversations/conversations.ts";
import type { Measure, Row } from "../row.ts";
import { medianOf } from "../statistics.ts";

const ROUNDS = 101;
/** Maximum time of a scan: in the middle of a reply, it delays the heartbeat. */
const BUDGET_MS = 20;

const ofFullLength = (texts: readonly string[]) =>
  texts.join(". ").repeat(9).slice(0, MESSAGE_MAX_LENGTH).replaceAll("\n", " ");

const scanMs = (text: string) =>
  medianOf(
    Array.from({ length: ROUNDS }, () => {
      const startedAt = performance.now();
      findDanger(text);
      return performance.now() - startedAt;
    }),
  );

export const danger: Row = {
  name: "danger",
  title: "Lecture d’un message par la règle du danger",
  how: `Temps pour juger un message de la plus grande longueur (${MESSAGE_MAX_LENGTH.toLocaleString("fr-FR")} caractères), ordinaire, fait de tournures du danger, ou d’une seule phrase sans fin : médiane de ${ROUNDS} tours dans ce processus. Chaque message n’est jugé qu’une fois, quand il est écrit.`,
  measure: () => {
    const alarming = ofFullLength(Object.values(DANGER_PHRASES).flat());
    const texts = {
      ordinaire: ofFullLength(CONVERSATIONS.flatMap(({ turns }) => turns)),
      "fait de tournures du danger": alarming,
      "d’une seule phrase": alarming.replaceAll(/[.;!?…|]/g, ""),
    };
    return Promise.resolve(
      Object.entries(texts).map(([what, text]): Measure => {
        const { value, spread } = scanMs(text);
        return { what: `message ${what}`, value, spread, unit: "ms", budget: BUDGET_MS };
      }),
    );
  },
};
