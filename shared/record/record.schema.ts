import * as z from "zod";
import { instant } from "../schema/fields.schema.ts";
import { LEVELS, MEMORY_STATES, OUTCOMES, REVIEW_ORIGINS } from "./record.ts";
import { JointWeighingSchema } from "./weighing.schema.ts";

/** The words of a message of the person that an item comes from. */
export const ItemSourceSchema = z.object({ sessionId: z.string(), messageId: z.string(), quote: z.string() });
export type ItemSource = z.infer<typeof ItemSourceSchema>;
/** `null`: typed on the decision, or kept before sources were. */
const source = () => ItemSourceSchema.nullable();

/** What speaks for or against an option. */
export const ArgumentSchema = z.object({ id: z.string(), text: z.string(), source: source() });
export type Argument = z.infer<typeof ArgumentSchema>;

/** An option that was considered: kept, or set aside with a reason. */
export const OptionSchema = z.object({
  id: z.string(),
  title: z.string(),
  pros: z.array(ArgumentSchema),
  cons: z.array(ArgumentSchema),
  isKept: z.boolean(),
  /** Of one that is set aside. */
  setAsideReason: z.string().nullable(),
  source: source(),
});
export type DecisionOption = z.infer<typeof OptionSchema>;

export const CriterionSchema = z.object({ id: z.string(), title: z.string(), source: source() });
export type Criterion = z.infer<typeof CriterionSchema>;

/** A comparison: which of two criteria counts more. `id`: `pairId` of both; `preferred`: one of both, `null` for a tie. */
export const ComparisonSchema = z.object({ id: z.string(), preferred: z.string().nullable() });
export type Comparison = z.infer<typeof ComparisonSchema>;

/** What an option means for a criterion. `id`: `cellId` of both. */
export const CellSchema = z.object({ id: z.string(), level: z.literal(LEVELS) });
export type Cell = z.infer<typeof CellSchema>;

/** What is to be watched. */
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
export const ChoiceDraftSchema = ChoiceFields.extend({
  optionId: z.string().nullable(),
  /** `null` until it is said: nothing is counted that nobody said. */
  sureness: z.number().nullable(),
  /** Of a change of mind. */
  changeReason: z.string().nullable(),
  source: source(),
});
export type ChoiceDraft = z.infer<typeof ChoiceDraftSchema>;

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
  source: source(),
});
export type Review = z.infer<typeof ReviewSchema>;

/** A choice that MENTA does not cite any more. `id`: of the choice. */
export const MemoryMarkSchema = z.object({ id: z.string(), state: z.enum(MEMORY_STATES) });
export type MemoryMark = z.infer<typeof MemoryMarkSchema>;

/** A discussion that the record comes from. */
export const RecordSourceSchema = z.object({
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
  watched: z.array(WatchedPointSchema),
  draft: ChoiceDraftSchema.nullable(),
  choices: z.array(ChoiceSchema),
  reviews: z.array(ReviewSchema),
  memories: z.array(MemoryMarkSchema),
  sources: z.array(RecordSourceSchema),
  /** What two people weighed apart, once it is open; before, nothing of it is here. */
  weighing: JointWeighingSchema.nullable(),
  /** When options, then criteria, were first and last changed: for the journal. */
  optionsChangedAt: z.object({ first: instant(), last: instant() }).nullable(),
  criteriaChangedAt: z.object({ first: instant(), last: instant() }).nullable(),
});
export type DecisionRecord = z.infer<typeof RecordSchema>;

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
      /** `shareOfExpectationsMet`, 0 to 1; `null` where nothing was expected. */
      came: z.number().nullable(),
      wasWellDecided: z.boolean(),
      turnedOutWell: z.boolean(),
      lesson: z.string().nullable(),
    })
    .nullable(),
});
export type ReviewItem = z.infer<typeof ReviewItemSchema>;

/** A choice in the list of a person, with what was expected of it and what its newest review saw. */
export const ChoiceItemSchema = z.object({
  id: z.string(),
  decisionId: z.string(),
  optionTitle: z.string(),
  why: z.string(),
  /** In percent. */
  sureness: z.number(),
  chosenAt: instant(),
  expectations: z.array(z.string()),
  /** By when, `YYYY-MM-DD`. */
  by: z.string().nullable(),
  /** A newer choice has taken its place. */
  isReplaced: z.boolean(),
  lookBack: LookBackSchema.pick({
    outcomes: true,
    wasWellDecided: true,
    turnedOutWell: true,
    lesson: true,
    doneAt: true,
  }).nullable(),
});
export type ChoiceItem = z.infer<typeof ChoiceItemSchema>;

/** Those of the newest decisions first. `next`: what to ask for after this page; `null`: there is no more. */
export const ChoicePageSchema = z.object({ choices: z.array(ChoiceItemSchema), next: z.string().nullable() });
export type ChoicePage = z.infer<typeof ChoicePageSchema>;
