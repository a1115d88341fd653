import * as z from "zod";
import { clientUlid, instant, pathId, trimmedText } from "../schema/fields.schema.ts";
import { SentCell } from "./record-body.schema.ts";
import { RECORD_LIMITS } from "./record.ts";
import { GUEST_NAME_MAX, WEIGHING_MESSAGES, WEIGHT_RANGE } from "./weighing.ts";
import { JointWeighingSchema } from "./weighing.schema.ts";

const { options, criteria } = RECORD_LIMITS;

const noDouble = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id)).size === list.length;
const listOf = <Item extends z.ZodType<{ id: string }>>(item: Item, max: number) =>
  z.array(item).max(max).refine(noDouble, "Une réponse est donnée deux fois.");

/**
 * The answers of one person. Answers about an unknown option or criterion are dropped; missing answers are
 * refused.
 */
export const SentWeighing = z.object({
  weights: listOf(
    z.object({ id: clientUlid(), weight: z.int().min(WEIGHT_RANGE.min).max(WEIGHT_RANGE.max) }),
    criteria,
  ),
  levels: listOf(SentCell, options * criteria),
});

export const guestNameField = () =>
  trimmedText({
    min: 1,
    max: GUEST_NAME_MAX,
    label: "Le prénom",
    required: WEIGHING_MESSAGES.firstName,
  });

export const WeighingParams = z.object({ id: pathId() });
/** `isOpen`: whether both people have finished, so that the record has the answers of both. */
export const FinishedWeighingAnswer = z.object({ isOpen: z.boolean() });

/** A secret of the guest's browser, which identifies the guest: 256 bits in base64url. */
const key = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** Without `answers`, the call only reads the state of the weighing. */
export const GiveWeighingBody = z.object({
  key,
  answers: SentWeighing.extend({ firstName: guestNameField() }).optional(),
});
export const WithdrawWeighingBody = z.object({ key });

/**
 * `finishedAt`: when this browser sent its answers, `null` before; `joint`: the answers of both, once both
 * have finished.
 */
export const GivenWeighingAnswer = z.object({
  finishedAt: instant().nullable(),
  isOpen: z.boolean(),
  /** `null` before both have finished, and after the owner has removed the joint weighing. */
  joint: JointWeighingSchema.nullable(),
});
