import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import type { DossierCommands } from "./commands.ts";

/** What all lines of a dossier need: its state and its commands. */
export type DossierControls = {
  sessionId: string;
  dossier: Dossier;
  commands: DossierCommands;
  /** Whether the dossier has as many lines as it may have. */
  isFull: boolean;
  /** Whether MENTA is answering, so that nothing can be asked. */
  isBusy: boolean;
  onAsk: (text: string) => void;
  onShowMessage: (messageId: string) => void;
  /** Ids of the lines that the last reply added. */
  fresh: ReadonlySet<string>;
  /** Where a line is being added: its kind, and the line that it is under; null if none is being added. */
  adding: NewLinePlace | null;
  onAdd: (adding: NewLinePlace | null) => void;
};
export type NewLinePlace = { kind: LineKind; parentId: string | null };

/** Whether a line is being added at this place. */
export const isAddingLineAt = ({ adding }: Pick<DossierControls, "adding">, place: NewLinePlace): boolean =>
  adding?.kind === place.kind && adding.parentId === place.parentId;
