import * as z from "zod";
import {
  clientUlid,
  instant,
  INVALID_ID_MESSAGE,
  isUlid,
  verbatimText,
  trimmedText,
} from "../api/fields.schema.ts";
import { type OwnTask, SentBlock, SentOwnTask, SentWeekTask, WeekParams } from "../clarity/planner.schema.ts";
import { PLANNER_LIMITS } from "../clarity/planner.ts";
import { isDayOfWeek } from "../clarity/week-plan.rules.ts";
import { SELECTABLE_STATUSES, STATUSES } from "../decision/decision.ts";
import { checkPeriodOrder, CreateDecisionBody, requirePeriodEnd } from "../decision/decision.schema.ts";
import { AGENTS } from "../discussion/agent.ts";
import { MessageDangerSchema } from "../discussion/danger.schema.ts";
import { MESSAGE_MAX_LENGTH, TITLE_MAX_LENGTH, TITLE_ORIGINS } from "../discussion/limits.rules.ts";
import { RestoreActionsBody } from "../plan/action.schema.ts";
import { UpdatePreferencesBody } from "../preferences/preferences.schema.ts";
import { OPINION_LIMITS } from "../opinion/opinion.ts";
import { RECORD_LIMITS } from "../record/record.ts";
import { SentRecord } from "../record/record-file.schema.ts";
import { CreateProjectBody } from "../project/project.schema.ts";
import { ArtefactInExport, PreviousArtefactInExport } from "./export.schema.ts";
import { EXPORT_FORMAT, EXPORT_VERSION, IMPORT_LIMITS } from "./export.ts";
import { isWellOrderedConversation } from "./import.rules.ts";

/** Of a file: the same rules as for what a person types, and the dates of the file. */
const MESSAGES = {
  format: "Ce fichier n’est pas un export de MENTA.",
  version: "Ce fichier vient d’une autre version de MENTA : il ne peut pas être lu ici.",
  code: "Ce code court n’en est pas un.",
  trash: "Une décision de la corbeille a une date de suppression, les autres n’en ont pas.",
  conversation: "Les messages ne se suivent pas : chaque question vient avant sa réponse.",
  summaries: "Un résultat d’exploration est deux fois dans cette décision.",
  message: "Ce message est trop long.",
  artefact: "Ce document est trop long.",
  opinions: "Un avis est deux fois dans cette décision.",
  week: "Un créneau n’est pas de sa semaine, ou une tâche y est deux fois.",
  tasks: "Une tâche est deux fois dans le fichier, ou toutes ensemble sont trop longues.",
} as const;

const bytesOf = (words: string) => new TextEncoder().encode(words).length;
const hasNoDouble = (items: readonly { id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length;

const { title, description, context, alternatives, priority, decideur, impact } = CreateDecisionBody.shape;
const { startDate, endDate, startDay, endDay } = CreateDecisionBody.shape;

const SentSummary = z.object({
  id: clientUlid(),
  summary: verbatimText({ min: 1, max: IMPORT_LIMITS.text }),
  createdAt: instant(),
  lastDisplayed: instant().nullable().default(null),
});

const summaries = () => z.array(SentSummary).default([]).refine(hasNoDouble, MESSAGES.summaries);

/** What others answered comes back to be read: no link leads to it any more. */
const SentOpinion = z.object({
  id: clientUlid(),
  optionId: clientUlid().nullable(),
  optionTitle: verbatimText({ max: RECORD_LIMITS.option }).nullable(),
  reason: verbatimText({ min: 1, max: OPINION_LIMITS.reason }),
  firstName: verbatimText({ max: OPINION_LIMITS.firstName }).nullable().default(null),
  createdAt: instant(),
  changedAt: instant().nullable().default(null),
});

/** Of the same thing, more comes in later calls. */
const more = z.boolean().default(false);

const SentDecision = z
  .object({
    id: clientUlid(),
    shortCode: z
      .string()
      .regex(/^D-[0-9A-HJKMNP-TV-Z]{6}$/, MESSAGES.code)
      .meta({ examples: ["D-7K2M9Q"] }),
    title,
    description,
    context,
    alternatives,
    priority,
    status: z.enum(STATUSES),
    formerStatus: z.enum(SELECTABLE_STATUSES).nullable().default(null),
    progress: z.int().min(0).max(100),
    startDate,
    endDate,
    startDay,
    endDay,
    /** In which the period was set; `null`: unknown. */
    timeZone: UpdatePreferencesBody.shape.timeZone.nullable().default(null),
    decideur,
    impact,
    projectId: clientUlid().nullable().default(null),
    completedAt: instant().nullable().default(null),
    deletedAt: instant().nullable().default(null),
    createdAt: instant(),
    updatedAt: instant(),
    actions: RestoreActionsBody.shape.actions.default([]),
    summaries: summaries(),
    record: SentRecord.nullable().default(null),
    opinions: z
      .array(SentOpinion)
      .max(OPINION_LIMITS.answersOfDecision)
      .default([])
      .refine(hasNoDouble, MESSAGES.opinions),
    more,
  })
  .check(requirePeriodEnd("start"), requirePeriodEnd("end"), checkPeriodOrder)
  .refine(({ status, deletedAt }) => (status === "corbeille") === (deletedAt !== null), {
    path: ["deletedAt"],
    error: MESSAGES.trash,
  });

const SentWhy = z.object({
  text: verbatimText({ min: 1, max: IMPORT_LIMITS.why }),
  quotes: z.array(verbatimText({ min: 1, max: IMPORT_LIMITS.why })).max(3),
  writtenBy: verbatimText({ max: IMPORT_LIMITS.writtenBy }),
});

const SentDanger = MessageDangerSchema.extend({
  sentence: verbatimText({ min: 1, max: MESSAGE_MAX_LENGTH }),
});

const SentMessage = z
  .object({
    id: clientUlid(),
    place: clientUlid(),
    role: z.enum(["user", "assistant"]),
    content: verbatimText({ max: IMPORT_LIMITS.text }),
    timestamp: instant(),
    stopped: z.boolean(),
    interrupted: z.boolean().default(false),
    relatedDecisions: z
      .array(trimmedText({ min: 1, max: 200, label: "Le titre" }))
      .max(IMPORT_LIMITS.relatedDecisions)
      .default([]),
    writtenBy: verbatimText({ max: IMPORT_LIMITS.writtenBy }).nullable().default(null),
    why: SentWhy.nullable().default(null),
    danger: SentDanger.nullable().default(null),
  })
  .refine(
    ({ role, content, relatedDecisions, why, danger }) =>
      (role === "assistant" || content.length <= MESSAGE_MAX_LENGTH) &&
      bytesOf([content, ...relatedDecisions, why?.text, ...(why?.quotes ?? []), danger?.sentence].join("")) <=
        IMPORT_LIMITS.messageBytes,
    { path: ["content"], error: MESSAGES.message },
  );

const messages = () =>
  z.array(SentMessage).default([]).refine(isWellOrderedConversation, MESSAGES.conversation);

/** As long as JSON, and of the kind’s own fields. */
const isShort = (artefact: unknown) => JSON.stringify(artefact).length <= IMPORT_LIMITS.artefact;
const hasOneOfEachKind = (artefacts: readonly { kind: string }[]) =>
  new Set(artefacts.map(({ kind }) => kind)).size === artefacts.length;
const artefactsOf = <A extends z.ZodType<{ kind: string; id: string }>>(artefact: A) =>
  z
    .array(
      artefact
        .refine(isShort, MESSAGES.artefact)
        .refine(({ id }) => isUlid(id), { path: ["id"], error: INVALID_ID_MESSAGE }),
    )
    .default([])
    .refine(hasOneOfEachKind);

const SentDiscussion = z.object({
  id: clientUlid(),
  title: verbatimText({ min: 1, max: TITLE_MAX_LENGTH }),
  titleOrigin: z.enum(TITLE_ORIGINS),
  isLookBack: z.boolean().default(false),
  agentType: z.enum(AGENTS),
  decisionId: clientUlid().nullable().default(null),
  projectId: clientUlid().nullable().default(null),
  createdAt: instant(),
  updatedAt: instant(),
  messages: messages(),
  artefacts: artefactsOf(ArtefactInExport),
  previousArtefacts: artefactsOf(PreviousArtefactInExport),
  more,
});

/** What follows in something of an earlier call. `from`: how many of them came before. */
const following = { from: z.int().min(0).max(1_000_000), more };

const SentWeek = z
  .object({
    monday: WeekParams.shape.monday,
    tasks: z.array(SentWeekTask).max(PLANNER_LIMITS.tasksOfWeek).default([]),
    blocks: z.array(SentBlock).max(PLANNER_LIMITS.blocksOfWeek).default([]),
  })
  .refine(
    ({ monday, tasks, blocks }) =>
      hasNoDouble(tasks) && hasNoDouble(blocks) && blocks.every(({ day }) => isDayOfWeek(day, monday)),
    { path: ["blocks"], error: MESSAGES.week },
  );

const areTasksShort = (tasks: readonly OwnTask[]) =>
  bytesOf(JSON.stringify(tasks)) <= PLANNER_LIMITS.ownTaskBytes;

/**
 * An exported document, or parts of it: each list may be cut, as `import-parts.rules.ts` does it. A call is taken as a whole
 * or not at all, and may be repeated. What else is in the document is ignored.
 */
export const ImportBody = z.object({
  format: z.literal(EXPORT_FORMAT, MESSAGES.format),
  version: z.literal(EXPORT_VERSION, MESSAGES.version),
  projects: z
    .array(CreateProjectBody.extend({ id: clientUlid(), createdAt: instant(), updatedAt: instant() }))
    .default([]),
  decisions: z.array(SentDecision).default([]),
  /** More summaries of decisions of earlier calls. */
  summaries: z.array(z.object({ decisionId: clientUlid(), ...following, items: summaries() })).default([]),
  discussions: z.array(SentDiscussion).default([]),
  /** More messages of discussions of earlier calls. */
  messages: z.array(z.object({ discussionId: clientUlid(), ...following, items: messages() })).default([]),
  preferences: z
    .object({
      ...UpdatePreferencesBody.shape,
      timeZone: UpdatePreferencesBody.shape.timeZone.nullable(),
      plannerMode: UpdatePreferencesBody.shape.plannerMode.nullable(),
    })
    .partial()
    .optional(),
  planner: z
    .object({
      weeks: z.array(SentWeek).default([]),
      ownTasks: z
        .array(SentOwnTask)
        .max(PLANNER_LIMITS.ownTasks)
        .default([])
        .refine((tasks) => hasNoDouble(tasks) && areTasksShort(tasks), MESSAGES.tasks),
    })
    .prefault({}),
});
export type ImportBody = z.infer<typeof ImportBody>;
export type SentImport = z.input<typeof ImportBody>;

/** What is counted. `preferences`: their fields. */
const counts = z.object({
  projects: z.int(),
  decisions: z.int(),
  discussions: z.int(),
  weeks: z.int(),
  ownTasks: z.int(),
  preferences: z.int(),
});
export type ImportCounts = z.infer<typeof counts>;

/**
 * What a call has done. `skipped`: there already, and left as it is. `overdue`: in the trash of the file for longer than the
 * trash keeps. `unlinked`: links to what is neither in the account nor in the file. `leftOut`: weeks too far away, and
 * tasks for which there is no room beside those that are there. `cutShort`: what is so long that only its beginning is taken.
 */
export const ImportAnswer = z.object({
  created: counts,
  skipped: counts,
  overdue: z.int(),
  unlinked: z.int(),
  leftOut: z.object({ weeks: z.int(), ownTasks: z.int() }),
  cutShort: z
    .array(z.object({ kind: z.enum(["decision", "discussion"]), id: z.string(), title: z.string() }))
    .optional(),
  /** Codes that another decision has by now. */
  newShortCodes: z.array(z.object({ id: z.string(), title: z.string(), from: z.string(), to: z.string() })),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;
