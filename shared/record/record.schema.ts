import * as z from "zod";
import { instant } from "../schema/fields.schema.ts";
import { LEVELS, MEMORY_STATES, OUTCOMES, REVIEW_ORIGINS } from "./record.ts";
import { JointWeighingSchema } from "./weighing.schema.ts";

/** The person's words that an item comes from. */
export const ItemSourceSchema = z.object({ sessionId: z.string(), messageId: z.string(), quote: z.string() });
export type ItemSource = z.infer<typeof ItemSourceSchema>;
/** `null`: typed on the decision, or stored before sources existed. */
const source = () => ItemSourceSchema.nullable();

/** A pro or con of an option. */
export const ArgumentSchema = z.object({ id: z.string(), text: z.string(), source: source() });
export type Argument = z.infer<typeof ArgumentSchema>;

/** An option: kept, or dismissed with a reason. */
export const OptionSchema = z.object({
  id: z.string(),
  title: z.string(),
  pros: z.array(ArgumentSchema),
  cons: z.array(ArgumentSchema),
  isKept: z.boolean(),
  /** Why the option was dismissed, if it was. */
  setAsideReason: z.string().nullable(),
  source: source(),
});
export type DecisionOption = z.infer<typeof OptionSchema>;

export const CriterionSchema = z.object({ id: z.string(), title: z.string(), source: source() });
export type Criterion = z.infer<typeof CriterionSchema>;

/** Which of two criteria counts more. `id`: `pairId` of both; `preferred`: one of both, `null` for a tie. */
export const ComparisonSchema = z.object({ id: z.string(), preferred: z.string().nullable() });
export type Comparison = z.infer<typeof ComparisonSchema>;

/** The level of an option for a criterion. `id`: `cellId` of both. */
export const CellSchema = z.object({ id: z.string(), level: z.literal(LEVELS) });
export type Cell = z.infer<typeof CellSchema>;

/** A point to watch. */
export const WatchedPointSchema = z.object({
  id: z.string(),
  kind: z.enum(["risk", "indicator"]),
  text: z.string(),
  source: source(),
});
export type WatchedPoint = z.infer<typeof WatchedPointSchema>;

const ChoiceFields = z.object({
  optionId: z.string(),
  why: z.string(),
  expectations: z.array(z.string()),
  /** Expected by this day, `YYYY-MM-DD`. */
  by: z.string().nullable(),
  /** Stated certainty, in percent. */
  sureness: z.number(),
  wouldChange: z.string().nullable(),
  /** Older choices only: a separate reason for choosing against the balance. */
  againstBalance: z.string().nullable(),
});

/** A choice. It is never rewritten: a newer one replaces it. */
export const ChoiceSchema = ChoiceFields.extend({
  id: z.string(),
  /** Title of the option at that time. */
  optionTitle: z.string(),
  /** If against the balance: the leading options, with their titles at that time. */
  leanedTo: z.array(z.string()).optional(),
  /** The reason of a change of mind; `null` for the first choice. */
  changeReason: z.string().nullable(),
  createdAt: instant(),
});
export type Choice = z.infer<typeof ChoiceSchema>;

/** The draft of a choice. */
export const ChoiceDraftSchema = ChoiceFields.extend({
  optionId: z.string().nullable(),
  /** `null` until the person sets it. */
  sureness: z.number().nullable(),
  /** The reason of a change of mind, if it is one. */
  changeReason: z.string().nullable(),
  source: source(),
});
export type ChoiceDraft = z.infer<typeof ChoiceDraftSchema>;

/** The outcome of each expectation, in order; whether it was decided well, and turned out well. */
export const LookBackSchema = z.object({
  choiceId: z.string(),
  /** The discussion in which the outcome was told. */
  sessionId: z.string().nullable(),
  outcomes: z.array(z.enum(OUTCOMES)),
  wasWellDecided: z.boolean(),
  turnedOutWell: z.boolean(),
  /** The lesson, in one sentence of the person. */
  lesson: z.string().nullable(),
  doneAt: instant(),
});
export type LookBack = z.infer<typeof LookBackSchema>;

/** A day to look back on the choice, with its result. */
export const ReviewSchema = z.object({
  id: z.string(),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  origin: z.enum(REVIEW_ORIGINS),
  /** The words that the day comes from, if any. */
  quote: z.string().nullable(),
  lookBack: LookBackSchema.nullable(),
  createdAt: instant(),
  source: source(),
});
export type Review = z.infer<typeof ReviewSchema>;

/** A choice that MENTA no longer cites, by its id. */
export const MemoryMarkSchema = z.object({ id: z.string(), state: z.enum(MEMORY_STATES) });
export type MemoryMark = z.infer<typeof MemoryMarkSchema>;

/** A discussion that the record was made from. */
export const RecordSourceSchema = z.object({
  sessionId: z.string(),
  kind: z.enum(["solution", "argumentation"]),
  addedAt: instant(),
});

/**
 * The record of a decision. `version` grows with every change; 0: nothing was ever stored. Choices and
 * reviews oldest first.
 */
export const RecordSchema = z.object({
  decisionId: z.string(),
  version: z.number(),
  options: z.array(OptionSchema),
  criteria: z.array(CriterionSchema),
  comparisons: z.array(ComparisonSchema),
  cells: z.array(CellSchema),
  watched: z.array(WatchedPointSchema),
  draft: ChoiceDraftSchema.nullable(),
  choices: z.array(ChoiceSchema),
  reviews: z.array(ReviewSchema),
  memories: z.array(MemoryMarkSchema),
  sources: z.array(RecordSourceSchema),
  /** The joint weighing, once it is open; `null` before. */
  weighing: JointWeighingSchema.nullable(),
  /** When options, then criteria, were first and last changed; used by the journal. */
  optionsChangedAt: z.object({ first: instant(), last: instant() }).nullable(),
  criteriaChangedAt: z.object({ first: instant(), last: instant() }).nullable(),
});
export type DecisionRecord = z.infer<typeof RecordSchema>;

/** A review in a list, without the expectations. */
export const ListedReviewSchema = z.object({
  id: z.string(),
  decisionId: z.string(),
  day: z.string(),
  /** Title of the option chosen at the last write; `null`: no choice yet. */
  optionTitle: z.string().nullable(),
  chosenAt: instant().nullable(),
  /** The result, once the review is done. */
  done: z
    .object({
      doneAt: instant(),
      sureness: z.number(),
      /** `shareOfExpectationsMet`, 0 to 1; `null` without expectations. */
      came: z.number().nullable(),
      wasWellDecided: z.boolean(),
      turnedOutWell: z.boolean(),
      lesson: z.string().nullable(),
    })
    .nullable(),
});
export type ListedReview = z.infer<typeof ListedReviewSchema>;

/** A choice in a list, with its expectations and its newest review. */
export const ListedChoiceSchema = z.object({
  id: z.string(),
  decisionId: z.string(),
  optionTitle: z.string(),
  why: z.string(),
  /** Stated certainty, in percent. */
  sureness: z.number(),
  chosenAt: instant(),
  expectations: z.array(z.string()),
  /** Expected by this day, `YYYY-MM-DD`. */
  by: z.string().nullable(),
  /** Whether a newer choice has replaced it. */
  isReplaced: z.boolean(),
  lookBack: LookBackSchema.pick({
    outcomes: true,
    wasWellDecided: true,
    turnedOutWell: true,
    lesson: true,
    doneAt: true,
  }).nullable(),
});
export type ListedChoice = z.infer<typeof ListedChoiceSchema>;

/** Newest decisions first. `next`: cursor of the next page; `null`: last page. */
export const ChoicePageSchema = z.object({
  choices: z.array(ListedChoiceSchema),
  next: z.string().nullable(),
});
export type ChoicePage = z.infer<typeof ChoicePageSchema>;
