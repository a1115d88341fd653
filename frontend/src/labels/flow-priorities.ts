import type { Priority } from "#shared/decision/decision.ts";
import { PRIORITY_WORDS } from "./decision.ts";

/** Texts of the priority columns, in their own file because both are loaded only when they are shown. */
export const COLUMN_DRAG_TEXTS = {
  drop: "Déposer la décision ici pour changer la priorité",
  draggable: "déplaçable",
  dragInstructions:
    "Espace ou Entrée pour saisir la décision, flèches gauche et droite pour changer de colonne, Espace ou Entrée pour la déposer, Échap pour renoncer.",
} as const;

export const EMPTY_COLUMN_TEXTS = {
  haute: "Rien d’urgent à trancher.",
  moyenne: "Aucune décision de priorité moyenne.",
  basse: "Rien qui puisse attendre.",
} as const satisfies Record<Priority, string>;

export const decisionDragHandleAriaLabel = (title: string) => `Déplacer « ${title} »`;
export const addToColumnAriaLabel = (priority: Priority) =>
  `Ajouter en priorité ${PRIORITY_WORDS[priority].toLowerCase()}`;

/** Announced to screen readers while a card is dragged with the keyboard. */
export const cardLiftedText = (title: string) => `« ${title} » est saisie.`;
export const overColumnText = (priority: Priority) => `Colonne ${PRIORITY_WORDS[priority]}.`;
export const DROPPED_UNCHANGED_TEXT = "Déposée dans sa colonne : rien ne change.";
export const MOVE_CANCELLED_TEXT = "Déplacement abandonné : rien ne change.";
