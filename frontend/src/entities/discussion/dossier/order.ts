import type { Line } from "#shared/dossier/dossier.schema.ts";
import { announce } from "#frontend/browser/announce.ts";
import { fr } from "#frontend/browser/typography.ts";
import { lineMovedText } from "#frontend/labels/dossier.ts";
import type { DossierCommands } from "./commands.ts";

/** Returns the changes that give these criteria the ranks of this order. */
const ranksInOrder = (lines: readonly Line[]): { id: string; to: { value: { rank: number } } }[] =>
  lines.flatMap(({ id, value }, at) => {
    const rank = at + 1;
    return value && "rank" in value && value.rank === rank ? [] : [{ id, to: { value: { rank } } }];
  });

/** Moves a line among its siblings, and announces its place. */
export function moveLineAndAnnounce(
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
