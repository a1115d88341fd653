import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import type { DossierCommands } from "./commands.ts";

/** State and actions that the lines of a dossier share. */
export type DossierControls = {
  sessionId: string;
  dossier: Dossier;
  commands: DossierCommands;
  /** Whether the limit of lines is reached. */
  isFull: boolean;
  /** MENTA is answering and cannot be asked. */
  isBusy: boolean;
  onAsk: (text: string) => void;
  onShowMessage: (messageId: string) => void;
  /** Ids of the lines that the last reply added. */
  fresh: ReadonlySet<string>;
  /** The place at which a line is being added. */
  adding: Adding | null;
  onAdd: (adding: Adding | null) => void;
};
export type Adding = { kind: LineKind; parentId: string | null };

/** Whether a line is being added at this place. */
export const isAddingTo = ({ adding }: Pick<DossierControls, "adding">, place: Adding): boolean =>
  adding?.kind === place.kind && adding.parentId === place.parentId;
