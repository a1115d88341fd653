import { DecisionParams } from "../../decision/decision.schema.ts";
import {
  ChangeOpinionBody,
  CreatedOpinionLinkAnswer,
  CreateOpinionLinkBody,
  GiveOpinionBody,
  GivenOpinionAnswer,
  OpinionCountsAnswer,
  OpinionPageSchema,
  OpinionParams,
  OpinionsAnswer,
  OpinionsQuery,
  OwnOpinionAnswer,
  OwnOpinionParams,
  WithdrawOpinionBody,
} from "../../opinion/opinion.schema.ts";
import { RecordSchema } from "../../record/record.schema.ts";
import {
  FinishedWeighingAnswer,
  GivenWeighingAnswer,
  GiveWeighingBody,
  SentWeighing,
  WeighingParams,
  WithdrawWeighingBody,
} from "../../record/weighing-body.schema.ts";
import { LinkSecret, SuccessAnswer } from "../../schema/fields.schema.ts";
import type { Route } from "../route.ts";

/** Opinions given through a link. */
export const opinionRoutes = {
  listOpinionCounts: {
    summary: "Par décision qui a un lien d’avis ouvert, le nombre de réponses à ce lien",
    caller: "person",
    servedBy: "workspace",
    answer: OpinionCountsAnswer,
    status: 200,
  },
  getOpinions: {
    summary:
      "Le lien d’avis d’une décision, sans son secret, et les avis : une fois le choix fait, ou à la demande",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    query: OpinionsQuery,
    answer: OpinionsAnswer,
    status: 200,
  },
  createOpinionLink: {
    summary:
      "Crée le lien qui demande un avis, ou invite une personne à peser les critères, dit cette seule fois ; l’ancien prend fin",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    body: CreateOpinionLinkBody,
    answer: CreatedOpinionLinkAnswer,
    status: 201,
  },
  removeOpinionLink: {
    summary: "Met fin au lien d’avis ; les avis donnés restent",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    answer: SuccessAnswer,
    status: 200,
  },
  removeOpinion: {
    summary: "Retire un avis, pour de bon",
    caller: "person",
    servedBy: "workspace",
    params: OpinionParams,
    answer: SuccessAnswer,
    status: 200,
  },
  finishWeighing: {
    summary: "Donne ses propres réponses à une pesée à deux ; ouvre les deux si l’autre personne a fini",
    caller: "person",
    servedBy: "workspace",
    params: WeighingParams,
    body: SentWeighing,
    answer: FinishedWeighingAnswer,
    status: 200,
  },
  removeWeighing: {
    summary: "Retire une pesée à deux qui est ouverte, pour de bon",
    caller: "person",
    servedBy: "workspace",
    params: WeighingParams,
    answer: RecordSchema,
    status: 200,
  },
  readOpinionPage: {
    summary: "Ce que montre un lien d’avis : la question et les options, ni les discussions ni le choix",
    caller: "anyone",
    servedBy: "workspace",
    params: LinkSecret,
    answer: OpinionPageSchema,
    status: 200,
  },
  giveOpinion: {
    summary:
      "Donne un avis par ce lien, et montre alors ceux des autres ; la clé qui le corrige n’est dite qu’ici",
    caller: "anyone",
    servedBy: "workspace",
    params: LinkSecret,
    body: GiveOpinionBody,
    answer: GivenOpinionAnswer,
    status: 201,
  },
  changeOpinion: {
    summary: "Corrige un avis dans l’heure, par sa clé",
    caller: "anyone",
    servedBy: "workspace",
    params: OwnOpinionParams,
    body: ChangeOpinionBody,
    answer: OwnOpinionAnswer,
    status: 200,
  },
  withdrawOpinion: {
    summary: "Retire un avis dans l’heure, par sa clé",
    caller: "anyone",
    servedBy: "workspace",
    params: OwnOpinionParams,
    body: WithdrawOpinionBody,
    answer: SuccessAnswer,
    status: 200,
  },
  giveWeighing: {
    summary:
      "Donne ou change, par ce lien et une clé du navigateur, les réponses d’une pesée à deux ; sans réponses, dit où elle en est",
    caller: "anyone",
    servedBy: "workspace",
    params: LinkSecret,
    body: GiveWeighingBody,
    answer: GivenWeighingAnswer,
    status: 200,
  },
  withdrawWeighing: {
    summary: "Retire ses réponses d’une pesée à deux qui n’est pas encore ouverte",
    caller: "anyone",
    servedBy: "workspace",
    params: LinkSecret,
    body: WithdrawWeighingBody,
    answer: SuccessAnswer,
    status: 200,
  },
} as const satisfies Record<string, Route>;
