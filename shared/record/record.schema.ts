import * as z from "zod";
import {
  calendarDay,
  clientUlid,
  instant,
  knownId,
  newId,
  optionalText,
  pathId,
  text,
} from "../api/fields.schema.ts";
import { CreateDecisionBody, DecisionFullSchema } from "../decision/decision.schema.ts";
import { idsOfPair } from "./pair-id.rules.ts";
import { LEVELS, OUTCOMES, RECORD_LIMITS, RECORD_MESSAGES, REVIEW_ORIGINS, SURENESS } from "./record.ts";

/** An option that was considered: kept, or set aside with a reason. */
export const OptionSchema = z.object({
  id: z.string(),
  title: z.string(),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  isKept: z.boolean(),
  /** Of one that is set aside. */
  setAsideReason: z.string().nullable(),
});
export type DecisionOption = z.infer<typeof OptionSchema>;

export const CriterionSchema = z.object({ id: z.string(), title: z.string() });
export type Criterion = z.infer<typeof CriterionSchema>;

/** A comparison: which of two criteria counts more. `id`: `pairId` of both; `preferred`: one of both, `null` for a tie. */
export const ComparisonSchema = z.object({ id: z.string(), preferred: z.string().nullable() });
export type Comparison = z.infer<typeof ComparisonSchema>;

/** What an option means for a criterion. `id`: `cellId` of both. */
export const CellSchema = z.object({ id: z.string(), level: z.literal(LEVELS) });
export type Cell = z.infer<typeof CellSchema>;

/** What is to be watched. */
export const WatchedSchema = z.object({
  id: z.string(),
  kind: z.enum(["risk", "indicator"]),
  text: z.string(),
});
export type Watched = z.infer<typeof WatchedSchema>;

const ChoiceFields = z.object({
  optionId: z.string(),
  why: z.string(),
  expectations: z.array(z.string()),
  /** By when, `YYYY-MM-DD`. */
  by: z.string().nullable(),
  /** In percent. */
  sureness: z.number(),
  wouldChange: z.string().nullable(),
  /** Of a choice made while this was asked for beside its reason: its reason says it by now. */
  againstBalance: z.string().nullable(),
});

/** A choice, which is never rewritten: a newer one takes its place. */
export const ChoiceSchema = ChoiceFields.extend({
  id: z.string(),
  /** As it was called then. */
  optionTitle: z.string(),
  /** Of one against the balance: the options that it leaned towards, as they were called then. */
  leanedTo: z.array(z.string()).optional(),
  /** What has changed since the choice before; `null` for the first. */
  changeReason: z.string().nullable(),
  createdAt: instant(),
});
export type Choice = z.infer<typeof ChoiceSchema>;

/** A choice that is being written. */
export const DraftSchema = ChoiceFields.extend({
  optionId: z.string().nullable(),
  /** `null` until it is said: nothing is counted that nobody said. */
  sureness: z.number().nullable(),
  /** Of a change of mind. */
  changeReason: z.string().nullable(),
});
export type ChoiceDraft = z.infer<typeof DraftSchema>;

/** What came of each expectation of a choice, in their order; was it well decided, did it turn out well. */
export const LookBackSchema = z.object({
  choiceId: z.string(),
  /** The discussion in which it was told what happened. */
  sessionId: z.string().nullable(),
  outcomes: z.array(z.enum(OUTCOMES)),
  wasWellDecided: z.boolean(),
  turnedOutWell: z.boolean(),
  /** What was learnt, in one sentence of the person. */
  lesson: z.string().nullable(),
  doneAt: instant(),
});
export type LookBack = z.infer<typeof LookBackSchema>;

/** A day to look back on the choice, and what was seen then. */
export const ReviewSchema = z.object({
  id: z.string(),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  origin: z.enum(REVIEW_ORIGINS),
  /** The words that it comes from, if any. */
  quote: z.string().nullable(),
  lookBack: LookBackSchema.nullable(),
  createdAt: instant(),
});
export type Review = z.infer<typeof ReviewSchema>;

/** A discussion that the record comes from. */
const SourceSchema = z.object({
  sessionId: z.string(),
  kind: z.enum(["solution", "argumentation"]),
  addedAt: instant(),
});

/** The decision itself. `version` grows with every change; 0: nothing was ever kept. Choices and reviews oldest first. */
export const RecordSchema = z.object({
  decisionId: z.string(),
  version: z.number(),
  options: z.array(OptionSchema),
  criteria: z.array(CriterionSchema),
  comparisons: z.array(ComparisonSchema),
  cells: z.array(CellSchema),
  watched: z.array(WatchedSchema),
  draft: DraftSchema.nullable(),
  choices: z.array(ChoiceSchema),
  reviews: z.array(ReviewSchema),
  sources: z.array(SourceSchema),
  /** When options, then criteria, were first and last changed: for the journal. */
  optionsChangedAt: z.object({ first: instant(), last: instant() }).nullable(),
  criteriaChangedAt: z.object({ first: instant(), last: instant() }).nullable(),
});
export type DecisionRecord = z.infer<typeof RecordSchema>;

const lines = (max: { length: number; items: number }, label: string) =>
  z.array(text({ min: 1, max: max.length, label })).max(max.items);
const argumentsOf = (label: string) =>
  lines({ length: RECORD_LIMITS.argument, items: RECORD_LIMITS.arguments }, label).default([]);

const SentOption = z
  .object({
    id: clientUlid(),
    title: text({ min: 1, max: RECORD_LIMITS.option, label: "L’option", required: RECORD_MESSAGES.option }),
    pros: argumentsOf("Ce qui est pour"),
    cons: argumentsOf("Ce qui est contre"),
    isKept: z.boolean().default(true),
    setAsideReason: optionalText({ max: RECORD_LIMITS.reason, label: "La raison" }).default(null),
  })
  .refine(({ isKept, setAsideReason }) => isKept || setAsideReason !== null, {
    error: RECORD_MESSAGES.setAside,
    path: ["setAsideReason"],
  });
const SentCriterion = z.object({
  id: clientUlid(),
  title: text({
    min: 1,
    max: RECORD_LIMITS.criterion,
    label: "Le critère",
    required: RECORD_MESSAGES.criterion,
  }),
});
const FOREIGN = "Ce que garde cette décision se contredit.";
const pair = () => z.string().regex(/^[0-9A-Z]{26}\.[0-9A-Z]{26}$/);
/** In the order of `pairId`, so that two criteria are compared once. */
const SentComparison = z.object({ id: pair(), preferred: clientUlid().nullable() }).refine(
  ({ id, preferred }) => {
    const [first, second] = idsOfPair(id);
    return first < second && (preferred === null || preferred === first || preferred === second);
  },
  { error: FOREIGN, path: ["id"] },
);
const SentCell = z.object({ id: pair(), level: z.literal(LEVELS) });
const SentWatched = z.object({
  id: clientUlid(),
  kind: z.enum(["risk", "indicator"]),
  text: text({ min: 1, max: RECORD_LIMITS.watch, label: "Ce point" }),
});

const sureness = () =>
  z
    .int(RECORD_MESSAGES.sureness)
    .min(SURENESS.min, "Une certitude est de 50 % au moins.")
    .max(SURENESS.max, "Une certitude est de 100 % au plus.");
const choice = {
  why: text({ max: RECORD_LIMITS.why, label: "La raison" }),
  expectations: lines(
    { length: RECORD_LIMITS.expectation, items: RECORD_LIMITS.expectations },
    "Ce que vous attendez",
  ),
  by: calendarDay().nullable(),
  sureness: sureness(),
  wouldChange: optionalText({ max: RECORD_LIMITS.why, label: "Ce qui vous ferait changer d’avis" }),
  againstBalance: optionalText({ max: RECORD_LIMITS.reason, label: "La raison" }),
};
const changeReason = () => optionalText({ max: RECORD_LIMITS.why, label: "Ce qui a changé" }).default(null);
const SentDraft = z.object({
  ...choice,
  optionId: clientUlid().nullable(),
  sureness: sureness().nullable(),
  changeReason: changeReason(),
});

const changesOf = <T extends z.ZodType>(sent: T, id: z.ZodString, max: number) =>
  z
    .object({ set: z.array(sent).max(max).default([]), remove: z.array(id).max(max).default([]) })
    .prefault({});
const { options, criteria, watched } = RECORD_LIMITS;

/**
 * What is set takes the place of what has its id, what is not named stays: the last writer wins, item by item. A new item
 * goes where its ULID was made: last, unless it comes back. `draft` replaces the whole draft. With `version`, the change is refused (409) where another one has been made
 * since.
 */
export const UpdateRecordBody = z.object({
  version: z.int().min(0).optional(),
  options: changesOf(SentOption, clientUlid(), options),
  criteria: changesOf(SentCriterion, clientUlid(), criteria),
  comparisons: changesOf(SentComparison, pair(), (criteria * (criteria - 1)) / 2),
  cells: changesOf(SentCell, pair(), options * criteria),
  watched: changesOf(SentWatched, clientUlid(), watched),
  draft: SentDraft.nullable().optional(),
});
export type RecordChange = z.infer<typeof UpdateRecordBody>;

/** A choice for good. With the same `id` again, it is made once. */
export const CreateChoiceBody = z.object({
  ...choice,
  id: newId(),
  optionId: clientUlid(),
  why: text({ min: 1, max: RECORD_LIMITS.why, label: "La raison", required: RECORD_MESSAGES.why }),
  expectations: choice.expectations.default([]),
  by: choice.by.default(null),
  wouldChange: choice.wouldChange.default(null),
  againstBalance: choice.againstBalance.default(null),
  changeReason: changeReason(),
});
export type NewChoice = z.infer<typeof CreateChoiceBody>;

/** A review on a day: added, or moved there. `origin` and `quote` of one that is put back where it was. */
export const SetReviewBody = z.object({
  day: calendarDay(),
  origin: z.enum(REVIEW_ORIGINS).default("added"),
  quote: optionalText({ max: RECORD_LIMITS.quote, label: "La phrase" }).default(null),
});

/** `choiceId`: the choice that was looked back on; refused (409) where another one holds by now. */
export const LookBackBody = z.object({
  choiceId: clientUlid().optional(),
  sessionId: knownId().nullable().default(null),
  outcomes: z.array(z.enum(OUTCOMES)).max(RECORD_LIMITS.expectations),
  wasWellDecided: z.boolean(),
  turnedOutWell: z.boolean(),
  lesson: optionalText({ max: RECORD_LIMITS.lesson, label: "La phrase" }).default(null),
});

/** A record in a file of everything of one’s own: without what its decision says, and without its version. */
export const ExportedRecord = RecordSchema.omit({ decisionId: true, version: true });

const hasNoDouble = (items: readonly { id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length;
const listOf = <Item extends z.ZodType<{ id: string }>>(item: Item, max: number) =>
  z.array(item).max(max).refine(hasNoDouble, FOREIGN);
const changedAt = () => z.object({ first: instant(), last: instant() }).nullable().default(null);

const SentChoice = SentDraft.extend({
  id: clientUlid(),
  optionId: clientUlid(),
  sureness: sureness(),
  optionTitle: text({ min: 1, max: RECORD_LIMITS.option, label: "L’option" }),
  leanedTo: z
    .array(text({ min: 1, max: RECORD_LIMITS.option, label: "L’option" }))
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
});

/** An `ExportedRecord` that is imported, by the rules of what a person sends. */
export const SentRecord = z
  .object({
    options: listOf(SentOption, options),
    criteria: listOf(SentCriterion, criteria),
    comparisons: listOf(SentComparison, (criteria * (criteria - 1)) / 2),
    cells: listOf(SentCell, options * criteria),
    watched: listOf(SentWatched, watched),
    draft: SentDraft.nullable(),
    choices: listOf(SentChoice, RECORD_LIMITS.choices),
    reviews: listOf(SentReview, RECORD_LIMITS.allReviews),
    sources: z.array(SourceSchema.extend({ sessionId: clientUlid() })).max(RECORD_LIMITS.sources),
    optionsChangedAt: changedAt(),
    criteriaChangedAt: changedAt(),
  })
  .refine(isWhole, FOREIGN)
  .refine(
    (record) => new TextEncoder().encode(JSON.stringify(record)).length <= RECORD_LIMITS.bytes,
    `Ce qui est gardé d’une décision fait au plus ${RECORD_LIMITS.bytes / 1000} ko.`,
  );

/** Whether what is named is there: options of choices, choices of reviews with an outcome for each expectation. */
function isWhole({
  options: known,
  criteria: weighed,
  comparisons,
  cells,
  choices,
  reviews,
}: Pick<
  z.infer<typeof ExportedRecord>,
  "options" | "criteria" | "comparisons" | "cells" | "choices" | "reviews"
>): boolean {
  const optionIds = new Set(known.map(({ id }) => id));
  const criterionIds = new Set(weighed.map(({ id }) => id));
  const byId = new Map(choices.map((one) => [one.id, one]));
  return (
    comparisons.every(({ id }) => idsOfPair(id).every((one) => criterionIds.has(one))) &&
    cells.every(({ id }) => {
      const [option, criterion] = idsOfPair(id);
      return optionIds.has(option) && criterionIds.has(criterion);
    }) &&
    choices.every(({ optionId }) => optionIds.has(optionId)) &&
    reviews.every(
      ({ lookBack }) =>
        lookBack === null || byId.get(lookBack.choiceId)?.expectations.length === lookBack.outcomes.length,
    )
  );
}

export const RecordParams = z.object({ id: pathId() });
export const ChoiceParams = z.object({ id: pathId(), choiceId: pathId() });
export const ReviewParams = z.object({ id: pathId(), reviewId: pathId() });

/** A review in the list of a person: enough to say what it is about, and nothing of what was expected. */
export const ReviewItemSchema = z.object({
  id: z.string(),
  decisionId: z.string(),
  day: z.string(),
  /** Of the choice that held when this was last written; `null`: none yet. */
  optionTitle: z.string().nullable(),
  chosenAt: instant().nullable(),
  /** Of one that is done. */
  done: z
    .object({
      doneAt: instant(),
      sureness: z.number(),
      /** `shareThatCame`, 0 to 1; `null` where nothing was expected. */
      came: z.number().nullable(),
      wasWellDecided: z.boolean(),
      turnedOutWell: z.boolean(),
      lesson: z.string().nullable(),
    })
    .nullable(),
});
export type ReviewItem = z.infer<typeof ReviewItemSchema>;

/** The day until which reviews are asked for, of the person’s own zone. */
export const DueReviewsQuery = z.object({ until: calendarDay() });

/** What one makes of a discussion, all at once: the decision with its plan, and its record. */
export const CreateFromSessionBody = z.object({
  decision: CreateDecisionBody,
  source: z.enum(["solution", "argumentation"]),
  options: z.array(SentOption).max(options).default([]),
  watched: z.array(SentWatched).max(watched).default([]),
  choice: CreateChoiceBody.nullable().default(null),
  reviews: z
    .array(
      z.object({
        day: calendarDay(),
        quote: optionalText({ max: RECORD_LIMITS.quote, label: "La phrase" }).default(null),
      }),
    )
    .max(RECORD_LIMITS.reviews)
    .default([]),
});
export const CreatedFromSessionAnswer = z.object({ decision: DecisionFullSchema, record: RecordSchema });
