import { DELETED_PROJECT_NAME } from "#shared/decision/deleted-project.ts";
import { singularOrPlural, formatInteger } from "#frontend/labels/numbers.ts";
import { PROJECT_TEXTS } from "#frontend/labels/projects.ts";

/**
 * Numbers of decisions that are removed with a project. `trashed` is `null` if the trash could not be read.
 */
export type RemovalCounts = { living: number; trashed: number | null };

export const removeProjectText = (name: string, { living, trashed }: RemovalCounts) =>
  living === 0 && !trashed
    ? `« ${name} » ne réunit aucune décision. ${UNDOABLE}`
    : `« ${name} » : que deviennent ses décisions ?`;

const UNDOABLE = "Vous aurez dix secondes pour l’annuler.";

/** The option that keeps the decisions: says what happens to them, and that it can be undone. */
export const keepDecisionsUndoableText = (count: number) => `${keepDecisionsText(count)} ${UNDOABLE}`;

export const decisionsRestoredText = (name: string) => `« ${name} » est de nouveau là.`;

export const keepDecisionsText = (count: number) =>
  singularOrPlural(
    count,
    `Sa décision est gardée, marquée « ${DELETED_PROJECT_NAME} ».`,
    `Ses ${formatInteger(count)} décisions sont gardées, marquées « ${DELETED_PROJECT_NAME} ».`,
  );

/** Label of the option that removes the decisions too: « Le projet et ses 7 décisions ». */
export const removeDecisionsLabel = ({ living, trashed }: RemovalCounts) => {
  const count = living + (trashed ?? 0);
  return singularOrPlural(
    count,
    "Le projet et sa décision",
    `Le projet et ses ${formatInteger(count)} décisions`,
  );
};

/** Says what is lost for good; names the trashed decisions separately. */
export const removeDecisionsText = (extent: RemovalCounts) => {
  const count = extent.living + (extent.trashed ?? 0);
  const lost = singularOrPlural(
    count,
    "Effacée pour toujours, avec son plan d’action",
    "Effacées pour toujours, avec leurs plans d’action",
  );
  return `${lost}${trashedPart(extent)}. Cela ne s’annule pas. Les discussions liées restent.`;
};

function trashedPart({ living, trashed }: RemovalCounts): string {
  if (trashed === null) return " ; celles de la corbeille aussi";
  if (trashed === 0) return "";
  if (living === 0)
    return singularOrPlural(trashed, " ; elle est dans la corbeille", " ; toutes sont dans la corbeille");
  return ` ; ${formatInteger(trashed)} ${singularOrPlural(trashed, "est", "sont")} déjà dans la corbeille`;
}

/** Label of the button that removes the project, with the number of decisions that are removed too. */
export const removeProjectLabel = (deletedDecisions: number) =>
  deletedDecisions === 0
    ? PROJECT_TEXTS.remove
    : `Supprimer avec ${singularOrPlural(deletedDecisions, "sa décision", `ses ${formatInteger(deletedDecisions)} décisions`)}`;

/** Says what has happened to the decisions of a removed project. */
export function projectRemovedText(name: string, kept: number, deleted: number): string {
  if (deleted > 0)
    return singularOrPlural(
      deleted,
      `« ${name} » et sa décision ont été supprimés définitivement.`,
      `« ${name} » et ses ${formatInteger(deleted)} décisions ont été supprimés définitivement.`,
    );
  return kept === 0 ? `« ${name} » ne réunissait aucune décision.` : keepDecisionsText(kept);
}
