import * as z from "zod";
import {
  clientUlid,
  instant,
  LinkSecret,
  optionalText,
  pathId,
  trimmedText,
} from "../schema/fields.schema.ts";
import { OptionSchema } from "../record/record.schema.ts";
import { FinishedWeighingSchema, WeighedItemsSchema } from "../record/weighing.schema.ts";
import { OPINION_LIMITS, OPINION_REFUSAL_MESSAGES } from "./opinion.ts";

/** An opinion. `optionId` is `null` for « Je ne sais pas, et voici pourquoi ». */
const Said = z.object({
  optionId: z.string().nullable(),
  /** The title that the option had when the opinion was given. */
  optionTitle: z.string().nullable(),
  reason: z.string(),
  firstName: z.string().nullable(),
  createdAt: instant(),
});
/** An opinion as the other people who were asked see it. Without its id, so that they cannot change it. */
export const OpinionSeenByOthersSchema = Said;
export type OpinionSeenByOthers = z.infer<typeof OpinionSeenByOthersSchema>;

/** An opinion as the owner of the decision sees it. */
export const OpinionSeenByOwnerSchema = Said.extend({ id: z.string(), changedAt: instant().nullable() });
export type OpinionSeenByOwner = z.infer<typeof OpinionSeenByOwnerSchema>;

/**
 * The two weighings of a link, as the owner of the decision sees them: the owner's own weights and levels; of
 * the guest's, only the name and when they finished. `isOpen`: whether both are in the record, where they can
 * be compared.
 */
const LinkWeighingSchema = z.object({
  owner: FinishedWeighingSchema.nullable(),
  guest: FinishedWeighingSchema.omit({ weights: true, levels: true })
    .extend({ firstName: z.string() })
    .nullable(),
  isOpen: z.boolean(),
});
export type LinkWeighing = z.infer<typeof LinkWeighingSchema>;

/** The opinion link of a decision. Its secret is only in the answer that creates the link. */
export const OpinionLinkSchema = z.object({
  createdAt: instant(),
  expiresAt: instant(),
  note: z.string().nullable(),
  /** The state of the weighing that the link invites to; `null` for a link that asks for opinions. */
  weighing: LinkWeighingSchema.nullable(),
});
export type OpinionLink = z.infer<typeof OpinionLinkSchema>;

/** `opinions`: `null` until the person has made a choice or asks for them. `count`: how many there are. */
export const OpinionsAnswer = z.object({
  link: OpinionLinkSchema.nullable(),
  count: z.number(),
  opinions: z.array(OpinionSeenByOwnerSchema).nullable(),
});
export type OpinionsOfDecision = z.infer<typeof OpinionsAnswer>;

/** The number of opinions for each decision with an open link. */
export const OpinionCountsAnswer = z.array(
  z.object({ decisionId: z.string(), count: z.number(), isWeighing: z.boolean() }),
);

/** `show`: whether to include the opinions although no choice is made yet. */
export const OpinionsQuery = z.object({ show: z.enum(["true", "false"]) });
export const OpinionParams = z.object({ id: pathId(), opinionId: pathId() });

export const CreateOpinionLinkBody = z.object({
  note: optionalText({ max: OPINION_LIMITS.note, label: "Votre mot" }).default(null),
  /** Whether the link invites one person to weigh the criteria, instead of asking for opinions. */
  isWeighing: z.boolean().default(false),
});
/** `path`: the path of the opinion page, with the link's secret. */
export const CreatedOpinionLinkAnswer = z.object({ link: OpinionLinkSchema, path: z.string() });

export const OwnOpinionParams = LinkSecret.extend({ opinionId: pathId() });

/** What an opinion page shows of the decision: no discussions, no choice, and no other opinions. */
export const OpinionPageSchema = z.object({
  question: z.string(),
  note: z.string().nullable(),
  /** First name of the decision's owner. */
  askedBy: z.string(),
  options: z.array(
    OptionSchema.pick({ id: true, title: true }).extend({
      pros: z.array(z.string()),
      cons: z.array(z.string()),
    }),
  ),
  expiresAt: instant(),
  /** Whether the link has as many opinions as it may have. */
  isFull: z.boolean(),
  /**
   * The criteria that the link invites to weigh; `null` for a link that asks for opinions. If it has
   * criteria, the options come without `pros` and `cons`: the owner's view of them stays hidden until both
   * have finished.
   */
  criteria: WeighedItemsSchema.shape.criteria.nullable(),
});
export type OpinionPage = z.infer<typeof OpinionPageSchema>;
export type OfferedOption = OpinionPage["options"][number];

const said = {
  optionId: clientUlid().nullable(),
  reason: trimmedText({
    min: 1,
    max: OPINION_LIMITS.reason,
    label: "La raison",
    required: OPINION_REFUSAL_MESSAGES.reason,
  }),
  firstName: optionalText({ max: OPINION_LIMITS.firstName, label: "Le prénom" }),
};
/** A new opinion. `id` comes from the browser, so that a repeated request does not add a second one. */
export const GiveOpinionBody = z.object({
  id: clientUlid(),
  ...said,
  firstName: said.firstName.default(null),
});
export type NewOpinion = z.infer<typeof GiveOpinionBody>;

const key = z.string();
/**
 * `key`: the secret that was returned when the opinion was given. A field that is omitted keeps its value.
 */
export const ChangeOpinionBody = z.object(said).partial().extend({ key });
export const WithdrawOpinionBody = z.object({ key });

/**
 * The person's own opinion, until when they can correct it, and the other opinions of the link, oldest first.
 */
export const OwnOpinionAnswer = z.object({
  opinion: Said.extend({ id: z.string(), editableUntil: instant() }),
  others: z.array(OpinionSeenByOthersSchema),
});
export type OwnOpinion = z.infer<typeof OwnOpinionAnswer>;
/** `key`: the secret that is needed to correct or withdraw the opinion. */
export const GivenOpinionAnswer = OwnOpinionAnswer.extend({ key: z.string() });
