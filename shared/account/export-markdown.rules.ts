import { messagesOnWay } from "../discussion/ways.rules.ts";
import { ARTEFACT_KINDS } from "../artefact/artefact.ts";
import { groupSiblings } from "../plan/tree.rules.ts";
import { DECISION_TEXT_FIELDS } from "../decision/decision.ts";
import { DELETED_PROJECT_NAME } from "../decision/deleted-project.ts";
import { withoutLinesQuotingMessages } from "../dossier/ways.rules.ts";
import { LINE_KINDS } from "../dossier/dossier.ts";
import type { Line } from "../dossier/dossier.schema.ts";
import { dayOfLine, keptLines } from "../dossier/lines.rules.ts";
import { LINE_KIND_LABELS } from "../dossier/words.ts";
import { isIsoDay } from "../time/day.rules.ts";
import type { MarkdownWords, MarkdownWritingContext } from "./markdown-words.ts";
import { formatArtefactAsMarkdown } from "./markdown-artefact.rules.ts";
import type {
  ExportDocument,
  ExportedArtefact,
  ExportedDecision,
  ExportedDiscussion,
} from "./export.schema.ts";
import {
  joinMarkdownBlocks,
  escapeMarkdownLine,
  formatBulletList,
  shiftMarkdownHeadings,
  formatMarkdownSection,
  escapeMarkdownParagraphs,
  toSafeFileName,
  createNameDeduplicator,
} from "./markdown-text.rules.ts";

export type MarkdownFile = { name: string; text: string };
/** A decision or discussion in the archive: its title, and the path of its file. */
type Entry = { title: string; path: string };
type Entries = ReadonlyMap<string, Entry>;
/**
 * Writes a decision's record as Markdown, its sections at heading level 2; "" if the decision has no record.
 */
type WriteKept = (decision: ExportedDecision, discussions: readonly ExportedDiscussion[]) => string;

/**
 * Writes an export as Markdown files: an index, and one file for each decision and discussion. File names are
 * unique, and valid on every operating system. Days and times are in `zone`.
 */
export function exportAsMarkdownFiles(
  document: ExportDocument,
  words: MarkdownWords,
  { zone, kept }: { zone: string; kept: WriteKept },
): MarkdownFile[] {
  const writer = writerOf(words, zone);
  const { untitled } = words.index;
  const unique = createNameDeduplicator();
  const nameOf = (title: string) => toSafeFileName(title) || untitled;
  const decisions = new Map(
    document.decisions.map((one) => [
      one.id,
      { title: one.title, path: unique(`decisions/${one.shortCode}-${nameOf(one.title)}.md`) },
    ]),
  );
  const discussions = new Map(
    document.discussions.map((one) => [
      one.id,
      {
        title: one.title,
        path: unique(`discussions/${one.createdAt.slice(0, 10)}-${nameOf(one.title)}.md`),
      },
    ]),
  );
  const projects = new Map(document.projects.map(({ id, name }) => [id, name]));
  const linked = Map.groupBy(document.discussions, ({ decisionId }) => decisionId);
  return [
    { name: words.index.file, text: `${indexOf(document, decisions, discussions, writer)}\n` },
    ...document.decisions.map((one) => {
      const about = linked.get(one.id) ?? [];
      const talks = about.flatMap(({ id }) => discussions.get(id) ?? []);
      return file(
        decisions.get(one.id),
        decisionText(one, { projects, talks, kept: kept(one, about) }, writer),
      );
    }),
    ...document.discussions.map((one) =>
      file(discussions.get(one.id), discussionText(one, { projects, decisions }, writer)),
    ),
  ];
}

const file = (entry: Entry | undefined, text: string): MarkdownFile => ({
  name: entry?.path ?? "",
  text: `${text}\n`,
});

function writerOf(words: MarkdownWords, zone: string): MarkdownWritingContext {
  const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: zone });
  const bareDay = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });
  const time = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone: zone });
  return {
    words,
    day: (when) => withOrdinal((isIsoDay(when) ? bareDay : day).format(new Date(when))),
    time: (instant) => withOrdinal(time.format(new Date(instant))),
  };
}

/** Writes the first of a month as French does (« 1er mars 2026 »): Intl writes « 1 mars 2026 ». */
const withOrdinal = (date: string): string => date.replace(/^1 /, "1er ");

const link = ({ title, path }: Entry, from = ""): string => `[${escapeMarkdownLine(title)}](${from}${path})`;
/** Writes « **Statut** : En cours »; [] if the value is missing. */
const fact = (name: string, value: string | null | undefined): string[] =>
  value ? [`**${name}** : ${value}`] : [];
function indexOf(
  { account, exportedAt, ...document }: ExportDocument,
  decisions: Entries,
  discussions: Entries,
  { words: { index }, day }: MarkdownWritingContext,
): string {
  const listed = (items: readonly { id: string }[], entries: Entries) =>
    formatBulletList(items.flatMap(({ id }) => entries.get(id) ?? []).map((entry) => link(entry))) ||
    index.none;
  const name = escapeMarkdownLine(`${account.firstName} ${account.lastName}`);
  return joinMarkdownBlocks([
    `# ${index.title}`,
    index.of(name, escapeMarkdownLine(account.email), day(exportedAt)),
    index.json,
    formatMarkdownSection(
      2,
      index.decisions,
      listed(
        document.decisions.filter(({ deletedAt }) => deletedAt === null),
        decisions,
      ),
    ),
    document.decisions.some(({ deletedAt }) => deletedAt !== null) &&
      formatMarkdownSection(
        2,
        index.trash,
        listed(
          document.decisions.filter(({ deletedAt }) => deletedAt !== null),
          decisions,
        ),
      ),
    formatMarkdownSection(
      2,
      index.projects,
      joinMarkdownBlocks(
        document.projects.map((project) => {
          const own = document.decisions.filter(({ projectId }) => projectId === project.id);
          return joinMarkdownBlocks([
            `### ${escapeMarkdownLine(project.name)}`,
            project.description && escapeMarkdownParagraphs(project.description),
            own.length > 0 && listed(own, decisions),
          ]);
        }),
      ) || index.none,
    ),
    formatMarkdownSection(2, index.discussions, listed(document.discussions, discussions)),
  ]);
}

function decisionText(
  decision: ExportedDecision,
  { projects, talks, kept }: { projects: ReadonlyMap<string, string>; talks: readonly Entry[]; kept: string },
  writer: MarkdownWritingContext,
): string {
  const { words, day } = writer;
  const { decision: names } = words;
  const { projectId } = decision;
  const project = projectId === null ? null : (projects.get(projectId) ?? DELETED_PROJECT_NAME);
  return joinMarkdownBlocks([
    `# ${escapeMarkdownLine(decision.title)}`,
    formatBulletList([
      ...fact(names.code, decision.shortCode),
      ...fact(names.status, words.statuses[decision.status]),
      ...fact(names.trashed, decision.deletedAt && day(decision.deletedAt)),
      ...fact(names.priority, words.priorities[decision.priority]),
      ...fact(names.progress, `${decision.progress} %`),
      ...fact(names.period, names.days(day(decision.startDay), day(decision.endDay))),
      ...fact(names.decider, escapeMarkdownLine(decision.decideur)),
      ...fact(names.project, project && escapeMarkdownLine(project)),
    ]),
    ...DECISION_TEXT_FIELDS.map((name) =>
      formatMarkdownSection(
        2,
        words.decisionTexts[name],
        decision[name] && escapeMarkdownParagraphs(decision[name]),
      ),
    ),
    // The record lists the options with their pros and cons, so the decision's own list is left out then.
    kept ||
      formatMarkdownSection(
        2,
        names.options,
        formatBulletList(decision.alternatives.map(escapeMarkdownLine)),
      ),
    formatMarkdownSection(2, names.plan, planText(decision.actions, writer)),
    formatMarkdownSection(
      2,
      names.explorations,
      joinMarkdownBlocks(
        decision.summaries.map(
          ({ createdAt, summary }) => `### ${day(createdAt)}\n\n${shiftMarkdownHeadings(summary, 4)}`,
        ),
      ),
    ),
    formatMarkdownSection(2, names.discussions, formatBulletList(talks.map((talk) => link(talk, "../")))),
  ]);
}

function planText(actions: ExportedDecision["actions"], { words, day }: MarkdownWritingContext): string {
  const siblings = groupSiblings(actions);
  const lines: string[] = [];
  const write = (parentId: string | null, depth: number) => {
    for (const action of siblings.get(parentId) ?? []) {
      const indent = "  ".repeat(depth);
      const notes = [
        words.actions[action.status],
        action.assignee && `${words.action.assignee} ${escapeMarkdownLine(action.assignee)}`,
        action.dueDate && `${words.action.due} ${day(action.dueDate)}`,
        action.estimateMinutes !== null && words.action.estimate(action.estimateMinutes),
      ].filter(Boolean);
      lines.push(
        `${indent}- [${action.status === "done" ? "x" : " "}] ${escapeMarkdownLine(action.title)} (${notes.join(", ")})`,
      );
      if (action.description) lines.push(`${indent}  ${escapeMarkdownLine(action.description)}`);
      write(action.id, depth + 1);
    }
  };
  write(null, 0);
  return lines.join("\n");
}

/** Compares artefacts: the exploration comes first, then those made from it. */
const inOrderOfDependency = (a: Pick<ExportedArtefact, "kind">, b: Pick<ExportedArtefact, "kind">) =>
  ARTEFACT_KINDS.indexOf(a.kind) - ARTEFACT_KINDS.indexOf(b.kind);

function discussionText(
  talk: ExportedDiscussion,
  { projects, decisions }: { projects: ReadonlyMap<string, string>; decisions: Entries },
  writer: MarkdownWritingContext,
): string {
  const { words, time } = writer;
  const { discussion: names } = words;
  const decision = talk.decisionId === null ? undefined : decisions.get(talk.decisionId);
  const project = talk.projectId === null ? undefined : projects.get(talk.projectId);
  const all = talk.messages.map((message) => ({
    ...message,
    rank: message.role === "user" ? 0 : 1,
    way: message.way ?? undefined,
    insteadOf: message.insteadOf ?? undefined,
  }));
  const shown = new Set(messagesOnWay(all, talk.way ?? undefined));
  const hidden = all.filter((message) => !shown.has(message));
  const lines = talk.dossier?.lines ?? [];
  const shownLines = withoutLinesQuotingMessages({ lines }, new Set(hidden.map(({ id }) => id))).lines;
  const said = ({ role, content, timestamp, stopped, interrupted }: (typeof all)[number]) =>
    joinMarkdownBlocks([
      `### ${role === "user" ? names.you : names.menta}, ${time(timestamp)}`,
      role === "user" ? escapeMarkdownParagraphs(content) : shiftMarkdownHeadings(content, 4),
      stopped && `*${names.stopped}*`,
      interrupted && `*${names.interrupted}*`,
    ]);
  return joinMarkdownBlocks([
    `# ${escapeMarkdownLine(talk.title)}`,
    formatBulletList([
      ...fact(names.agent, words.agents[talk.agentType]),
      ...fact(names.began, time(talk.createdAt)),
      ...fact(names.decision, decision && link(decision, "../")),
      ...fact(names.project, project && escapeMarkdownLine(project)),
    ]),
    ...talk.artefacts
      .toSorted(inOrderOfDependency)
      .map((one) => formatArtefactAsMarkdown(one, words.artefact[one.kind], writer)),
    ...talk.previousArtefacts.map((one) =>
      formatArtefactAsMarkdown(one, `${words.artefact[one.kind]}, ${words.artefact.previous}`, writer),
    ),
    formatMarkdownSection(2, names.dossier, dossierText(shownLines, writer)),
    formatMarkdownSection(2, names.conversation, joinMarkdownBlocks([...shown].map(said)) || names.empty),
    formatMarkdownSection(
      2,
      names.otherVersions,
      joinMarkdownBlocks([
        ...hidden.map(said),
        dossierText(
          lines.filter((line) => !shownLines.includes(line)),
          writer,
        ),
      ]),
    ),
  ]);
}

const isAbout = (line: Line, parent: Line) => line.parentId === parent.id && line.state === "kept";

/** Writes the kept lines of a dossier under the names of their kinds, pros and cons under their option. */
function dossierText(lines: readonly Line[], { day }: MarkdownWritingContext): string {
  const textOf = (line: Line): string => {
    const when = dayOfLine(line);
    return `${escapeMarkdownLine(line.text)}${when === null ? "" : ` (${day(when)})`}`;
  };
  const itemsOf = (line: Line, depth: number): string[] => [
    `${"  ".repeat(depth)}- ${depth === 0 ? "" : `${LINE_KIND_LABELS[line.kind].one} : `}${textOf(line)}`,
    ...lines.filter((one) => isAbout(one, line)).flatMap((one) => itemsOf(one, depth + 1)),
  ];
  const kept = new Set(lines.filter(({ state }) => state === "kept").map(({ id }) => id));
  const isFirst = ({ parentId }: Line) => parentId === null || !kept.has(parentId);
  return joinMarkdownBlocks(
    LINE_KINDS.map((kind) => {
      const own = keptLines(lines, kind).filter(isFirst);
      const { one, many } = LINE_KIND_LABELS[kind];
      return formatMarkdownSection(
        3,
        own.length === 1 ? one : many,
        own.flatMap((line) => itemsOf(line, 0)).join("\n"),
      );
    }),
  );
}
