import * as z from "zod";
import {
  clientUlid,
  instant,
  INVALID_ID_MESSAGE,
  isUlid,
  verbatimText,
  trimmedText,
} from "../schema/fields.schema.ts";
import { SentPlannerBlock, type SentOwnTask, SentWeekTask, WeekParams } from "../clarity/planner.schema.ts";
import { PLANNER_LIMITS } from "../clarity/planner.ts";
import { isDayInWeek } from "../clarity/week-plan.rules.ts";
import { SELECTABLE_DECISION_STATUSES, DECISION_STATUSES } from "../decision/decision.ts";
import { checkPeriodOrder, newDecisionFields, requirePeriodBound } from "../decision/decision.schema.ts";
import { AGENTS } from "../discussion/agent.ts";
import { SentDossier } from "../dossier/dossier-file.schema.ts";
import { AskedSlotSchema } from "../dossier/dossier.schema.ts";
import { MessageDangerSchema } from "../discussion/danger.schema.ts";
import {
  MESSAGE_MAX_LENGTH,
  DISCUSSION_TITLE_MAX_LENGTH,
  DISCUSSION_TITLE_ORIGINS,
} from "../discussion/limits.rules.ts";
import { RestoreActionsBody } from "../plan/action.schema.ts";
import { UpdatePreferencesBody } from "../preferences/preferences.schema.ts";
import { OPINION_LIMITS } from "../opinion/opinion.ts";
import { RECORD_LIMITS } from "../record/record.ts";
import { ImportedRecordSchema } from "../record/record-file.schema.ts";
import { CreateProjectBody } from "../project/project.schema.ts";
import { ArtefactInExport, PreviousArtefactInExport } from "./export.schema.ts";
import { EXPORT_FORMAT, EXPORT_VERSION, IMPORT_LIMITS } from "./export.ts";
import { findMisplacedMessageIndexes } from "./import.rules.ts";

/** Messages for errors that only a file can have. Other fields have those of the forms. */
const MESSAGES = {
  format: "Ce fichier n’est pas un export de MENTA.",
  version: "Ce fichier vient d’une autre version de MENTA : il ne peut pas être lu ici.",
  code: "Ce code court n’en est pas un.",
  trash: "Une décision de la corbeille a une date de suppression, les autres n’en ont pas.",
  conversation: "Ce message n’est pas à sa place : chaque question vient juste avant sa réponse.",
  message: "Ce message est trop long.",
  artefact: "Ce document est trop long.",
  double: "Cet élément est deux fois dans le fichier.",
  week: "Ce créneau n’est pas de sa semaine.",
} as const;

const bytesOf = (words: string) => new TextEncoder().encode(words).length;

/**
 * Returns a check that refuses the items at the indexes from `placesIn`, so that the import keeps the others.
 */
const refuseItems =
  <Item>(placesIn: (items: readonly Item[]) => number[], message: string) =>
  ({ value, issues }: z.core.ParsePayload<Item[]>) =>
    void issues.push(
      ...placesIn(value).map((at) => ({ code: "custom" as const, input: value[at], path: [at], message })),
    );
/** Returns the indexes of the items whose name occurs earlier in the list. */
const doublesBy =
  <Item>(nameOf: (item: Item) => string) =>
  (items: readonly Item[]): number[] => {
    const seen = new Set<string>();
    return items.flatMap((item, at) => (seen.size < seen.add(nameOf(item)).size ? [] : [at]));
  };
const noDouble = refuseItems(
  doublesBy(({ id }: { id: string }) => id),
  MESSAGES.double,
);

const { explorationResults: _summary, ...decisionFields } = newDecisionFields;

export const SentSummary = z.object({
  id: clientUlid(),
  summary: verbatimText({ min: 1, max: IMPORT_LIMITS.text }),
  createdAt: instant(),
  lastDisplayed: instant().nullable().default(null),
});

const summaries = () => z.array(SentSummary).check(noDouble).default([]);

/** An imported opinion. Nobody can change it any more, because an import creates no link to it. */
const SentOpinion = z.object({
  id: clientUlid(),
  optionId: clientUlid().nullable(),
  optionTitle: verbatimText({ max: RECORD_LIMITS.option }).nullable(),
  reason: verbatimText({ min: 1, max: OPINION_LIMITS.reason }),
  firstName: verbatimText({ max: OPINION_LIMITS.firstName }).nullable().default(null),
  createdAt: instant(),
  changedAt: instant().nullable().default(null),
});

/** Whether later calls bring more messages or summaries of the same discussion or decision. */
const more = z.boolean().default(false);

export const SentDecision = z
  .object({
    id: clientUlid(),
    shortCode: z
      .string()
      .regex(/^D-[0-9A-HJKMNP-TV-Z]{6}$/, MESSAGES.code)
      .meta({ examples: ["D-7K2M9Q"] }),
    ...decisionFields,
    status: z.enum(DECISION_STATUSES),
    formerStatus: z.enum(SELECTABLE_DECISION_STATUSES).nullable().default(null),
    progress: z.int().min(0).max(100),
    /** The zone in which the period was set; `null` if unknown. */
    timeZone: UpdatePreferencesBody.shape.timeZone.nullable().default(null),
    projectId: clientUlid().nullable().default(null),
    completedAt: instant().nullable().default(null),
    deletedAt: instant().nullable().default(null),
    createdAt: instant(),
    updatedAt: instant(),
    actions: RestoreActionsBody.shape.actions.default([]),
    summaries: summaries(),
    record: ImportedRecordSchema.nullable().default(null),
    opinions: z.array(SentOpinion).max(OPINION_LIMITS.answersOfDecision).check(noDouble).default([]),
    more,
  })
  .check(requirePeriodBound("start"), requirePeriodBound("end"), checkPeriodOrder)
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

export const SentMessage = z
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
    asks: AskedSlotSchema.extend({ lineId: clientUlid().nullable() }).nullable().default(null),
    memory: z.object({ decisionId: clientUlid(), choiceId: clientUlid() }).nullable().default(null),
    danger: SentDanger.nullable().default(null),
    way: clientUlid().nullable().default(null),
    insteadOf: clientUlid().nullable().default(null),
  })
  .refine(
    ({ role, content, relatedDecisions, why, danger }) =>
      (role === "assistant" || content.length <= MESSAGE_MAX_LENGTH) &&
      bytesOf([content, ...relatedDecisions, why?.text, ...(why?.quotes ?? []), danger?.sentence].join("")) <=
        IMPORT_LIMITS.messageBytes,
    { path: ["content"], error: MESSAGES.message },
  );

const messages = () =>
  z.array(SentMessage).check(refuseItems(findMisplacedMessageIndexes, MESSAGES.conversation)).default([]);

/** Whether an artefact is short enough, as JSON. Unknown fields are already removed. */
const isShort = (artefact: unknown) => JSON.stringify(artefact).length <= IMPORT_LIMITS.artefact;
const artefactsOf = <A extends z.ZodType<{ kind: string; id: string }>>(artefact: A) =>
  z
    .array(
      artefact
        .refine(isShort, MESSAGES.artefact)
        .refine(({ id }) => isUlid(id), { path: ["id"], error: INVALID_ID_MESSAGE }),
    )
    .check(
      refuseItems(
        doublesBy(({ kind }: z.output<A>) => kind),
        MESSAGES.double,
      ),
    )
    .default([]);

export const SentDiscussion = z.object({
  id: clientUlid(),
  title: verbatimText({ min: 1, max: DISCUSSION_TITLE_MAX_LENGTH }),
  titleOrigin: z.enum(DISCUSSION_TITLE_ORIGINS),
  isLookBack: z.boolean().default(false),
  isFollowUp: z.boolean().nullable().default(null),
  pinned: z.boolean().default(false),
  way: clientUlid().nullable().default(null),
  agentType: z.enum(AGENTS),
  decisionId: clientUlid().nullable().default(null),
  projectId: clientUlid().nullable().default(null),
  createdAt: instant(),
  updatedAt: instant(),
  messages: messages(),
  artefacts: artefactsOf(ArtefactInExport),
  previousArtefacts: artefactsOf(PreviousArtefactInExport),
  dossier: SentDossier.nullable().default(null),
  more,
});

/**
 * Fields of a call that continues a decision or discussion. `from`: how many items earlier calls brought;
 * `title`: that of the decision or discussion, for the report on items that are left out.
 */
const following = { from: z.int().min(0).max(1_000_000), more, title: z.unknown().optional() };
export const SentFurtherSummaries = z.object({ decisionId: clientUlid(), ...following, items: summaries() });
export const SentFurtherMessages = z.object({ discussionId: clientUlid(), ...following, items: messages() });

export const SentWeek = z
  .object({
    monday: WeekParams.shape.monday,
    tasks: z.array(SentWeekTask).max(PLANNER_LIMITS.tasksOfWeek).check(noDouble).default([]),
    blocks: z.array(SentPlannerBlock).max(PLANNER_LIMITS.blocksOfWeek).check(noDouble).default([]),
  })
  .check(({ value: { monday, blocks }, issues }) => {
    for (const [at, { day }] of blocks.entries())
      if (!isDayInWeek(day, monday))
        issues.push({ code: "custom", input: day, path: ["blocks", at], message: MESSAGES.week });
  });

export const SentProject = CreateProjectBody.extend({
  id: clientUlid(),
  createdAt: instant(),
  updatedAt: instant(),
});

export const SentPreferences = z
  .object({
    ...UpdatePreferencesBody.shape,
    timeZone: UpdatePreferencesBody.shape.timeZone.nullable(),
    plannerMode: UpdatePreferencesBody.shape.plannerMode.nullable(),
  })
  .partial();

const things = () => z.array(z.unknown()).default([]);

/**
 * A document, or a part of it as `import-parts.rules.ts` splits it. Each item is checked separately by the
 * schemas above: an invalid one is left out and reported, the others are imported. All rows of a call are
 * written, or none; a call may be repeated. Unknown fields are ignored.
 */
export const ImportBody = z.object({
  format: z.literal(EXPORT_FORMAT, MESSAGES.format),
  version: z.literal(EXPORT_VERSION, MESSAGES.version),
  projects: things(),
  decisions: things(),
  /** Further summaries of decisions that earlier calls brought. */
  summaries: things(),
  discussions: things(),
  /** Further messages of discussions that earlier calls brought. */
  messages: things(),
  preferences: z.unknown().optional(),
  planner: z.object({ weeks: things(), ownTasks: things() }).prefault({}),
});
export type ImportBody = z.infer<typeof ImportBody>;

type In<S extends z.ZodType> = z.input<S>;
/** The body of an import call, as our pages send it. */
export type SentImport = {
  format: typeof EXPORT_FORMAT;
  version: typeof EXPORT_VERSION;
  projects?: In<typeof SentProject>[];
  decisions?: In<typeof SentDecision>[];
  summaries?: In<typeof SentFurtherSummaries>[];
  discussions?: In<typeof SentDiscussion>[];
  messages?: In<typeof SentFurtherMessages>[];
  preferences?: In<typeof SentPreferences>;
  planner?: { weeks?: In<typeof SentWeek>[]; ownTasks?: In<typeof SentOwnTask>[] };
};

/**
 * A list in which `undefined` stands for an item that was left out, so that the others keep their indexes.
 */
type WithGaps<Item> = (Item | undefined)[];
type Of<S extends z.ZodType> = z.output<S>;
/** What an import call brings, after its checks: only what is valid. */
export type ImportContents = {
  projects: Of<typeof SentProject>[];
  decisions: (Omit<Of<typeof SentDecision>, "summaries"> & {
    summaries: WithGaps<Of<typeof SentSummary>>;
  })[];
  summaries: (Omit<Of<typeof SentFurtherSummaries>, "items"> & {
    items: WithGaps<Of<typeof SentSummary>>;
  })[];
  discussions: (Omit<Of<typeof SentDiscussion>, "messages"> & {
    messages: WithGaps<Of<typeof SentMessage>>;
  })[];
  messages: (Omit<Of<typeof SentFurtherMessages>, "items"> & { items: WithGaps<Of<typeof SentMessage>> })[];
  preferences: Of<typeof SentPreferences>;
  planner: { weeks: Of<typeof SentWeek>[]; ownTasks: Of<typeof SentOwnTask>[] };
};

/** Counts by kind. `preferences`: the number of settings. */
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
 * Something that was left out of an import. `kind`, `at` (index in the call's list) and `title` name the
 * item; a week's title is its Monday, a missing one is "". `path`: the part of the item that was left out, ""
 * for the whole item. `name` and `field`: that part's title, and the invalid field.
 */
const LeftOutImportItemSchema = z.object({
  kind: z.enum(["projects", "decisions", "discussions", "weeks", "ownTasks", "preferences"]),
  at: z.int(),
  title: z.string(),
  path: z.string(),
  name: z.string(),
  field: z.string(),
  message: z.string(),
});
export type LeftOutImportItem = z.infer<typeof LeftOutImportItemSchema>;

/**
 * The result of an import call. `skipped`: items that the account has already, unchanged. `overdue`:
 * decisions in the trash beyond the retention period. `unlinked`: links whose target is neither in the
 * account nor in the file. `leftOut`: weeks too far away, and own tasks beyond the limit. `cutShort`:
 * decisions and discussions so long that only their beginning was imported. `leftAside` names everything that
 * was not imported, also what the counts above cover.
 */
export const ImportAnswer = z.object({
  created: counts,
  skipped: counts,
  overdue: z.int(),
  unlinked: z.int(),
  leftOut: z.object({ weeks: z.int(), ownTasks: z.int() }),
  leftAside: z.array(LeftOutImportItemSchema).optional(),
  cutShort: z
    .array(z.object({ kind: z.enum(["decision", "discussion"]), id: z.string(), title: z.string() }))
    .optional(),
  /**
   * Short codes in the file that another decision of the account has, and the new codes that replace them.
   */
  newShortCodes: z.array(z.object({ id: z.string(), title: z.string(), from: z.string(), to: z.string() })),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;
