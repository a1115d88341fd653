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

/** Prompt and model. */
const writtenBy = z.string();

/** An action as it is kept: what is calculated is not in it. */
const ExportedAction = ActionSchema.omit({ decisionId: true, weightScore: true, weightPercentage: true });

/** What an exploration of the decision led to; the newest is the one that the decision shows. */
const ExportedSummary = z.object({
  id: z.string(),
  summary: z.string(),
  createdAt: instant(),
  lastDisplayed: instant().nullable(),
});

/** `formerStatus`: in the trash, the status that it comes back to. `timeZone`: in which its period was set; `null`: unknown. */
const DecisionInExport = DecisionSchema.omit({ projectName: true, choice: true }).extend({
  timeZone: z.string().nullable().optional(),
  formerStatus: z.enum(SELECTABLE_STATUSES).nullable(),
  actions: z.array(ExportedAction),
  /** Oldest first. */
  summaries: z.array(ExportedSummary),
  /** The decision itself; `null`: nothing was ever kept of it. */
  record: ExportedRecord.nullable(),
  /** The link that asks for opinions, without its address. It is told, and not imported. */
  opinionLink: OpinionLinkSchema.nullable().optional(),
  /** What was answered, oldest first. */
  opinions: z.array(OpinionSchema).optional(),
});

/** `place`: a question and its reply have the same, and places are in the order of the discussion. */
const ExportedMessage = MessageSchema.omit({ sessionId: true }).extend({
  place: z.string(),
  writtenBy: writtenBy.nullable(),
  /** Why a reply asks its question, where the person has asked for that. */
  why: WhySchema.extend({ writtenBy }).nullable(),
  /** With the sentence that raised the alarm. */
  danger: MessageDangerSchema.extend({ sentence: z.string() }).nullable(),
});

const sessionId = { sessionId: true } as const;
const SOLUTION = SolutionSchema.omit(sessionId).extend({ kind: z.literal("solution"), writtenBy });
const ARGUMENTATION = ArgumentationSchema.omit(sessionId).extend({
  kind: z.literal("argumentation"),
  writtenBy,
});

/** What MENTA has generated from the discussion, in the fields of its kind. */
export const ArtefactInExport = z.discriminatedUnion("kind", [
  SummarySchema.omit(sessionId).extend({ kind: z.literal("summary"), writtenBy }),
  ReflectionEvaluationSchema.omit(sessionId).extend({ kind: z.literal("evaluation"), writtenBy }),
  ARGUMENTATION,
  ArgumentationEvaluationSchema.omit(sessionId).extend({
    kind: z.literal("argumentationEvaluation"),
    writtenBy,
  }),
  SOLUTION,
]);
/** The version before the present one, of documents. */
export const PreviousArtefactInExport = z.discriminatedUnion("kind", [ARGUMENTATION, SOLUTION]);

const DiscussionInExport = SessionSchema.extend({
  titleOrigin: z.enum(TITLE_ORIGINS),
  /** What came of a choice is told in it. */
  isLookBack: z.boolean(),
  /** Oldest first. */
  messages: z.array(ExportedMessage),
  artefacts: z.array(ArtefactInExport),
  previousArtefacts: z.array(PreviousArtefactInExport),
  /** What the discussion has come to; `null`: nothing was ever kept of it. Files of earlier releases have none. */
  dossier: DossierSchema.omit({ sessionId: true, version: true }).nullable().optional(),
});

/** The account itself: it is told, and not imported. */
const ExportedAccount = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
  emailProvenAt: instant().nullable(),
  passwordChangedAt: instant().nullable(),
  /** Since when a second factor is asked for. */
  secondFactorAt: instant().nullable(),
  legalTexts: z.object({ version: z.string(), acceptedAt: instant() }),
  /** Where the person is signed in, without what would let anybody in. */
  signIns: z.array(
    z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      createdAt: instant(),
      lastUsedAt: instant(),
    }),
  ),
  /** Without what names them to an authenticator. */
  passkeys: z.array(
    z.object({
      name: z.string().nullable(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      createdAt: instant(),
      lastUsedAt: instant().nullable(),
    }),
  ),
  /** The subscription of the calendar, without its address. */
  calendar: CalendarLinkSchema.nullable(),
});

/**
 * Everything of one’s own, as one file. Lists are in the order of their ids, which is about that of their creation. What is
 * not in it is of no use outside: secrets, counters, locks, and what follows from the rest (record 0034).
 */
export const ExportSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  exportedAt: instant(),
  account: ExportedAccount,
  preferences: PreferencesSchema,
  projects: z.array(ProjectSchema),
  /** Those in the trash too. */
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
