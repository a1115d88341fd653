import type { Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { fr } from "#frontend/browser/typography.ts";
import { DOSSIER_TEXTS, filedLineLabel, filedLinesText, linePlaceText } from "#frontend/labels/dossier.ts";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import type { MenuEntry } from "#frontend/ui/menu-store.ts";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { MESSAGE_COLUMN_CLASS } from "../message-row.tsx";
import { type DossierCommands, useDossier, useDossierCommands } from "./commands.ts";
import { parentText, placeKey, listLineMoveChoices } from "./places.ts";

/**
 * Says below the newest reply in which line of the dossier the last answer was put, with a menu that moves
 * it. Hidden in distress.
 */
export function FiledAnswerNotice({ sessionId, messageId }: { sessionId: string; messageId: string }) {
  const { data: dossier } = useDossier(sessionId);
  const commands = useDossierCommands(sessionId);
  if (!dossier || dossier.track === "care" || dossier.track === "relire") return null;
  const filed = dossier.lines.filter(
    ({ source, state }) => source?.messageId === messageId && state !== "dismissed",
  );
  const [first] = filed;
  if (!first) return null;
  return (
    <PageRow className="pb-4 print:hidden" pageClassName={MESSAGE_COLUMN_CLASS}>
      <p className="note flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 wrap-anywhere">
          {fr(filedLinesText(filed.length, linePlaceText(first.kind, parentText(dossier, first.parentId))))}
        </span>
        <button
          type="button"
          {...menuTriggerProps({
            label: DOSSIER_TEXTS.elsewhere,
            align: "start",
            items: () => entriesOf(dossier, filed, commands),
          })}
          className="min-h-6 font-medium text-ink-2 underline underline-offset-2 hover:text-ink"
        >
          {DOSSIER_TEXTS.elsewhere}
        </button>
      </p>
    </PageRow>
  );
}

/**
 * Returns the menu: for one line, the kinds that it can be moved to; for several, each line with its kinds as
 * a sub-menu.
 */
function entriesOf(dossier: Dossier, filed: readonly Line[], commands: DossierCommands): MenuEntry[] {
  const [first] = filed;
  if (first && filed.length === 1)
    return [
      {
        label: DOSSIER_TEXTS.elsewhere,
        choices: listLineMoveChoices(dossier, first, commands),
        chosen: placeKey(first),
      },
    ];
  return filed.map((line) => ({
    label: filedLineLabel(line.kind, line.text),
    entries: listLineMoveChoices(dossier, line, commands),
    chosen: placeKey(line),
  }));
}
