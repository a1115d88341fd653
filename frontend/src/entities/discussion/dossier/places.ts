import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { isValueAllowedForKind, keptLines } from "#shared/dossier/lines.rules.ts";
import { shownLineKindsOf } from "#shared/dossier/slots.rules.ts";
import { linePlaceText } from "#frontend/labels/dossier.ts";
import type { MenuChoice } from "#frontend/ui/menu-store.ts";
import type { DossierCommands } from "./commands.ts";

type Place = { kind: LineKind; parentId: string | null };
export const placeKey = ({ kind, parentId }: Place): string => `${kind} ${parentId ?? ""}`;

export const parentText = ({ lines }: Dossier, id: string | null): string | undefined =>
  lines.find((line) => line.id === id)?.text;

/**
 * Returns a menu of where a line can be moved: to the kinds of its track and, as a pro or con, under each
 * option or idea. Moving a proposed line keeps it.
 */
export function listLineMoveChoices(dossier: Dossier, line: Line, commands: DossierCommands): MenuChoice[] {
  const named = (["option", "idea"] as const)
    .flatMap((kind) => keptLines(dossier.lines, kind))
    .filter(({ id }) => id !== line.id);
  return shownLineKindsOf(dossier.track)
    .flatMap((kind): Place[] =>
      kind === "pro" || kind === "con"
        ? named.map(({ id }) => ({ kind, parentId: id }))
        : [{ kind, parentId: null }],
    )
    .map((place) => ({
      key: placeKey(place),
      label: linePlaceText(place.kind, parentText(dossier, place.parentId)),
      onSelect: () =>
        void commands.change(line.id, {
          kind: place.kind,
          parentId: place.parentId,
          value: isValueAllowedForKind(place.kind, line.value) ? line.value : null,
          ...(line.state === "proposed" && { state: "kept" as const }),
        }),
    }));
}
