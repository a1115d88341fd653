import { ulid } from "ulid";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { PlannerBlock } from "#shared/clarity/planner.schema.ts";
import { cellId } from "#shared/record/pair-id.rules.ts";
import type { CellLevel } from "#shared/record/record.ts";
import type { WeighedItems, Weighing } from "#shared/record/weighing.schema.ts";
import { dayOf, formatIsoDay, mondayOf } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";

/**
 * Builds the body of a new decision. Tests and the demo account change only the fields that matter to them.
 */

export const aDecisionBody = (
  changes: Partial<SentBody<"createDecision">> = {},
): SentBody<"createDecision"> => ({
  title: "Choisir un logement",
  decideur: "Camille Aubry",
  startDate: "2026-03-01T23:00:00.000Z",
  endDate: "2026-03-31T22:00:00.000Z",
  ...changes,
});

export const anActionBody = (changes: Partial<SentBody<"createAction">> = {}): SentBody<"createAction"> => ({
  title: "Visiter deux appartements",
  ...changes,
});

export const aProjectBody = (
  changes: Partial<SentBody<"createProject">> = {},
): SentBody<"createProject"> => ({
  name: "S’installer à Lyon",
  ...changes,
});

type SentOwnTask = NonNullable<NonNullable<SentBody<"updateOwnTasks">>["set"]>[number];

export const anOwnTaskBody = (changes: Partial<SentOwnTask> = {}): SentOwnTask => ({
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  title: "Ranger les papiers",
  ...changes,
});

/** Returns the Monday of this week, in the default time zone. */
export const mondayOfThisWeek = (): string => formatIsoDay(mondayOf(dayOf(new Date(), DEFAULT_TIME_ZONE)));

/** A block on this week's Monday, for the task of `anOwnTask`. */
export const aBlock = (changes: Partial<PlannerBlock> = {}): PlannerBlock => ({
  id: "bloc-1",
  taskId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  day: mondayOfThisWeek(),
  start: 9 * 60,
  end: 10 * 60,
  isLocked: false,
  ...changes,
});

/** Returns the day `days` from today, in the default time zone. */
export const isoDayFromToday = (days: number): string =>
  formatIsoDay(dayOf(new Date(), DEFAULT_TIME_ZONE) + days);

type SentOption = NonNullable<NonNullable<SentBody<"updateRecord">["options"]>["set"]>[number];

export const anOptionBody = (changes: Partial<SentOption> = {}): SentOption => ({
  id: ulid(),
  title: "Partir",
  pros: ["Un jardin"],
  cons: ["Loin du travail"],
  ...changes,
});

/** Builds the body of a choice of `optionId`, with a review in a month. */
export const aChoiceBody = (
  changes: Partial<SentBody<"createChoice">> & { optionId: string },
): SentBody<"createChoice"> & { id: string } => ({
  why: "Le jardin compte plus que le trajet.",
  expectations: ["Nous dînons dehors en juin."],
  by: isoDayFromToday(30),
  sureness: 70,
  wouldChange: "Un trajet de plus d’une heure",
  ...changes,
  id: changes.id ?? ulid(),
});

/** Builds the opinion of a person who was asked. Without an option, their answer is « Je ne sais pas ». */
export const anOpinionBody = (
  changes: Partial<SentBody<"giveOpinion">> = {},
): SentBody<"giveOpinion"> & { id: string } => ({
  optionId: null,
  reason: "Vous en parlez depuis deux ans : essayez un mois.",
  firstName: "Nadia",
  id: ulid(),
  ...changes,
});

/** Builds a weighing that gives each criterion the same weight, and each option the same level. */
export const aWeighingBody = (
  { options, criteria }: { [K in keyof WeighedItems]: readonly { id: string }[] },
  { weight = 5, level = 1 }: { weight?: number; level?: CellLevel } = {},
): Weighing => ({
  weights: criteria.map(({ id }) => ({ id, weight })),
  levels: criteria.flatMap(({ id: criterion }) =>
    options.map(({ id }) => ({ id: cellId(id, criterion), level })),
  ),
});

/** Builds a decision made from a discussion, with one option, a risk and a review in a month. */
export const aDecisionFromSessionBody = (
  changes: Partial<SentBody<"createDecisionFromSession">> = {},
): SentBody<"createDecisionFromSession"> => ({
  decision: { ...aDecisionBody(), id: ulid(), actions: ["Visiter", { title: "Appeler", parentIndex: 0 }] },
  source: "solution",
  options: [anOptionBody()],
  watched: [{ id: ulid(), kind: "risk", text: "Un trajet trop long" }],
  reviews: [{ day: isoDayFromToday(30), quote: "Relire dans un mois." }],
  ...changes,
});

/** Builds the look back at a choice that had one expectation. */
export const aLookBackBody = (changes: Partial<SentBody<"lookBack">> = {}): SentBody<"lookBack"> => ({
  outcomes: ["yes"],
  wasWellDecided: true,
  turnedOutWell: true,
  lesson: "Visiter un jour de pluie.",
  ...changes,
});
