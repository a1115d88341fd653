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
import { OPINION_LIMITS, OPINION_MESSAGES } from "./opinion.ts";

/** An answer. `optionId` is `null` for « Je ne sais pas, et voici pourquoi ». */
const Said = z.object({
  optionId: z.string().nullable(),
  /** Title of the option at that time. */
  optionTitle: z.string().nullable(),
  reason: z.string(),
  firstName: z.string().nullable(),
  createdAt: instant(),
});
/** An answer as other respondents see it: without an id, so that they cannot change it. */
export const OthersOpinionSchema = Said;
export type OthersOpinion = z.infer<typeof OthersOpinionSchema>;

/** An answer as the owner of the decision sees it. */
export const OpinionSchema = Said.extend({ id: z.string(), changedAt: instant().nullable() });
export type Opinion = z.infer<typeof OpinionSchema>;

/**
 * The state of a link's two weighings, for the owner of the decision: the owner's own answers; of the guest
 * only the name, when they finished, and what they weighed. `isOpen`: both weighings are in the record.
 */
const LinkWeighingSchema = z.object({
  owner: FinishedWeighingSchema.nullable(),
  guest: FinishedWeighingSchema.omit({ weights: true, levels: true })
    .extend({ firstName: z.string() })
    .nullable(),
  isOpen: z.boolean(),
});
export type LinkWeighing = z.infer<typeof LinkWeighingSchema>;

/** The opinion link of a decision. Its secret is shown only once, when it is created. */
export const OpinionLinkSchema = z.object({
  createdAt: instant(),
  expiresAt: instant(),
  note: z.string().nullable(),
  /** What one person is invited to weigh; `null` for a link that asks for opinions. */
  weighing: LinkWeighingSchema.nullable(),
});
export type OpinionLink = z.infer<typeof OpinionLinkSchema>;

/** `opinions`: `null` until the person has chosen or asks for them; `count`: number of answers. */
export const OpinionsAnswer = z.object({
  link: OpinionLinkSchema.nullable(),
  count: z.number(),
  opinions: z.array(OpinionSchema).nullable(),
});
export type OpinionsOfDecision = z.infer<typeof OpinionsAnswer>;

/** Number of answers for each decision with a link. */
export const OpinionCountsAnswer = z.array(
  z.object({ decisionId: z.string(), count: z.number(), isWeighing: z.boolean() }),
);

/** `show`: include the answers before a choice is made. */
export const OpinionsQuery = z.object({ show: z.enum(["true", "false"]) });
export const OpinionParams = z.object({ id: pathId(), opinionId: pathId() });

export const CreateOpinionLinkBody = z.object({
  note: optionalText({ max: OPINION_LIMITS.note, label: "Votre mot" }).default(null),
  /** Invites one person to weigh the criteria, instead of asking for opinions. */
  isWeighing: z.boolean().default(false),
});
/** `path`: the path of the opinion page, including the secret. */
export const CreatedOpinionLinkAnswer = z.object({ link: OpinionLinkSchema, path: z.string() });

export const OwnOpinionParams = LinkSecret.extend({ opinionId: pathId() });

/** The contents of an opinion page: no discussions, no choice, no answers of others. */
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
  /** Whether the limit of answers is reached. */
  isFull: z.boolean(),
  /**
   * The criteria that a link invites to weigh; `null` for a link that asks for opinions. With criteria, the
   * options have no `pros` and `cons`: the owner's view of them stays hidden until both have finished.
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
    required: OPINION_MESSAGES.reason,
  }),
  firstName: optionalText({ max: OPINION_LIMITS.firstName, label: "Le prénom" }),
};
/** Idempotent by `id`. */
export const GiveOpinionBody = z.object({
  id: clientUlid(),
  ...said,
  firstName: said.firstName.default(null),
});
export type NewOpinion = z.infer<typeof GiveOpinionBody>;

const key = z.string();
/** `key`: returned when the answer was given. Omitted fields keep their value. */
export const ChangeOpinionBody = z.object(said).partial().extend({ key });
export const WithdrawOpinionBody = z.object({ key });

/**
 * The respondent's own answer, until when it can be corrected, and the other answers of this link, oldest
 * first.
 */
export const OwnOpinionAnswer = z.object({
  opinion: Said.extend({ id: z.string(), editableUntil: instant() }),
  others: z.array(OthersOpinionSchema),
});
export type OwnOpinion = z.infer<typeof OwnOpinionAnswer>;
/** `key`: required to correct or withdraw this answer. */
export const GivenOpinionAnswer = OwnOpinionAnswer.extend({ key: z.string() });
