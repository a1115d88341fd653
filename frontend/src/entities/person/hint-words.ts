import type { HintName } from "#shared/preferences/hint.ts";

/** Texts of the hints that are shown once. `link`: the words of a hint that are a link. */
export const HINT_LABELS = {
  name: "Bon à savoir",
  dismiss: "Compris",
} as const;

type HintWords = { text: string; link?: string };

export const HINT_TEXTS: Record<HintName, HintWords> = {
  documents: {
    text: "« Explorer » tire de cette discussion ses points clés. À partir d’eux, « Argumenter » pèse vos options, et « Générer Solution » en propose une, avec un plan.",
  },
  weights: {
    text: "Chaque action a un poids : sa part du plan, selon sa difficulté, sa charge et sa durée. La terminer fait avancer la décision d’autant.",
  },
  week: {
    text: "Le jour d’une action est passé. Clarity peut lui trouver une heure dans votre semaine, et la tenir à côté du reste.",
    link: "Ouvrir Clarity",
  },
};
