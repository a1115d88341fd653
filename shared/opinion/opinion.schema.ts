import * as z from "zod";
import { clientUlid, instant, optionalText, pathId, trimmedText } from "../schema/fields.schema.ts";
import { OptionSchema } from "../record/record.schema.ts";
import { FinishedWeighingSchema, WeighedSchema } from "../record/weighing.schema.ts";
import { OPINION_LIMITS, OPINION_MESSAGES } from "./opinion.ts";

/** What somebody answered. `optionId` is `null` for « Je ne sais pas, et voici pourquoi ». */
const Said = z.object({
  optionId: z.string().nullable(),
  /** As the option was called then. */
  optionTitle: z.string().nullable(),
  reason: z.string(),
  firstName: z.string().nullable(),
  createdAt: instant(),
});
/** An answer as another person without an account sees it: nothing names it, so that nobody else can change it. */
export const OthersOpinionSchema = Said;
export type OthersOpinion = z.infer<typeof OthersOpinionSchema>;

/** An answer as the person sees it whose decision it is about. */
export const OpinionSchema = Said.extend({ id: z.string(), changedAt: instant().nullable() });
export type Opinion = z.infer<typeof OpinionSchema>;

/**
 * Where the two weighings of a link stand, for the person whose decision it is: their own answers, and of the guest only who
 * has finished, and about what. `isOpen`: both are in the record.
 */
const LinkWeighingSchema = z.object({
  owner: FinishedWeighingSchema.nullable(),
  guest: FinishedWeighingSchema.omit({ weights: true, levels: true })
    .extend({ firstName: z.string() })
    .nullable(),
  isOpen: z.boolean(),
});
export type LinkWeighing = z.infer<typeof LinkWeighingSchema>;

/** The link of a decision. Its secret is told once, when it is made. */
export const OpinionLinkSchema = z.object({
  createdAt: instant(),
  expiresAt: instant(),
  note: z.string().nullable(),
  /** Of a link that invites one person to weigh the criteria; `null`: it asks for opinions. */
  weighing: LinkWeighingSchema.nullable(),
});
export type OpinionLink = z.infer<typeof OpinionLinkSchema>;

/** `opinions`: `null` until the person has chosen, or asks for them; `count`: how many there are. */
export const OpinionsAnswer = z.object({
  link: OpinionLinkSchema.nullable(),
  count: z.number(),
  opinions: z.array(OpinionSchema).nullable(),
});
export type OpinionsOfDecision = z.infer<typeof OpinionsAnswer>;

/** How many answered at the link of each decision that has one. */
export const OpinionCountsAnswer = z.array(
  z.object({ decisionId: z.string(), count: z.number(), isWeighing: z.boolean() }),
);

/** `show`: the answers too, although nothing is chosen yet. */
export const OpinionsQuery = z.object({ show: z.enum(["true", "false"]) });
export const OpinionParams = z.object({ id: pathId(), opinionId: pathId() });

export const CreateOpinionLinkBody = z.object({
  note: optionalText({ max: OPINION_LIMITS.note, label: "Votre mot" }).default(null),
  /** Invites one person to weigh the criteria, instead of asking for opinions. */
  isWeighing: z.boolean().default(false),
});
/** `path`: of the page, with the secret. */
export const CreatedOpinionLinkAnswer = z.object({ link: OpinionLinkSchema, path: z.string() });

/** What does not read like a secret is unknown. */
export const OpinionPageParams = z.object({ secret: z.string() });
export const OwnOpinionParams = z.object({ secret: z.string(), opinionId: pathId() });

/** What a link shows: neither the discussions nor the choice, and nothing of what others answered. */
export const OpinionPageSchema = z.object({
  question: z.string(),
  note: z.string().nullable(),
  /** The first name of the person who asks. */
  askedBy: z.string(),
  options: z.array(
    OptionSchema.pick({ id: true, title: true }).extend({
      pros: z.array(z.string()),
      cons: z.array(z.string()),
    }),
  ),
  expiresAt: instant(),
  /** It takes no answer any more. */
  isFull: z.boolean(),
  /**
   * The criteria that a link invites to weigh; `null`: it asks for opinions. Its options have no `pros` and `cons`: what the
   * person thinks of them stays unseen until both have finished.
   */
  criteria: WeighedSchema.shape.criteria.nullable(),
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
/** With the same `id` again, it is given once. */
export const GiveOpinionBody = z.object({
  id: clientUlid(),
  ...said,
  firstName: said.firstName.default(null),
});
export type NewOpinion = z.infer<typeof GiveOpinionBody>;

const key = z.string();
/** `key`: told when the answer was given. Omitted fields keep their value. */
export const ChangeOpinionBody = z.object(said).partial().extend({ key });
export const WithdrawOpinionBody = z.object({ key });

/** One's own answer, how long it can be corrected, and what the others of this link answered, oldest first. */
export const OwnOpinionAnswer = z.object({
  opinion: Said.extend({ id: z.string(), editableUntil: instant() }),
  others: z.array(OthersOpinionSchema),
});
export type OwnOpinion = z.infer<typeof OwnOpinionAnswer>;
/** `key` lets this answer be corrected or withdrawn. */
export const GivenOpinionAnswer = OwnOpinionAnswer.extend({ key: z.string() });
