import * as z from "zod";
import { calendarDay, clientUlid, instant, optionalText, trimmedText } from "../schema/fields.schema.ts";
import { idsOfCriterionPair } from "./pair-id.rules.ts";
import {
  CONTRADICTION_MESSAGE,
  LookBackBody,
  SentCell,
  SentComparison,
  SentCriterion,
  SentMemoryMark,
  SentChoiceDraft,
  SentOption,
  SentWatchedPoint,
  sourceField,
  surenessField,
} from "./record-body.schema.ts";
import { guestNameField, SentWeighing } from "./weighing-body.schema.ts";
import { isExactWeighingOf } from "./weighing.rules.ts";
import { RecordSchema, RecordSourceSchema, type Review } from "./record.schema.ts";
import { RECORD_LIMITS, REVIEW_ORIGINS } from "./record.ts";

const { options, criteria, watched } = RECORD_LIMITS;

/** A record in an exported file. Its version and its decision's id are left out. */
export const ExportedRecord = RecordSchema.omit({ decisionId: true, version: true });

/**
 * Returns the issue for an item that contradicts others, at its path: the import leaves out only this item.
 */
const contradiction = (path: (string | number)[]) =>
  ({ code: "custom", input: undefined, path, message: CONTRADICTION_MESSAGE }) as const;
const listOf = <Item extends z.ZodType<{ id: string }>>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .check(({ value, issues }) => {
      const seen = new Set<string>();
      for (const [at, { id }] of value.entries())
        if (seen.size === seen.add(id).size) issues.push(contradiction([at]));
    });
const changedAt = () => z.object({ first: instant(), last: instant() }).nullable().default(null);

const SentChoice = SentChoiceDraft.extend({
  id: clientUlid(),
  optionId: clientUlid(),
  sureness: surenessField(),
  optionTitle: trimmedText({ min: 1, max: RECORD_LIMITS.option, label: "L’option" }),
  leanedTo: z
    .array(trimmedText({ min: 1, max: RECORD_LIMITS.option, label: "L’option" }))
    .max(options)
    .optional(),
  changeReason: optionalText({ max: RECORD_LIMITS.why, label: "Ce qui a changé" }),
  createdAt: instant(),
});
const SentReview = z.object({
  id: clientUlid(),
  day: calendarDay(),
  origin: z.enum(REVIEW_ORIGINS),
  quote: optionalText({ max: RECORD_LIMITS.quote, label: "La phrase" }),
  lookBack: LookBackBody.extend({
    choiceId: clientUlid(),
    sessionId: clientUlid().nullable(),
    doneAt: instant(),
  }).nullable(),
  createdAt: instant(),
  source: sourceField(),
});

const namedOf = (label: string, length: number, max: number) =>
  listOf(z.object({ id: clientUlid(), title: trimmedText({ min: 1, max: length, label }) }), max);

/** A joint weighing in a file. If a part is invalid, all of it is left out. */
const SentJointWeighing = z
  .object({
    id: clientUlid(),
    openedAt: instant(),
    options: namedOf("L’option", RECORD_LIMITS.option, options),
    criteria: namedOf("Le critère", RECORD_LIMITS.criterion, criteria),
    owner: SentWeighing,
    guest: SentWeighing,
    guestName: guestNameField(),
  })
  .refine((joint) => [joint.owner, joint.guest].every((one) => isExactWeighingOf(joint, one)), {
    error: CONTRADICTION_MESSAGE,
  });

/** A record in an imported file, checked by the rules for what people type. */
export const ImportedRecordSchema = z
  .object({
    options: listOf(SentOption, options),
    criteria: listOf(SentCriterion, criteria),
    comparisons: listOf(SentComparison, (criteria * (criteria - 1)) / 2),
    cells: listOf(SentCell, options * criteria),
    watched: listOf(SentWatchedPoint, watched),
    draft: SentChoiceDraft.nullable(),
    choices: listOf(SentChoice, RECORD_LIMITS.choices),
    reviews: listOf(SentReview, RECORD_LIMITS.allReviews),
    memories: listOf(SentMemoryMark, RECORD_LIMITS.choices).default([]),
    sources: z.array(RecordSourceSchema.extend({ sessionId: clientUlid() })).max(RECORD_LIMITS.sources),
    weighing: SentJointWeighing.nullable().default(null),
    optionsChangedAt: changedAt(),
    criteriaChangedAt: changedAt(),
  })
  .check(({ value, issues }) => void issues.push(...contradictionsIn(value).map(contradiction)))
  .refine(
    (record) => new TextEncoder().encode(JSON.stringify(record)).length <= RECORD_LIMITS.bytes,
    `Ce qui est gardé d’une décision fait au plus ${RECORD_LIMITS.bytes / 1000} ko.`,
  );

/** Returns the indexes of invalid items in a list. */
const wrongIn = <Item>(list: string, items: readonly Item[], isRight: (item: Item) => boolean) =>
  items.flatMap((item, at): [string, number][] => (isRight(item) ? [] : [[list, at]]));

/**
 * Returns issues for items that refer to missing ones: choices of unknown options, and reviews of unknown
 * choices or with another number of outcomes than expectations.
 */
function contradictionsIn({
  options: known,
  criteria: weighed,
  comparisons,
  cells,
  choices,
  reviews,
  memories,
}: Pick<z.infer<typeof ExportedRecord>, "comparisons" | "cells" | "choices" | "memories"> & {
  options: readonly { id: string }[];
  criteria: readonly { id: string }[];
  reviews: readonly Pick<Review, "lookBack">[];
}): [list: string, at: number][] {
  const optionIds = new Set(known.map(({ id }) => id));
  const criterionIds = new Set(weighed.map(({ id }) => id));
  const byId = new Map(choices.map((one) => [one.id, one]));
  return [
    ...wrongIn("comparisons", comparisons, ({ id }) =>
      idsOfCriterionPair(id).every((one) => criterionIds.has(one)),
    ),
    ...wrongIn("cells", cells, ({ id }) => {
      const [option, criterion] = idsOfCriterionPair(id);
      return optionIds.has(option) && criterionIds.has(criterion);
    }),
    ...wrongIn("choices", choices, ({ optionId }) => optionIds.has(optionId)),
    ...wrongIn(
      "reviews",
      reviews,
      ({ lookBack }) =>
        lookBack === null || byId.get(lookBack.choiceId)?.expectations.length === lookBack.outcomes.length,
    ),
    ...wrongIn("memories", memories, ({ id }) => byId.has(id)),
  ];
}
