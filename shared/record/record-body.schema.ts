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
import { idsOfPair } from "./pair-id.rules.ts";
import { RecordSchema } from "./record.schema.ts";
import { LEVELS, MEMORY_STATES, OUTCOMES, RECORD_LIMITS, RECORD_MESSAGES, REVIEW_ORIGINS } from "./record.ts";

/** The body of a new decision; its criteria are kept in its record. */
export const CreateDecisionWithCriteriaBody = CreateDecisionBody.safeExtend({
  criteria: z
    .array(trimmedText({ min: 1, max: RECORD_LIMITS.criterion, label: "Le critère" }))
    .max(RECORD_LIMITS.criteria, `Une décision garde au plus ${RECORD_LIMITS.criteria} critères.`)
    .default([]),
});

/** Creates the field for the source of an item. If it is omitted, the item keeps its source. */
export const sourceField = () =>
  z
    .object({
      sessionId: clientUlid(),
      messageId: clientUlid(),
      quote: trimmedText({ min: 1, max: RECORD_LIMITS.quote, label: "La phrase" }),
    })
    .nullable()
    .optional();

/** Older callers send a plain text: see `toArguments`. */
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
/** A comparison of two criteria; `id` in the order of `pairId`, so that each pair has one. */
export const SentComparison = z.object({ id: pair(), preferred: clientUlid().nullable() }).refine(
  ({ id, preferred }) => {
    const [first, second] = idsOfPair(id);
    return first < second && (preferred === null || preferred === first || preferred === second);
  },
  { error: CONTRADICTION_MESSAGE, path: ["id"] },
);
export const SentCell = z.object({ id: pair(), level: z.literal(LEVELS) });
export const SentWatchedPoint = z.object({
  id: clientUlid(),
  kind: z.enum(["risk", "indicator"]),
  text: trimmedText({ min: 1, max: RECORD_LIMITS.watch, label: "Ce point" }),
  source: sourceField(),
});

export const SentMemoryMark = z.object({ id: clientUlid(), state: z.enum(MEMORY_STATES) });

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
 * A sent item replaces the stored one with its id; items that are not named stay. The last writer wins, item
 * by item. A new item is placed by the time in its ULID: last, unless it is a restored one. `draft` replaces
 * the whole draft. `optionOrder` reorders options; those that it does not name stay in their place. With
 * `version`, the change is refused (409) if the record has changed since that version.
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
  // An older record may have up to 20 options and 20 former alternatives.
  optionOrder: z
    .array(clientUlid())
    .max(2 * options)
    .optional(),
});
export type RecordChange = z.infer<typeof UpdateRecordBody>;

/** A permanent choice. Idempotent by `id`. */
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
 * Adds or moves a review; without a day, an existing one stays. `origin` and `quote` restore a removed one.
 */
export const SetReviewBody = z.object({
  day: calendarDay().optional(),
  origin: z.enum(REVIEW_ORIGINS).default("added"),
  quote: optionalText({ max: RECORD_LIMITS.quote, label: "La phrase" }).default(null),
  source: sourceField(),
});

/** `choiceId`: the choice that was reviewed; refused (409) if another one is valid by now. */
export const LookBackBody = z.object({
  choiceId: clientUlid().optional(),
  sessionId: knownId().nullable().default(null),
  outcomes: z.array(z.enum(OUTCOMES)).max(RECORD_LIMITS.expectations),
  wasWellDecided: z.boolean(),
  turnedOutWell: z.boolean(),
  lesson: optionalText({ max: RECORD_LIMITS.lesson, label: "La phrase" }).default(null),
});

export const RecordParams = z.object({ id: pathId() });
export const ChoiceParams = z.object({ id: pathId(), choiceId: pathId() });
export const ReviewParams = z.object({ id: pathId(), reviewId: pathId() });

/** The last day of due reviews, in the person's zone. */
export const DueReviewsQuery = z.object({ until: calendarDay() });

/** `after`: `next` of the previous page. */
export const ListChoicesQuery = z.object({ after: clientUlid().optional() });

/**
 * Creates a decision from a discussion at once: plan and record. Omitted lists or draft come from the
 * discussion's dossier. An item with the id of a line gets its source; criteria of ranked lines come in their
 * order.
 */
export const CreateFromSessionBody = z.object({
  decision: CreateDecisionBody,
  source: z.enum(["solution", "argumentation"]).nullable().default(null),
  options: z.array(SentOption).max(options).optional(),
  criteria: z.array(SentCriterion).max(criteria).optional(),
  watched: z.array(SentWatchedPoint).max(watched).optional(),
  /** The lean; a choice replaces it. */
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
