import * as z from "zod";
import { instant } from "../schema/fields.schema.ts";
import {
  ArgumentationEvaluationSchema,
  ArgumentationSchema,
  ReflectionEvaluationSchema,
  SolutionSchema,
  ExplorationArtefactSchema,
} from "../artefact/artefact.schema.ts";
import { CalendarLinkSchema, OwnTaskSchema, WeekPlanSchema } from "../clarity/planner.schema.ts";
import { SELECTABLE_DECISION_STATUSES } from "../decision/decision.ts";
import { DecisionSchema } from "../decision/decision.schema.ts";
import { DossierSchema } from "../dossier/dossier.schema.ts";
import { DISCUSSION_TITLE_ORIGINS } from "../discussion/limits.rules.ts";
import { MessageDangerSchema } from "../discussion/danger.schema.ts";
import { MessageSchema, QuestionReasonSchema } from "../discussion/message.schema.ts";
import { SessionSchema } from "../discussion/session.schema.ts";
import { ActionSchema } from "../plan/action.schema.ts";
import { OpinionLinkSchema, OpinionSeenByOwnerSchema } from "../opinion/opinion.schema.ts";
import { PreferencesSchema } from "../preferences/preferences.schema.ts";
import { ExportedRecord } from "../record/record-file.schema.ts";
import { ProjectSchema } from "../project/project.schema.ts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./export.ts";

/** The versions of the prompt and of the model that wrote a text. */
const writtenBy = z.string();

/** An action as it is stored, without the fields that are calculated from the plan. */
const ExportedAction = ActionSchema.omit({ decisionId: true, weightScore: true, weightPercentage: true });

/** The result of an exploration, kept with its decision. The decision's page shows the newest one. */
const ExportedSummary = z.object({
  id: z.string(),
  summary: z.string(),
  createdAt: instant(),
  lastDisplayed: instant().nullable(),
});

/**
 * `formerStatus`: the status that a trashed decision gets back when it is restored. `timeZone`: the zone in
 * which the period was set, `null` if unknown.
 */
const DecisionInExport = DecisionSchema.omit({ projectName: true, choice: true }).extend({
  timeZone: z.string().nullable().optional(),
  formerStatus: z.enum(SELECTABLE_DECISION_STATUSES).nullable(),
  actions: z.array(ExportedAction),
  /** The summaries, oldest first. */
  summaries: z.array(ExportedSummary),
  /** The record; `null` if the decision has none. */
  record: ExportedRecord.nullable(),
  /** The link that asks for opinions, without its secret address. An import leaves it out. */
  opinionLink: OpinionLinkSchema.nullable().optional(),
  /** The opinions that were given, oldest first. */
  opinions: z.array(OpinionSeenByOwnerSchema).optional(),
});

/** `place`: a ULID that a question and its reply share. Places sort in the order of the discussion. */
const ExportedMessage = MessageSchema.omit({ sessionId: true }).extend({
  /** See `WayMessage`; `null`: absent. */
  way: z.string().nullable(),
  insteadOf: z.string().nullable(),
  place: z.string(),
  writtenBy: writtenBy.nullable(),
  /** Why a reply asks its question. `null` unless the person asked for the reason. */
  why: QuestionReasonSchema.extend({ writtenBy }).nullable(),
  /** The danger that the message raised, with the sentence that raised it; `null` if there is none. */
  danger: MessageDangerSchema.extend({ sentence: z.string() }).nullable(),
});

const sessionId = { sessionId: true } as const;
/** `messageId`: the newest message that an artefact is made from. Missing in files of earlier releases. */
const made = { writtenBy, messageId: z.string().nullable().default(null) };
const SOLUTION = SolutionSchema.omit(sessionId).extend({ kind: z.literal("solution"), ...made });
const ARGUMENTATION = ArgumentationSchema.omit(sessionId).extend({
  kind: z.literal("argumentation"),
  ...made,
});

/** An artefact, with the fields of its kind. */
export const ArtefactInExport = z.discriminatedUnion("kind", [
  ExplorationArtefactSchema.omit(sessionId).extend({ kind: z.literal("summary"), ...made }),
  ReflectionEvaluationSchema.omit(sessionId).extend({ kind: z.literal("evaluation"), ...made }),
  ARGUMENTATION,
  ArgumentationEvaluationSchema.omit(sessionId).extend({
    kind: z.literal("argumentationEvaluation"),
    ...made,
  }),
  SOLUTION,
]);
/** The previous version of a document. */
export const PreviousArtefactInExport = z.discriminatedUnion("kind", [ARGUMENTATION, SOLUTION]);

const DiscussionInExport = SessionSchema.extend({
  titleOrigin: z.enum(DISCUSSION_TITLE_ORIGINS),
  /** Whether the discussion looks back on a choice. */
  isLookBack: z.boolean(),
  /**
   * Whether the discussion follows up its project; `null` in older data, where every discussion of a project
   * does.
   */
  isFollowUp: z.boolean().nullable(),
  /** The messages, oldest first. */
  messages: z.array(ExportedMessage),
  artefacts: z.array(ArtefactInExport),
  previousArtefacts: z.array(PreviousArtefactInExport),
  /** The dossier; `null` if the discussion has none. Missing in files of earlier releases. */
  dossier: DossierSchema.omit({ sessionId: true, version: true }).nullable().optional(),
});

/** The account itself. An import leaves it out. */
const ExportedAccount = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
  emailProvenAt: instant().nullable(),
  passwordChangedAt: instant().nullable(),
  /** When the second factor was turned on; `null` if it is off. */
  secondFactorAt: instant().nullable(),
  legalTexts: z.object({ version: z.string(), acceptedAt: instant() }),
  /** The sign-ins, without their secrets. */
  signIns: z.array(
    z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      createdAt: instant(),
      lastUsedAt: instant(),
    }),
  ),
  /** The passkeys, without their credential ids. */
  passkeys: z.array(
    z.object({
      name: z.string().nullable(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      createdAt: instant(),
      lastUsedAt: instant().nullable(),
    }),
  ),
  /** The calendar link, without its secret address; `null` if there is none. */
  calendar: CalendarLinkSchema.nullable(),
});

/**
 * Everything of a person, as one file. The lists are sorted by id, so roughly by creation. Left out: secrets,
 * counters, locks and calculated values, which mean nothing outside this deployment (record 0034).
 */
export const ExportSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  exportedAt: instant(),
  account: ExportedAccount,
  preferences: PreferencesSchema,
  projects: z.array(ProjectSchema),
  /** The decisions, including those in the trash. */
  decisions: z.array(DecisionInExport),
  discussions: z.array(DiscussionInExport),
  planner: z.object({
    weeks: z.array(WeekPlanSchema.omit({ version: true })),
    ownTasks: z.array(OwnTaskSchema),
  }),
});
export type ExportDocument = z.infer<typeof ExportSchema>;
export type ExportedDecision = ExportDocument["decisions"][number];
export type ExportedDiscussion = ExportDocument["discussions"][number];
export type ExportedArtefact = z.infer<typeof ArtefactInExport>;
