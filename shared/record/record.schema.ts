import * as z from "zod";
import { instant } from "../schema/fields.schema.ts";
import { CELL_LEVELS, MEMORY_MARK_STATES, EXPECTATION_OUTCOMES, REVIEW_ORIGINS } from "./record.ts";
import { JointWeighingSchema } from "./weighing.schema.ts";

/** The words of the person that an item comes from, and the message that contains them. */
export const ItemSourceSchema = z.object({ sessionId: z.string(), messageId: z.string(), quote: z.string() });
export type ItemSource = z.infer<typeof ItemSourceSchema>;
/** The source of an item; `null` if it was typed on the decision, or stored before sources existed. */
const source = () => ItemSourceSchema.nullable();

/** A pro or con of an option. */
export const ArgumentSchema = z.object({ id: z.string(), text: z.string(), source: source() });
export type Argument = z.infer<typeof ArgumentSchema>;

/** An option, which is kept or dismissed. */
export const OptionSchema = z.object({
  id: z.string(),
  title: z.string(),
  pros: z.array(ArgumentSchema),
  cons: z.array(ArgumentSchema),
  isKept: z.boolean(),
  /** Why the option was dismissed; `null` if it is kept, or no reason was given. */
  setAsideReason: z.string().nullable(),
  source: source(),
});
export type DecisionOption = z.infer<typeof OptionSchema>;

export const CriterionSchema = z.object({ id: z.string(), title: z.string(), source: source() });
export type Criterion = z.infer<typeof CriterionSchema>;

/**
 * Which of two criteria counts more. `id`: the `criterionPairId` of both; `preferred`: the id of one, `null` for a
 * tie.
 */
export const ComparisonSchema = z.object({ id: z.string(), preferred: z.string().nullable() });
export type Comparison = z.infer<typeof ComparisonSchema>;

/** The level of an option for a criterion. `id`: the `cellId` of both. */
export const CellSchema = z.object({ id: z.string(), level: z.literal(CELL_LEVELS) });
export type Cell = z.infer<typeof CellSchema>;

/** Something to watch after the choice: a risk or an indicator. */
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
  /** The day by which the choice should have shown its effect, `YYYY-MM-DD`. */
  by: z.string().nullable(),
  /** How sure the person was of the choice, in percent. */
  sureness: z.number(),
  wouldChange: z.string().nullable(),
  /** Why the person chose against the balance. Only older choices have this reason separately. */
  againstBalance: z.string().nullable(),
});

/** A choice. It is never rewritten: a newer one replaces it. */
export const ChoiceSchema = ChoiceFields.extend({
  id: z.string(),
  /** The title that the option had when it was chosen. */
  optionTitle: z.string(),
  /** The titles of the options that led the balance, if the choice went against it. */
  leanedTo: z.array(z.string()).optional(),
  /** Why the choice replaces an earlier one; `null` for the first choice. */
  changeReason: z.string().nullable(),
  createdAt: instant(),
});
export type Choice = z.infer<typeof ChoiceSchema>;

/** A choice that the person has begun to write. */
export const ChoiceDraftSchema = ChoiceFields.extend({
  optionId: z.string().nullable(),
  /** `null` until the person sets it. */
  sureness: z.number().nullable(),
  /** Why the choice would replace an earlier one. */
  changeReason: z.string().nullable(),
  source: source(),
});
export type ChoiceDraft = z.infer<typeof ChoiceDraftSchema>;

/**
 * What came of a choice: the outcome of each of its expectations, in their order, whether it was decided
 * well, and whether it turned out well.
 */
export const LookBackSchema = z.object({
  choiceId: z.string(),
  /** The discussion in which the person told what came; `null` if they told it in none. */
  sessionId: z.string().nullable(),
  outcomes: z.array(z.enum(EXPECTATION_OUTCOMES)),
  wasWellDecided: z.boolean(),
  turnedOutWell: z.boolean(),
  /** What the person learnt, in one sentence; `null` if they wrote none. */
  lesson: z.string().nullable(),
  doneAt: instant(),
});
export type LookBack = z.infer<typeof LookBackSchema>;

/** A day on which the person looks back on the choice. `lookBack`: the result, `null` until then. */
export const ReviewSchema = z.object({
  id: z.string(),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  origin: z.enum(REVIEW_ORIGINS),
  /** The words that the day comes from; `null` if the person set it. */
  quote: z.string().nullable(),
  lookBack: LookBackSchema.nullable(),
  createdAt: instant(),
  source: source(),
});
export type Review = z.infer<typeof ReviewSchema>;

/** Marks a choice that MENTA must not cite. `id`: the choice's. */
export const MemoryMarkSchema = z.object({ id: z.string(), state: z.enum(MEMORY_MARK_STATES) });
export type MemoryMark = z.infer<typeof MemoryMarkSchema>;

/** A discussion that the decision was made from, and the kind of document that was used. */
export const RecordSourceSchema = z.object({
  sessionId: z.string(),
  kind: z.enum(["solution", "argumentation"]),
  addedAt: instant(),
});

/**
 * The record of a decision. `version` grows with every change, and is 0 if nothing was ever stored. Choices
 * and reviews are in order of creation.
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
  /** The answers of two people, once both have finished; `null` before. */
  weighing: JointWeighingSchema.nullable(),
  /** When the options were first and last changed; below, the criteria. The journal shows these days. */
  optionsChangedAt: z.object({ first: instant(), last: instant() }).nullable(),
  criteriaChangedAt: z.object({ first: instant(), last: instant() }).nullable(),
});
export type DecisionRecord = z.infer<typeof RecordSchema>;

/** A review as an item of a list, without the expectations of its choice. */
export const ListedReviewSchema = z.object({
  id: z.string(),
  decisionId: z.string(),
  day: z.string(),
  /** The title of the option chosen when the record was last written; `null` without a choice. */
  optionTitle: z.string().nullable(),
  chosenAt: instant().nullable(),
  /** The result of the review; `null` until it is done. */
  done: z
    .object({
      doneAt: instant(),
      sureness: z.number(),
      /**
       * The share of the expectations that came true (`shareOfExpectationsMet`), 0 to 1; `null` without any.
       */
      came: z.number().nullable(),
      wasWellDecided: z.boolean(),
      turnedOutWell: z.boolean(),
      lesson: z.string().nullable(),
    })
    .nullable(),
});
export type ListedReview = z.infer<typeof ListedReviewSchema>;

/** A choice as an item of a list, with its expectations and the result of its newest review. */
export const ListedChoiceSchema = z.object({
  id: z.string(),
  decisionId: z.string(),
  optionTitle: z.string(),
  why: z.string(),
  /** How sure the person was of the choice, in percent. */
  sureness: z.number(),
  chosenAt: instant(),
  expectations: z.array(z.string()),
  /** The day by which the choice should have shown its effect, `YYYY-MM-DD`. */
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

/**
 * A page of choices, those of the newest decisions first. `next`: where the next page begins; `null` on the
 * last page.
 */
export const ChoicePageSchema = z.object({
  choices: z.array(ListedChoiceSchema),
  next: z.string().nullable(),
});
export type ChoicePage = z.infer<typeof ChoicePageSchema>;
