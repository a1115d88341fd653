import * as z from "zod";
import { instant } from "../schema/fields.schema.ts";
import {
  ArgumentationEvaluationSchema,
  ArgumentationSchema,
  ReflectionEvaluationSchema,
  SolutionSchema,
  SummarySchema,
} from "../artefact/artefact.schema.ts";
import { CalendarLinkSchema, OwnTaskSchema, WeekPlanSchema } from "../clarity/planner.schema.ts";
import { SELECTABLE_STATUSES } from "../decision/decision.ts";
import { DecisionSchema } from "../decision/decision.schema.ts";
import { DossierSchema } from "../dossier/dossier.schema.ts";
import { TITLE_ORIGINS } from "../discussion/limits.rules.ts";
import { MessageDangerSchema } from "../discussion/danger.schema.ts";
import { MessageSchema, WhySchema } from "../discussion/message.schema.ts";
import { SessionSchema } from "../discussion/session.schema.ts";
import { ActionSchema } from "../plan/action.schema.ts";
import { OpinionLinkSchema, OpinionSchema } from "../opinion/opinion.schema.ts";
import { PreferencesSchema } from "../preferences/preferences.schema.ts";
import { ExportedRecord } from "../record/record-file.schema.ts";
import { ProjectSchema } from "../project/project.schema.ts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./export.ts";

/** Versions of prompt and model. */
const writtenBy = z.string();

/** An action as stored, without calculated fields. */
const ExportedAction = ActionSchema.omit({ decisionId: true, weightScore: true, weightPercentage: true });

/** The result of an exploration; the decision shows the newest one. */
const ExportedSummary = z.object({
  id: z.string(),
  summary: z.string(),
  createdAt: instant(),
  lastDisplayed: instant().nullable(),
});

/**
 * `formerStatus`: in the trash, the status after restoring. `timeZone`: the period's zone; `null`: unknown.
 */
const DecisionInExport = DecisionSchema.omit({ projectName: true, choice: true }).extend({
  timeZone: z.string().nullable().optional(),
  formerStatus: z.enum(SELECTABLE_STATUSES).nullable(),
  actions: z.array(ExportedAction),
  /** The summaries, oldest first. */
  summaries: z.array(ExportedSummary),
  /** The record; `null`: nothing was ever stored. */
  record: ExportedRecord.nullable(),
  /** The link for opinions, without its address. Exported, but not imported. */
  opinionLink: OpinionLinkSchema.nullable().optional(),
  /** The answers, oldest first. */
  opinions: z.array(OpinionSchema).optional(),
});

/** `place`: shared by a question and its reply; sorts in the order of the discussion. */
const ExportedMessage = MessageSchema.omit({ sessionId: true }).extend({
  /** See `WayMessage`; `null`: absent. */
  way: z.string().nullable(),
  insteadOf: z.string().nullable(),
  place: z.string(),
  writtenBy: writtenBy.nullable(),
  /** Why a reply asks its question, if the person asked. */
  why: WhySchema.extend({ writtenBy }).nullable(),
  /** The danger of the message, with the sentence that raised the alarm. */
  danger: MessageDangerSchema.extend({ sentence: z.string() }).nullable(),
});

const sessionId = { sessionId: true } as const;
/** `messageId` is missing in files of earlier releases. */
const made = { writtenBy, messageId: z.string().nullable().default(null) };
const SOLUTION = SolutionSchema.omit(sessionId).extend({ kind: z.literal("solution"), ...made });
const ARGUMENTATION = ArgumentationSchema.omit(sessionId).extend({
  kind: z.literal("argumentation"),
  ...made,
});

/** An artefact, with the fields of its kind. */
export const ArtefactInExport = z.discriminatedUnion("kind", [
  SummarySchema.omit(sessionId).extend({ kind: z.literal("summary"), ...made }),
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
  titleOrigin: z.enum(TITLE_ORIGINS),
  /** Whether the discussion looks back on a choice. */
  isLookBack: z.boolean(),
  /** Whether the discussion follows up its project. `null`: true if it has a project. */
  isFollowUp: z.boolean().nullable(),
  /** The messages, oldest first. */
  messages: z.array(ExportedMessage),
  artefacts: z.array(ArtefactInExport),
  previousArtefacts: z.array(PreviousArtefactInExport),
  /** The dossier; `null`: nothing was ever stored. Missing in files of earlier releases. */
  dossier: DossierSchema.omit({ sessionId: true, version: true }).nullable().optional(),
});

/** The account itself. Exported, but not imported. */
const ExportedAccount = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
  emailProvenAt: instant().nullable(),
  passwordChangedAt: instant().nullable(),
  /** Instant since which a second factor is required. */
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
  /** The calendar link, without its address. */
  calendar: CalendarLinkSchema.nullable(),
});

/**
 * Everything of a person, as one file. Lists are in the order of their ids, roughly that of creation. Leaves
 * out what is useless outside: secrets, counters, locks, and derived values (record 0034).
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
