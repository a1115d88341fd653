import { EXPORT_FORMAT, EXPORT_VERSION } from "#shared/account/export.ts";
import type {
  ExportDocument,
  ExportedArtefact,
  ExportedDecision,
  ExportedDiscussion,
} from "#shared/account/export.schema.ts";
import type { OwnTask } from "#shared/clarity/planner.schema.ts";
import type { WeekContent } from "#shared/clarity/week-plan.rules.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { countAttemptOrRefuse } from "../platform/attempt-limits.ts";
import { logAuthEvent } from "../platform/auth-log.ts";
import { getAccount } from "./account.rows.ts";
import type { StoredArtefact } from "../assistant/artefact.rows.ts";
import { attemptWindowOfPerson } from "../platform/attempt.rows.ts";
import type { StoredMessage } from "../discussions/conversation.rows.ts";
import { toDecision, type StoredDecision } from "../decisions/decision.rows.ts";
import type { DecisionSummary, SummaryLastDisplay } from "../decisions/decision-summary.rows.ts";
import { toSession, type Discussion } from "../discussions/discussion.rows.ts";
import { toDossier, type DossierRow } from "../discussions/dossier.rows.ts";
import { type SecretLink, toCalendarLink } from "../platform/secret-link.rows.ts";
import type { StoredOpinion } from "../opinions/opinion.rows.ts";
import { readDiscussionRows, readPersonRows } from "./export.rows.ts";
import type { PasskeyRow } from "./passkey.rows.ts";
import { toPlans, type PlanRow } from "../decisions/plan.rows.ts";
import { contentOfPlannerRow, OWN_TASKS_SORT_KEY, type PlannerRow } from "../planner/planner.rows.ts";
import { toPreferences } from "./preferences.rows.ts";
import { isProjectBeingRemoved, toProject, type StoredProject } from "../decisions/project.rows.ts";
import { toRecord, type RecordRow } from "../decisions/record.rows.ts";
import type { SignInRow } from "./sign-in.rows.ts";
import { isOpinionLinkOpen, toOpinionLink, toOpinion } from "../opinions/opinions.service.ts";

/** Limits exports: each one reads all rows of a person, and uses up read capacity of the table. */
const EXPORTS_PER_HOUR = 20;

/**
 * Returns everything that is stored about this person. Refuses (401) if the account is gone, and (429) more
 * than twenty exports an hour.
 */
export async function exportAccount(userId: string): Promise<ExportDocument> {
  const now = new Date();
  await countAttemptOrRefuse(attemptWindowOfPerson(userId, "export", HOUR_MS), EXPORTS_PER_HOUR, now);
  const document = await exportAccountWithoutLimit(userId, now);
  logAuthEvent("export", userId);
  return document;
}

/** Returns the same document as `exportAccount` without its hourly limit, for operators. */
export async function exportAccountWithoutLimit(userId: string, now = new Date()): Promise<ExportDocument> {
  const [account, rows] = await Promise.all([getAccount(userId), readPersonRows(userId)]);
  const of = <Row>(entity: string) => rows(entity) as Row[];
  const discussions = of<Discussion>("discussion");
  const inside = await readDiscussionRows(
    userId,
    discussions.map(({ id }) => id),
  );
  const plans = toPlans(of<PlanRow>("plan"));
  const summaries = Map.groupBy(of<DecisionSummary>("decisionSummary"), ({ decisionId }) => decisionId);
  const displays = new Map(
    of<SummaryLastDisplay>("summaryDisplay").map((shown) => [shown.summaryId, shown.lastDisplayed]),
  );
  const records = new Map(of<RecordRow>("record").map((row) => [row.decisionId, exportedRecord(row)]));
  const opinions = Map.groupBy(of<StoredOpinion>("opinion"), ({ decisionId }) => decisionId);
  const opinionLinks = new Map(
    of<SecretLink>("link")
      .filter(({ kind }) => kind === "opinion")
      .map((link) => [link.about, link]),
  );
  const planner = of<PlannerRow>("planner");
  const tasks = planner.find(({ part }) => part === OWN_TASKS_SORT_KEY);
  const calendar = of<SecretLink>("link").find(({ kind }) => kind === "calendar");
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    account: {
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      createdAt: account.createdAt,
      updatedAt: account.updatedAt,
      emailProvenAt: account.emailProvenAt ?? null,
      passwordChangedAt: account.passwordChangedAt ?? null,
      secondFactorAt: account.secondFactorAt ?? null,
      legalTexts: { version: account.legalTextsVersion, acceptedAt: account.legalTextsAcceptedAt },
      signIns: of<SignInRow>("signIn")
        .map(({ browser, system, createdAt, lastUsedAt }) => ({
          browser: browser ?? null,
          system: system ?? null,
          createdAt,
          lastUsedAt,
        }))
        .toSorted((a, b) => byCodeUnit(a.createdAt, b.createdAt)),
      passkeys: of<PasskeyRow>("passkey")
        .map(({ name, browser, system, createdAt, lastUsedAt }) => ({
          name: name ?? null,
          browser: browser ?? null,
          system: system ?? null,
          createdAt,
          lastUsedAt: lastUsedAt ?? null,
        }))
        .toSorted((a, b) => byCodeUnit(a.createdAt, b.createdAt)),
      calendar: calendar ? toCalendarLink(calendar) : null,
    },
    preferences: toPreferences(rows("preferences")[0]),
    // A project whose removal has begun is left out: the person has already deleted it.
    projects: of<StoredProject>("project")
      .filter((project) => !isProjectBeingRemoved(project))
      .map(toProject),
    decisions: of<StoredDecision>("decision").map((decision) =>
      Object.assign(decisionOf(decision), {
        actions: plans.get(decision.id) ?? [],
        summaries: (summaries.get(decision.id) ?? []).map(({ id, summary, createdAt }) => ({
          id,
          summary,
          createdAt,
          lastDisplayed: displays.get(id) ?? null,
        })),
        record: records.get(decision.id) ?? null,
        opinionLink: opinionLinkOf(opinionLinks.get(decision.id), now),
        opinions: (opinions.get(decision.id) ?? [])
          .map(toOpinion)
          .toSorted((a, b) => byCodeUnit(a.createdAt, b.createdAt)),
      }),
    ),
    discussions: discussions.map((discussion) => {
      const found = inside.get(discussion.id);
      return Object.assign(toSession(discussion), {
        titleOrigin: discussion.titleOrigin,
        isLookBack: discussion.isLookBack ?? false,
        isFollowUp: discussion.isFollowUp ?? null,
        messages: messagesOf((found?.("message") ?? []) as StoredMessage[]),
        artefacts: ((found?.("artefact") ?? []) as StoredArtefact[]).map(artefactOf),
        dossier: dossierOf((found?.("dossier") ?? []) as DossierRow[]),
        previousArtefacts: ((found?.("previousArtefact") ?? []) as StoredArtefact[]).map(
          artefactOf,
        ) as ExportedDiscussion["previousArtefacts"],
      });
    }),
    planner: {
      weeks: planner
        .filter(({ part }) => part !== OWN_TASKS_SORT_KEY)
        .map((row) => Object.assign({ monday: row.part }, contentOfPlannerRow(row) as WeekContent)),
      ownTasks: tasks ? (contentOfPlannerRow(tasks) as OwnTask[]) : [],
    },
  };
}

/**
 * Returns the dossier as stored, or `null` if there is none. The lines of a linked decision are not stored in
 * it: they are exported with the record of that decision.
 */
function dossierOf([row]: DossierRow[]): ExportedDiscussion["dossier"] {
  if (!row) return null;
  const { sessionId: _key, version: _version, ...dossier } = toDossier(row);
  return dossier;
}

/** Returns the link unless it has expired: the table keeps the row of an expired link for a while. */
const opinionLinkOf = (link: SecretLink | undefined, now: Date) =>
  link && isOpinionLinkOpen(link, now) ? toOpinionLink(link) : null;

function decisionOf(stored: StoredDecision): Omit<ExportedDecision, "actions" | "summaries" | "record"> {
  const { projectName: _joined, choice: _ofRecord, ...decision } = toDecision(stored, null);
  const { formerStatus = null, timeZone = null } = stored;
  return { ...decision, formerStatus, timeZone };
}

function exportedRecord(row: RecordRow): ExportedDecision["record"] {
  const { decisionId: _key, version: _version, ...record } = toRecord(row);
  return record;
}

const messagesOf = (stored: StoredMessage[]): ExportedDiscussion["messages"] =>
  stored
    .toSorted((a, b) => byCodeUnit(a.place, b.place) || a.rank - b.rank)
    .map(({ writtenBy, why, asks, danger, interrupted, memory, way, insteadOf, ...message }) => ({
      id: message.id,
      place: message.place,
      role: message.role,
      content: message.content,
      timestamp: message.timestamp,
      stopped: message.stopped,
      interrupted: interrupted ?? false,
      relatedDecisions: message.relatedDecisions,
      writtenBy: writtenBy ?? null,
      why: why ?? null,
      asks: asks ?? null,
      memory: memory ?? null,
      way: way ?? null,
      insteadOf: insteadOf ?? null,
      danger: danger === undefined || danger.level === "none" ? null : danger,
    }));

const artefactOf = ({ kind, id, said, createdAt, writtenBy, messageId }: StoredArtefact): ExportedArtefact =>
  ({ ...said, kind, id, createdAt, writtenBy, messageId: messageId ?? null }) as ExportedArtefact;
