import type { Line } from "#shared/dossier/dossier.schema.ts";
import { announce } from "#frontend/browser/announce.ts";
import { fr } from "#frontend/browser/typography.ts";
import { lineMovedText } from "#frontend/labels/dossier.ts";
import type { DossierCommands } from "./commands.ts";

/** The changes that give these lines the order in which they stand here: of criteria it is their rank. */
const ranksInOrder = (lines: readonly Line[]): { id: string; to: { value: { rank: number } } }[] =>
  lines.flatMap(({ id, value }, at) => {
    const rank = at + 1;
    return value && "rank" in value && value.rank === rank ? [] : [{ id, to: { value: { rank } } }];
  });

/** Puts a line at another place among its siblings, which stand in their order, and says where it is. */
export function moveLine(
  commands: Pick<DossierCommands, "changeAll">,
  siblings: readonly Line[],
  { id, to }: { id: string; to: number },
): void {
  const from = siblings.findIndex((line) => line.id === id);
  const line = siblings[from];
  if (!line) return;
  const place = Math.min(Math.max(to, 0), siblings.length - 1);
  if (
    place === from ||
    commands.changeAll(ranksInOrder(siblings.toSpliced(from, 1).toSpliced(place, 0, line)))
  )
    announce(fr(lineMovedText(line.text, place + 1, siblings.length)));
}
