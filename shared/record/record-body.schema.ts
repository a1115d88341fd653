import * as z from "zod";
import {
  calendarDay,
  clientUlid,
  knownId,
  optionalNewId,
  optionalText,
  pathId,
  trimmedText,
} from "../schema/fields.schema.ts";
import { CreateDecisionBody, DecisionFullSchema } from "../decision/decision.schema.ts";
import { SURENESS_RANGE } from "../dossier/dossier.ts";
import { idsOfCriterionPair } from "./pair-id.rules.ts";
import { RecordSchema } from "./record.schema.ts";
import {
  CELL_LEVELS,
  MEMORY_MARK_STATES,
  EXPECTATION_OUTCOMES,
  RECORD_LIMITS,
  RECORD_MESSAGES,
  REVIEW_ORIGINS,
} from "./record.ts";

/** The body of a new decision; its criteria are kept in its record. */
export const CreateDecisionWithCriteriaBody = CreateDecisionBody.safeExtend({
  criteria: z
    .array(trimmedText({ min: 1, max: RECORD_LIMITS.criterion, label: "Le critère" }))
    .max(RECORD_LIMITS.criteria, `Une décision garde au plus ${RECORD_LIMITS.criteria} critères.`)
    .default([]),
});

/** Returns the schema for the source of an item. If the field is omitted, the item keeps its source. */
export const sourceField = () =>
  z
    .object({
      sessionId: clientUlid(),
      messageId: clientUlid(),
      quote: trimmedText({ min: 1, max: RECORD_LIMITS.quote, label: "La phrase" }),
    })
    .nullable()
    .optional();

/** Schema of a pro or con. Older pages send a plain text, which `toArguments` converts. */
const argument = (label: string) => {
  const text = trimmedText({ min: 1, max: RECORD_LIMITS.argument, label });
  return z.union([text, z.object({ id: clientUlid(), text, source: sourceField() })]);
};
const argumentsOf = (label: string) => z.array(argument(label)).max(RECORD_LIMITS.arguments).default([]);

export const SentOption = z
  .object({
    id: clientUlid(),
    title: trimmedText({
      min: 1,
      max: RECORD_LIMITS.option,
      label: "L’option",
      required: RECORD_MESSAGES.option,
    }),
    pros: argumentsOf("Ce qui est pour"),
    cons: argumentsOf("Ce qui est contre"),
    isKept: z.boolean().default(true),
    setAsideReason: optionalText({ max: RECORD_LIMITS.reason, label: "La raison" }).default(null),
    source: sourceField(),
  })
  .refine(({ isKept, setAsideReason }) => isKept || setAsideReason !== null, {
    error: RECORD_MESSAGES.setAside,
    path: ["setAsideReason"],
  })
  .refine(
    ({ pros, cons }) => {
      const ids = [...pros, ...cons].flatMap((one) => (typeof one === "string" ? [] : [one.id]));
      return new Set(ids).size === ids.length;
    },
    { error: () => CONTRADICTION_MESSAGE },
  );
export const SentCriterion = z.object({
  id: clientUlid(),
  title: trimmedText({
    min: 1,
    max: RECORD_LIMITS.criterion,
    label: "Le critère",
    required: RECORD_MESSAGES.criterion,
  }),
  source: sourceField(),
});
export const CONTRADICTION_MESSAGE = "Ce que garde cette décision se contredit.";
const pair = () => z.string().regex(/^[0-9A-Z]{26}\.[0-9A-Z]{26}$/);
/** A comparison of two criteria. Its `id` must be in the order of `criterionPairId`, so that a pair has only one. */
export const SentComparison = z.object({ id: pair(), preferred: clientUlid().nullable() }).refine(
  ({ id, preferred }) => {
    const [first, second] = idsOfCriterionPair(id);
    return first < second && (preferred === null || preferred === first || preferred === second);
  },
  { error: CONTRADICTION_MESSAGE, path: ["id"] },
);
export const SentCell = z.object({ id: pair(), level: z.literal(CELL_LEVELS) });
export const SentWatchedPoint = z.object({
  id: clientUlid(),
  kind: z.enum(["risk", "indicator"]),
  text: trimmedText({ min: 1, max: RECORD_LIMITS.watch, label: "Ce point" }),
  source: sourceField(),
});

export const SentMemoryMark = z.object({ id: clientUlid(), state: z.enum(MEMORY_MARK_STATES) });

export const surenessField = () =>
  z
    .int(RECORD_MESSAGES.sureness)
    .min(SURENESS_RANGE.min, "Une certitude est de 50 % au moins.")
    .max(SURENESS_RANGE.max, "Une certitude est de 100 % au plus.");
const choice = {
  why: trimmedText({ max: RECORD_LIMITS.why, label: "La raison" }),
  expectations: z
    .array(trimmedText({ min: 1, max: RECORD_LIMITS.expectation, label: "Ce que vous attendez" }))
    .max(RECORD_LIMITS.expectations),
  by: calendarDay().nullable(),
  sureness: surenessField(),
  wouldChange: optionalText({ max: RECORD_LIMITS.why, label: "Ce qui vous ferait changer d’avis" }),
  againstBalance: optionalText({ max: RECORD_LIMITS.reason, label: "La raison" }),
};
const changeReason = () => optionalText({ max: RECORD_LIMITS.why, label: "Ce qui a changé" }).default(null);
export const SentChoiceDraft = z.object({
  ...choice,
  optionId: clientUlid().nullable(),
  sureness: surenessField().nullable(),
  changeReason: changeReason(),
  source: sourceField(),
});

const changesOf = <T extends z.ZodType>(sent: T, id: z.ZodString, max: number) =>
  z
    .object({ set: z.array(sent).max(max).default([]), remove: z.array(id).max(max).default([]) })
    .prefault({});
const { options, criteria, watched } = RECORD_LIMITS;

/**
 * Changes to a record. A sent item replaces the stored one with its id; items that are not named stay, so two
 * tabs overwrite each other's items one by one. The time in its ULID places an item: a new one is last, a
 * restored one where it was. `draft` replaces the whole draft. `optionOrder` reorders options; those that it
 * does not name stay where they are. `version` makes the server refuse the change (409) if the record has
 * changed since.
 */
export const UpdateRecordBody = z.object({
  version: z.int().min(0).optional(),
  options: changesOf(SentOption, clientUlid(), options),
  criteria: changesOf(SentCriterion, clientUlid(), criteria),
  comparisons: changesOf(SentComparison, pair(), (criteria * (criteria - 1)) / 2),
  cells: changesOf(SentCell, pair(), options * criteria),
  watched: changesOf(SentWatchedPoint, clientUlid(), watched),
  memories: changesOf(SentMemoryMark, clientUlid(), RECORD_LIMITS.choices),
  draft: SentChoiceDraft.nullable().optional(),
  // Twice the limit, because an older record may have 20 options and 20 former alternatives.
  optionOrder: z
    .array(clientUlid())
    .max(2 * options)
    .optional(),
});
export type RecordChange = z.infer<typeof UpdateRecordBody>;

/**
 * A choice, which can be withdrawn for a limited time only. A repeated call with the same `id` changes
 * nothing.
 */
export const CreateChoiceBody = z.object({
  ...choice,
  id: optionalNewId(),
  optionId: clientUlid(),
  why: trimmedText({ min: 1, max: RECORD_LIMITS.why, label: "La raison", required: RECORD_MESSAGES.why }),
  expectations: choice.expectations.default([]),
  by: choice.by.default(null),
  wouldChange: choice.wouldChange.default(null),
  againstBalance: choice.againstBalance.default(null),
  changeReason: changeReason(),
});
export type NewChoice = z.infer<typeof CreateChoiceBody>;

/**
 * Adds a review, or moves it to `day`; without a day, a review that exists stays. `origin` and `quote`
 * restore one.
 */
export const SetReviewBody = z.object({
  day: calendarDay().optional(),
  origin: z.enum(REVIEW_ORIGINS).default("added"),
  quote: optionalText({ max: RECORD_LIMITS.quote, label: "La phrase" }).default(null),
  source: sourceField(),
});

/** `choiceId`: the choice on which the person looks back. Refused (409) if another choice is valid by now. */
export const LookBackBody = z.object({
  choiceId: clientUlid().optional(),
  sessionId: knownId().nullable().default(null),
  outcomes: z.array(z.enum(EXPECTATION_OUTCOMES)).max(RECORD_LIMITS.expectations),
  wasWellDecided: z.boolean(),
  turnedOutWell: z.boolean(),
  lesson: optionalText({ max: RECORD_LIMITS.lesson, label: "La phrase" }).default(null),
});

export const RecordParams = z.object({ id: pathId() });
export const ChoiceParams = z.object({ id: pathId(), choiceId: pathId() });
export const ReviewParams = z.object({ id: pathId(), reviewId: pathId() });

/** `until`: the last day of the reviews to list, in the person's zone. */
export const DueReviewsQuery = z.object({ until: calendarDay() });

/** `after`: the `next` of the previous page. */
export const ListChoicesQuery = z.object({ after: clientUlid().optional() });

/**
 * A decision made from a discussion, with its plan and record, in one write. A list or draft that is omitted
 * is taken from the discussion's dossier. An item with the id of a line gets the line's source. If its
 * criteria have ranks, they are ordered by them.
 */
export const CreateFromSessionBody = z.object({
  decision: CreateDecisionBody,
  source: z.enum(["solution", "argumentation"]).nullable().default(null),
  options: z.array(SentOption).max(options).optional(),
  criteria: z.array(SentCriterion).max(criteria).optional(),
  watched: z.array(SentWatchedPoint).max(watched).optional(),
  /** The lean as a draft of the choice. Ignored if there is a `choice`. */
  draft: SentChoiceDraft.nullable().optional(),
  choice: CreateChoiceBody.nullable().default(null),
  reviews: z
    .array(
      z.object({
        id: optionalNewId(),
        day: calendarDay(),
        quote: optionalText({ max: RECORD_LIMITS.quote, label: "La phrase" }).default(null),
        source: sourceField(),
      }),
    )
    .max(RECORD_LIMITS.reviews)
    .optional(),
});
export const CreatedFromSessionAnswer = z.object({ decision: DecisionFullSchema, record: RecordSchema });
