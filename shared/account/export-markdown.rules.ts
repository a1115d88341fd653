import { groupSiblings } from "../plan/tree.rules.ts";
import { DELETED_PROJECT_NAME } from "../project/project.ts";
import type { MarkdownWords, MarkdownWriter } from "./markdown-words.ts";
import { artefactText } from "./markdown-artefact.rules.ts";
import type { ExportDocument, ExportedDecision, ExportedDiscussion } from "./export.schema.ts";
import {
  asBlocks,
  asLine,
  asList,
  asPart,
  asSection,
  asText,
  safeName,
  uniqueNames,
} from "./markdown-text.rules.ts";

export type ReadableFile = { name: string; text: string };
/** What something is called, and the file in which it stands. */
type Entry = { title: string; path: string };
type Entries = ReadonlyMap<string, Entry>;
/** What is kept of a decision itself, as sections from level 2 on; empty where nothing is. */
type WriteKept = (decision: ExportedDecision, discussions: readonly ExportedDiscussion[]) => string;

/**
 * A document as files that can be read without MENTA: an index, one file of each decision and of each discussion. Names are
 * safe on every system and unique. Days and hours are in `zone`.
 */
export function exportMarkdown(
  document: ExportDocument,
  words: MarkdownWords,
  { zone, kept }: { zone: string; kept: WriteKept },
): ReadableFile[] {
  const writer = writerOf(words, zone);
  const { untitled } = words.index;
  const unique = uniqueNames();
  const nameOf = (title: string) => safeName(title) || untitled;
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

const file = (entry: Entry | undefined, text: string): ReadableFile => ({
  name: entry?.path ?? "",
  text: `${text}\n`,
});

function writerOf(words: MarkdownWords, zone: string): MarkdownWriter {
  const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: zone });
  const time = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone: zone });
  return {
    words,
    day: (instant) => day.format(new Date(instant)),
    time: (instant) => time.format(new Date(instant)),
  };
}

const link = ({ title, path }: Entry, from = ""): string => `[${asLine(title)}](${from}${path})`;
/** « **Statut** : En cours »; nothing of what is not there. */
const fact = (name: string, value: string | null | undefined): string[] =>
  value ? [`**${name}** : ${value}`] : [];
function indexOf(
  { account, exportedAt, ...document }: ExportDocument,
  decisions: Entries,
  discussions: Entries,
  { words: { index }, day }: MarkdownWriter,
): string {
  const listed = (items: readonly { id: string }[], entries: Entries) =>
    asList(items.flatMap(({ id }) => entries.get(id) ?? []).map((entry) => link(entry))) || index.none;
  const name = asLine(`${account.firstName} ${account.lastName}`);
  return asBlocks([
    `# ${index.title}`,
    index.of(name, asLine(account.email), day(exportedAt)),
    index.json,
    asSection(
      2,
      index.decisions,
      listed(
        document.decisions.filter(({ deletedAt }) => deletedAt === null),
        decisions,
      ),
    ),
    document.decisions.some(({ deletedAt }) => deletedAt !== null) &&
      asSection(
        2,
        index.trash,
        listed(
          document.decisions.filter(({ deletedAt }) => deletedAt !== null),
          decisions,
        ),
      ),
    asSection(
      2,
      index.projects,
      asBlocks(
        document.projects.map((project) => {
          const own = document.decisions.filter(({ projectId }) => projectId === project.id);
          return asBlocks([
            `### ${asLine(project.name)}`,
            project.description && asText(project.description),
            own.length > 0 && listed(own, decisions),
          ]);
        }),
      ) || index.none,
    ),
    asSection(2, index.discussions, listed(document.discussions, discussions)),
  ]);
}

function decisionText(
  decision: ExportedDecision,
  { projects, talks, kept }: { projects: ReadonlyMap<string, string>; talks: readonly Entry[]; kept: string },
  writer: MarkdownWriter,
): string {
  const { words, day } = writer;
  const { decision: names } = words;
  const { projectId } = decision;
  const project = projectId === null ? null : (projects.get(projectId) ?? DELETED_PROJECT_NAME);
  return asBlocks([
    `# ${asLine(decision.title)}`,
    asList([
      ...fact(names.code, decision.shortCode),
      ...fact(names.status, words.statuses[decision.status]),
      ...fact(names.trashed, decision.deletedAt && day(decision.deletedAt)),
      ...fact(names.priority, words.priorities[decision.priority]),
      ...fact(names.progress, `${decision.progress} %`),
      ...fact(names.period, names.days(day(decision.startDate), day(decision.endDate))),
      ...fact(names.decider, asLine(decision.decideur)),
      ...fact(names.project, project && asLine(project)),
    ]),
    asSection(2, names.description, decision.description && asText(decision.description)),
    asSection(2, names.context, decision.context && asText(decision.context)),
    asSection(2, names.impact, decision.impact && asText(decision.impact)),
    asSection(2, names.alternatives, asList(decision.alternatives.map(asLine))),
    kept,
    asSection(2, names.plan, planText(decision.actions, writer)),
    asSection(
      2,
      names.explorations,
      asBlocks(
        decision.summaries.map(({ createdAt, summary }) => `### ${day(createdAt)}\n\n${asPart(summary, 4)}`),
      ),
    ),
    asSection(2, names.discussions, asList(talks.map((talk) => link(talk, "../")))),
  ]);
}

function planText(actions: ExportedDecision["actions"], { words, day }: MarkdownWriter): string {
  const siblings = groupSiblings(actions);
  const lines: string[] = [];
  const write = (parentId: string | null, depth: number) => {
    for (const action of siblings.get(parentId) ?? []) {
      const indent = "  ".repeat(depth);
      const notes = [
        words.actions[action.status],
        action.assignee && `${words.action.assignee} ${asLine(action.assignee)}`,
        action.dueDate && `${words.action.due} ${day(action.dueDate)}`,
      ].filter(Boolean);
      lines.push(
        `${indent}- [${action.status === "done" ? "x" : " "}] ${asLine(action.title)} (${notes.join(", ")})`,
      );
      if (action.description) lines.push(`${indent}  ${asLine(action.description)}`);
      write(action.id, depth + 1);
    }
  };
  write(null, 0);
  return lines.join("\n");
}

function discussionText(
  talk: ExportedDiscussion,
  { projects, decisions }: { projects: ReadonlyMap<string, string>; decisions: Entries },
  writer: MarkdownWriter,
): string {
  const { words, time } = writer;
  const { discussion: names } = words;
  const decision = talk.decisionId === null ? undefined : decisions.get(talk.decisionId);
  const project = talk.projectId === null ? undefined : projects.get(talk.projectId);
  const said = talk.messages.map(({ role, content, timestamp, stopped }) =>
    asBlocks([
      `### ${role === "user" ? names.you : names.menta}, ${time(timestamp)}`,
      role === "user" ? asText(content) : asPart(content, 4),
      stopped && `*${names.stopped}*`,
    ]),
  );
  return asBlocks([
    `# ${asLine(talk.title)}`,
    asList([
      ...fact(names.agent, words.agents[talk.agentType]),
      ...fact(names.began, time(talk.createdAt)),
      ...fact(names.decision, decision && link(decision, "../")),
      ...fact(names.project, project && asLine(project)),
    ]),
    ...talk.artefacts.map((one) => artefactText(one, words.artefact[one.kind], writer)),
    ...talk.previousArtefacts.map((one) =>
      artefactText(one, `${words.artefact[one.kind]}, ${words.artefact.previous}`, writer),
    ),
    asSection(2, names.conversation, asBlocks(said) || names.empty),
  ]);
}
