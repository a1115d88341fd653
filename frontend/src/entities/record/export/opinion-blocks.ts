import type { BlockContent } from "mdast";
import { groupOpinions } from "#shared/opinion/opinion.rules.ts";
import type { Opinion } from "#shared/opinion/opinion.schema.ts";
import { keptOptions } from "#shared/record/balance.rules.ts";
import type { DecisionOption } from "#shared/record/record.schema.ts";
import { heading, smallPrint, paragraph, textNode } from "#frontend/browser/document/mdast.ts";
import { OPINIONS } from "#frontend/labels/opinions.ts";
import { instantText, asSingleLine } from "./line-blocks.ts";

/** What was answered, in the order of the options. */
export function opinionBlocks(
  options: readonly DecisionOption[],
  opinions: readonly Opinion[],
): BlockContent[] {
  if (opinions.length === 0) return [];
  return [
    smallPrint(OPINIONS.shown(opinions.length)),
    ...groupOpinions(keptOptions(options), opinions).flatMap(({ title, isOffered, opinions: own }) => {
      const name = title ?? OPINIONS.unknown;
      const answers = own.length === 0 ? [smallPrint(OPINIONS.noneOf)] : own.flatMap(answerBlocks);
      return [heading(3, asSingleLine(isOffered ? name : `${name}, ${OPINIONS.setAside}`)), answers].flat();
    }),
  ];
}

const answerBlocks = ({ reason, firstName, createdAt, changedAt }: Opinion): BlockContent[] => [
  paragraph(textNode(`« ${asSingleLine(reason)} »`)),
  smallPrint(
    [firstName, instantText(createdAt), changedAt !== null && OPINIONS.changed].filter(Boolean).join(", "),
  ),
];
