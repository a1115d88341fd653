import { randomBytes, randomUUID } from "node:crypto";
import { IMPORT_LIMITS } from "#shared/account/export.ts";
import { createEmptyImportAnswer } from "#shared/account/import-preview.rules.ts";
import type {
  ImportAnswer,
  ImportContents,
  ImportCounts,
  LeftOutImportItem,
} from "#shared/account/import.schema.ts";
import type { OwnTask } from "#shared/clarity/planner.schema.ts";
import { addOwnTasksThatFit, type WeekContent } from "#shared/clarity/week-plan.rules.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { createShortCode } from "#shared/decision/short-code.rules.ts";
import { chosenPreferenceNames } from "#shared/preferences/default-preferences.ts";
import type { ImportRows, ImportKeys, RowCountLimits, ExistingRowsForImport } from "./import.rows.ts";
import { packText } from "../platform/packed-text.ts";
import { contentOfPlannerRow, OWN_TASKS_SORT_KEY } from "../planner/planner.rows.ts";
import { isProjectBeingRemoved } from "../decisions/project.rows.ts";
import { limitReachedText } from "../platform/row-count.rows.ts";
import {
  toImportedArtefactRows,
  estimateByteSizeOfRows,
  toImportedDiscussionRow,
  toImportedSummaryDisplayRows,
  toImportedDossierRows,
  toImportedMessageRows,
  toImportedOpinionRows,
  toImportedProjectRow,
  toImportedSummaryRows,
  type ImportedDecision,
} from "./imported-rows.ts";
import { createLeftAsideEntry } from "./sift-import.ts";

/**
 * Keys of the things that earlier attempts of the same call tried to write. If a thing of this set exists
 * now, an attempt whose answer was lost has written it, so it counts as created.
 */
export type KeysOfEarlierTries = Set<string>;

const OVERDUE = "Son délai dans la corbeille est dépassé.";
const UNLINKED = "Ce lien mène à ce qui n’est pas ici.";
const FAR = "Elle est trop loin d’aujourd’hui.";
const NO_ROOM =
  "Il n’y a pas de place pour elle : supprimez des tâches personnelles ici, puis importez de nouveau ce fichier.";

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** Returns the keys of all rows that a call contains or links to, to read which of them exist. */
export function collectImportKeys({ projects, decisions, discussions, ...body }: ImportContents): ImportKeys {
  const linked = (name: "decisionId" | "projectId") => discussions.flatMap((one) => one[name] ?? []);
  const { weeks, ownTasks } = body.planner;
  return {
    projects: [...new Set([...idsOf(projects), ...linked("projectId")])],
    decisions: [
      ...new Set([
        ...idsOf(decisions),
        ...linked("decisionId"),
        ...body.summaries.map(({ decisionId }) => decisionId),
      ]),
    ],
    codes: [...new Set(decisions.map(({ shortCode }) => shortCode))],
    discussions: [...idsOf(discussions), ...body.messages.map(({ discussionId }) => discussionId)],
    parts: [...weeks.map(({ monday }) => monday), ...(ownTasks.length > 0 ? [OWN_TASKS_SORT_KEY] : [])],
  };
}

/**
 * Number of new rows that still fit into the account, for each kind whose limit an attempt exceeded. A kind
 * that is absent has no known limit yet.
 */
export type RemainingRowCounts = Partial<Record<"projects" | "decisions" | "discussions", number>>;

type Input = {
  userId: string;
  contents: ImportContents;
  /** The rows of the decisions in `contents`. */
  decisions: readonly ImportedDecision[];
  /** What was left out before this step. */
  leftAside: readonly LeftOutImportItem[];
  there: ExistingRowsForImport;
  tried: KeysOfEarlierTries;
  limits: RowCountLimits;
  room: RemainingRowCounts;
  /** The first and the last Monday whose weeks are imported. */
  window: { from: string; to: string };
};

/** Returns the rows to write, without those that exist already, and the answer. */
export function prepareImport(input: Input): { rows: ImportRows; answer: ImportAnswer } {
  const { contents, there } = input;
  const answer = { ...createEmptyImportAnswer(), leftAside: [...input.leftAside] };
  const isNew = newness(input, answer);
  const hasRoom = roomChecker(input, answer);
  const projects = contents.projects
    .filter((one) => hasRoom("projects", one.name, there.projects.has(one.id)))
    .filter(({ id }) => isNew("projects", id, there.projects.has(id)))
    .map((one) => toImportedProjectRow(input.userId, one));
  const rows: ImportRows = {
    ...decisionsOf(input, { answer, isNew, hasRoom }),
    projects,
    ...emptyTalks(),
    parts: partsOf(input, answer, isNew),
    preferences: preferencesOf(input, isNew),
  };
  addDiscussions(input, { rows, answer, isNew, hasRoom });
  return { rows, answer };
}

type Answer = ImportAnswer & { leftAside: LeftOutImportItem[] };
type IsNew = (kind: keyof ImportCounts, name: string, isThere: boolean) => boolean;

/**
 * Returns a function that counts a thing as created or skipped in the answer, and returns whether it has to
 * be written. A thing that exists counts as created if an earlier attempt of this call wrote it.
 */
const newness =
  ({ tried }: Input, { created, skipped }: ImportAnswer): IsNew =>
  (kind, name, isThere) => {
    const key = `${kind} ${name}`;
    const counted = isThere && !tried.has(key) ? skipped : created;
    counted[kind] += 1;
    if (!isThere) tried.add(key);
    return !isThere;
  };

type HasRoom = (kind: keyof RemainingRowCounts, title: string, isThere: boolean) => boolean;

/**
 * Returns a function that returns whether one more thing fits into the account; if not, adds it to
 * `leftAside`. A thing that exists already always fits.
 */
function roomChecker({ room, limits }: Input, { leftAside }: Answer): HasRoom {
  const left = { ...room };
  return (kind, title, isThere) => {
    if (isThere || left[kind] === undefined) return true;
    if (left[kind] > 0) {
      left[kind] -= 1;
      return true;
    }
    leftAside.push(createLeftAsideEntry(kind, title, limitReachedText(kind, limits[kind])));
    return false;
  };
}

type Counting = { answer: Answer; isNew: IsNew; hasRoom: HasRoom };

function decisionsOf(
  { userId, contents, decisions, there, tried }: Input,
  { answer, isNew, hasRoom }: Counting,
) {
  const rows: Pick<ImportRows, "decisions" | "continuedDecisions" | "summaries" | "displays" | "opinions"> = {
    decisions: [],
    continuedDecisions: [],
    summaries: [],
    displays: [],
    opinions: [],
  };
  const codes = new Set(there.codes);
  const noteCode = ({ id, title }: { id: string; title: string }, from: string, to: string) => {
    if (from !== to) answer.newShortCodes.push({ id, title, from, to });
  };
  for (const { sent, row, plan, record, isOverdue } of decisions) {
    const { shortCode: from, summaries, opinions } = sent;
    const known = there.decisions.get(row.id);
    if (!known && isOverdue) {
      answer.overdue += 1;
      answer.leftAside.push(createLeftAsideEntry("decisions", row.title, OVERDUE));
      continue;
    }
    if (!hasRoom("decisions", row.title, known !== undefined)) continue;
    const wasTried = tried.has(`decisions ${row.id}`);
    if (!isNew("decisions", row.id, known !== undefined)) {
      if (wasTried && known) noteCode(row, from, known.shortCode);
      continue;
    }
    const shortCode = codes.has(from) ? freeCode(codes) : from;
    codes.add(shortCode);
    noteCode(row, from, shortCode);
    rows.decisions.push({ row: { ...row, shortCode }, plan, record });
    rows.summaries.push(...toImportedSummaryRows(userId, row.id, summaries));
    rows.displays.push(...toImportedSummaryDisplayRows(row.id, summaries));
    rows.opinions.push(...toImportedOpinionRows(userId, row.id, opinions));
  }
  const parts = [
    ...contents.decisions.map(({ id, more, summaries }) => ({
      decisionId: id,
      from: 0,
      more,
      items: summaries,
    })),
    ...contents.summaries,
  ];
  for (const { decisionId: id, ...part } of parts) {
    const known = there.decisions.get(id);
    const rest = restOf(part, known, IMPORT_LIMITS.summariesBytes);
    if (rest.isTooLong) answer.cutShort?.push({ kind: "decision", id, title: known?.title ?? "" });
    if (!rest.continued) continue;
    rows.continuedDecisions.push({ id, ...rest.continued });
    rows.summaries.push(...toImportedSummaryRows(userId, id, rest.items));
    rows.displays.push(...toImportedSummaryDisplayRows(id, rest.items));
  }
  return rows;
}

type Rest<Item> = {
  /** The state of the stored list after this call. Absent: the call does not change it. */
  continued?: { from: number; to: number | undefined; bytes: number };
  items: Item[];
  isTooLong?: boolean;
};

/**
 * Returns the items of a part that are not stored yet. A file may be cut at other places than in an earlier
 * attempt, so a part may overlap with the stored items. A part with which the list would exceed `maxBytes` is
 * left out; the returned state then makes all later parts of the list be left out too. Refuses (409) a part
 * that does not begin where the list ends.
 * @param known the stored list; complete if it has no `importedTo`
 */
function restOf<Item>(
  { from, more, items }: { from: number; more: boolean; items: readonly Item[] },
  known: { importedTo?: number | undefined; importedBytes?: number | undefined } | undefined,
  maxBytes: number,
): Rest<Item> {
  const { importedTo, importedBytes = 0 } = known ?? {};
  if (importedTo === undefined) return { items: [] };
  const end = from + items.length;
  if (end < importedTo || (end === importedTo && more)) return { items: [] };
  if (importedBytes > maxBytes && end > importedTo) return { items: [], isTooLong: true };
  if (from > importedTo)
    throw new Refusal(
      "conflict",
      "Il manque ici ce qui précède cette partie du fichier : rien d’elle n’a été importé. Importez de nouveau le fichier entier.",
    );
  const rest = items.slice(importedTo - from);
  const bytes = importedBytes + estimateByteSizeOfRows(rest);
  if (bytes > maxBytes && rest.length > 0)
    return { continued: { from: importedTo, to: importedTo, bytes }, items: [], isTooLong: true };
  return { continued: { from: importedTo, to: more ? end : undefined, bytes }, items: rest };
}

function freeCode(taken: ReadonlySet<string>): string {
  let code = createShortCode(randomBytes(6));
  while (taken.has(code)) code = createShortCode(randomBytes(6));
  return code;
}

const emptyTalks = () =>
  ({
    discussions: [],
    continuedDiscussions: [],
    messages: [],
    artefacts: [],
    previous: [],
    dossiers: [],
    linkedDecisions: [],
    linkedProjects: [],
  }) satisfies Partial<ImportRows>;

type Output = Counting & { rows: ImportRows };

/**
 * Adds the discussions that do not exist yet. Keeps a link to a decision or a project that exists or is in
 * the same call.
 */
function addDiscussions({ userId, contents, there }: Input, { rows, answer, isNew, hasRoom }: Output): void {
  const newProjects = new Set(rows.projects.map(({ id }) => id));
  const newDecisions = new Set(rows.decisions.map(({ row }) => row.id));
  const continued = new Set(rows.continuedDecisions.map(({ id }) => id));
  const linked = { decisions: new Set<string>(), projects: new Set<string>() };
  for (const sent of contents.discussions) {
    // A discussion in the trash counts as existing: its messages are still stored, so new ones would be mixed
    // with them.
    const isThere = there.discussions.has(sent.id) || there.trashedDiscussions.has(sent.id);
    if (!hasRoom("discussions", sent.title, isThere)) continue;
    if (!isNew("discussions", sent.id, isThere)) continue;
    const { decisionId, projectId } = sent;
    const project = projectId === null ? undefined : there.projects.get(projectId);
    const hasDecision =
      decisionId !== null && (newDecisions.has(decisionId) || there.decisions.has(decisionId));
    const hasProject =
      projectId !== null &&
      (newProjects.has(projectId) || (project && !isProjectBeingRemoved(project)) === true);
    for (const [name, isLost] of [
      ["decisionId", decisionId !== null && !hasDecision],
      ["projectId", projectId !== null && !hasProject],
    ] as const)
      if (isLost) {
        answer.unlinked += 1;
        answer.leftAside.push(createLeftAsideEntry("discussions", sent.title, UNLINKED, name));
      }
    const links = {
      decisionId: hasDecision ? decisionId : null,
      projectId: hasProject ? projectId : null,
    };
    if (links.decisionId && !newDecisions.has(links.decisionId) && !continued.has(links.decisionId))
      linked.decisions.add(links.decisionId);
    if (links.projectId && !newProjects.has(links.projectId)) linked.projects.add(links.projectId);
    rows.discussions.push(toImportedDiscussionRow(userId, sent, links));
    rows.messages.push(...toImportedMessageRows(userId, sent.id, sent.messages));
    rows.artefacts.push(...toImportedArtefactRows(userId, sent.id, sent.artefacts));
    rows.dossiers.push(...toImportedDossierRows(userId, sent));
    rows.previous.push(...toImportedArtefactRows(userId, sent.id, sent.previousArtefacts));
  }
  const parts = [
    ...contents.discussions.map(({ id, more, messages }) => ({
      discussionId: id,
      from: 0,
      more,
      items: messages,
    })),
    ...contents.messages,
  ];
  for (const { discussionId: id, ...part } of parts) {
    const known = there.discussions.get(id);
    const rest = restOf(part, known, IMPORT_LIMITS.discussionBytes);
    if (rest.isTooLong) answer.cutShort?.push({ kind: "discussion", id, title: known?.title ?? "" });
    if (!rest.continued) continue;
    rows.continuedDiscussions.push({ id, ...rest.continued });
    rows.messages.push(...toImportedMessageRows(userId, id, rest.items));
  }
  rows.linkedDecisions.push(...linked.decisions);
  rows.linkedProjects.push(...linked.projects);
}

/** Adds the weeks for which nothing is planned in this account yet, and own tasks up to their limit. */
function partsOf({ contents: { planner }, there, window }: Input, answer: Answer, isNew: IsNew) {
  const parts: ImportRows["parts"] = [];
  const write = (part: string, content: unknown) =>
    parts.push({
      part,
      read: there.parts.get(part)?.version ?? 0,
      packed: packText(JSON.stringify(content)),
      mark: randomUUID(),
    });
  const kept = (part: string): unknown => {
    const row = there.parts.get(part);
    return row && contentOfPlannerRow(row);
  };
  for (const { monday, tasks, blocks } of planner.weeks) {
    if (tasks.length + blocks.length === 0) continue;
    const week = kept(monday) as WeekContent | undefined;
    const isPlanned = week !== undefined && week.tasks.length + week.blocks.length > 0;
    if (!isPlanned && (monday < window.from || monday > window.to)) {
      answer.leftOut.weeks += 1;
      answer.leftAside.push(createLeftAsideEntry("weeks", monday, FAR));
    } else if (isNew("weeks", monday, isPlanned)) write(monday, { tasks, blocks });
  }
  const own = (kept(OWN_TASKS_SORT_KEY) as OwnTask[] | undefined) ?? [];
  const known = new Set(idsOf(own));
  const { tasks, added } = addOwnTasksThatFit(
    own,
    planner.ownTasks.filter(({ id }) => !known.has(id)),
  );
  for (const { id, title } of planner.ownTasks)
    if (known.has(id) || added.has(id)) isNew("ownTasks", id, known.has(id));
    else {
      answer.leftOut.ownTasks += 1;
      answer.leftAside.push(createLeftAsideEntry("ownTasks", title, NO_ROOM));
    }
  if (added.size > 0) write(OWN_TASKS_SORT_KEY, tasks);
  return parts;
}

/**
 * Returns the sent preferences that differ from the default and that the person has never chosen in this
 * account.
 */
function preferencesOf({ contents, there }: Input, isNew: IsNew): ImportRows["preferences"] {
  const own = there.preferences as Record<string, unknown> | undefined;
  const sent = contents.preferences;
  const names = chosenPreferenceNames(sent).filter((name) =>
    isNew("preferences", name, (own?.[name] ?? null) !== null),
  );
  return Object.fromEntries(names.map((name) => [name, sent[name]]));
}
