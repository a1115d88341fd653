import type { BlockContent, PhrasingContent, Root } from "mdast";
import { jointRows, widestGaps } from "#shared/record/weighing.rules.ts";
import type { JointWeighing } from "#shared/record/weighing.schema.ts";
import { capitalizeFirstLetter } from "#shared/text/capital.rules.ts";
import { formatDayWithYear, withPlainOrdinal } from "#frontend/browser/dates.ts";
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
import { answerGapQuestion, WEIGHING_TEXTS, type WeighingSides } from "#frontend/labels/weighing.ts";
import { replaceLineBreaksBySpaces } from "./single-line.ts";

/**
 * Returns what two people have weighed as blocks: questions about the widest differences, then all answers
 * side by side. Both people are named, because others may read the document.
 */
export function jointWeighingBlocks(
  joint: JointWeighing,
  self: WeighingSides["self"],
  [mine, theirs]: readonly [mine: string, theirs: string],
): BlockContent[] {
  const rows = jointRows(joint, self);
  const gaps = widestGaps(rows);
  return [
    smallPrint(WEIGHING_TEXTS.openedOn(withPlainOrdinal(formatDayWithYear(joint.openedAt)))),
    paragraph(strong(WEIGHING_TEXTS.gaps)),
    gaps.length === 0
      ? paragraph(textNode(WEIGHING_TEXTS.noGap))
      : list(gaps.map((gap) => [textNode(replaceLineBreaksBySpaces(answerGapQuestion(gap, theirs, mine)))])),
    table([
      row(textNode, ["", capitalizeFirstLetter(mine), theirs]),
      ...rows.flatMap(({ title, weights, options }) =>
        [row(strong, [title].concat(weights.map(WEIGHING_TEXTS.counts)))].concat(
          options.map((option) =>
            row(textNode, [option.title].concat(option.levels.map((level) => CELL_LEVEL_WORDS[level]))),
          ),
        ),
      ),
    ]),
    smallPrint(WEIGHING_TEXTS.noAverage),
  ];
}

const row = (look: (text: string) => PhrasingContent, cells: readonly string[]): PhrasingContent[][] =>
  cells.map((text) => [look(replaceLineBreaksBySpaces(text))]);

/** Returns the same as a document of its own, for the guest, who cannot see the decision. */
export const weighingDocumentOf = (
  joint: JointWeighing,
  { title, askedBy }: { title: string; askedBy: string },
): Root => ({
  type: "root",
  children: [
    heading(1, replaceLineBreaksBySpaces(title)),
    ...jointWeighingBlocks(joint, "guest", [joint.guestName, askedBy]),
  ],
});
