import type { BlockContent, PhrasingContent, Root } from "mdast";
import { jointRows, widestGaps } from "#shared/record/weighing.rules.ts";
import type { JointWeighing } from "#shared/record/weighing.schema.ts";
import { dayWithYear, withPlainOrdinal } from "#frontend/browser/dates.ts";
import {
  heading,
  list,
  paragraph,
  smallPrint,
  strong,
  table,
  textNode,
} from "#frontend/entities/document/mdast.ts";
import { CELL_LEVEL_WORDS } from "#frontend/labels/record.ts";
import { gapQuestion, WEIGHING, capitalized, type WeighingSides } from "#frontend/labels/weighing.ts";
import { asSingleLine } from "./single-line.ts";

/**
 * Returns what two people have weighed as blocks: questions about the widest differences, then all answers
 * side by side. Both people are named, because others may read the document.
 */
export function weighingBlocks(
  joint: JointWeighing,
  self: WeighingSides["self"],
  [mine, theirs]: readonly [mine: string, theirs: string],
): BlockContent[] {
  const rows = jointRows(joint, self);
  const gaps = widestGaps(rows);
  return [
    smallPrint(WEIGHING.openedOn(withPlainOrdinal(dayWithYear(joint.openedAt)))),
    paragraph(strong(WEIGHING.gaps)),
    gaps.length === 0
      ? paragraph(textNode(WEIGHING.noGap))
      : list(gaps.map((gap) => [textNode(asSingleLine(gapQuestion(gap, theirs, mine)))])),
    table([
      row(textNode, ["", capitalized(mine), theirs]),
      ...rows.flatMap(({ title, weights, options }) =>
        [row(strong, [title].concat(weights.map(WEIGHING.counts)))].concat(
          options.map((option) =>
            row(textNode, [option.title].concat(option.levels.map((level) => CELL_LEVEL_WORDS[level]))),
          ),
        ),
      ),
    ]),
    smallPrint(WEIGHING.noAverage),
  ];
}

const row = (look: (text: string) => PhrasingContent, cells: readonly string[]): PhrasingContent[][] =>
  cells.map((text) => [look(asSingleLine(text))]);

/** Returns the same as a document of its own, for the guest, who cannot see the decision. */
export const weighingDocumentOf = (
  joint: JointWeighing,
  { title, askedBy }: { title: string; askedBy: string },
): Root => ({
  type: "root",
  children: [heading(1, asSingleLine(title)), ...weighingBlocks(joint, "guest", [joint.guestName, askedBy])],
});
