import type { AgentType } from "#shared/discussion/agent.ts";
import type { ChatMessage } from "./engine.ts";
import { DOMAINS, type DecisionDomain } from "./domains.ts";
import type { NounGroup } from "./noun-groups.ts";
import type { Option } from "./options.ts";
import { isTalk } from "./message-kinds.ts";
import { readMessage, type Mention, type PersonMention, type MessageReading } from "./reading.ts";
import { requestedTitle } from "./plan-request.ts";
import { parseReport, type ReportHighlights } from "./report.ts";
import { foldWords, hash } from "./text.ts";

/** What is known of a conversation before the next reply. */
export type Memory = {
  agent: AgentType;
  /** Constant for a conversation: derived from its first message. */
  seed: number;
  last: MessageReading;
  earlier: readonly MessageReading[];
  /** Replies given so far, oldest first, and the question that closes each. */
  replies: readonly string[];
  questions: readonly string[];
  /** The report right before the last message, if any. */
  report: ReportHighlights | null;
  options: readonly Option[];
  /** Two options that the person opposes, or none. */
  rivals: readonly Option[];
  criteria: readonly Mention[];
  feelings: readonly Mention[];
  people: readonly PersonMention[];
  topic: NounGroup | null;
  deadline: string | null;
  domain: DecisionDomain | null;
};

export function buildMemory(agent: AgentType, turns: readonly ChatMessage[]): Memory {
  const said = turns
    .filter((turn) => turn.role === "user")
    .map((turn) => requestedTitle(turn.content) || turn.content);
  const replies = turns
    .filter((turn) => turn.role === "assistant")
    .map((turn) => turn.content.normalize("NFC"));
  const last = readMessage(said.at(-1) ?? "");
  const all = [...readable(said.slice(0, -1)).map(readMessage), last];
  const substance = all.filter((one) => one.content.length > 1 || one.groups.length > 0);
  return {
    agent,
    seed: hash(`${agent}\n${said[0] ?? ""}`),
    last,
    earlier: all.slice(0, -1),
    replies,
    questions: replies.map(questionOf).filter(Boolean),
    report: reportBefore(turns),
    options: distinct(
      all.flatMap((one) => one.options),
      (one) => one.verb,
    ).slice(0, 8),
    rivals: rivalsIn(all),
    criteria: distinct(
      all.toReversed().flatMap((one) => one.criteria),
      (one) => one.id,
    ),
    feelings: distinct(
      all.toReversed().flatMap((one) => one.feelings),
      (one) => one.id,
    ),
    people: distinct(
      all.toReversed().flatMap((one) => one.people),
      (one) => one.text,
    ),
    topic: topicOf(agent, substance.slice(0, 4), all),
    deadline: all.findLast((one) => one.deadline)?.deadline ?? null,
    domain: agent === "apprendre" ? (DOMAINS.find((one) => one.id === "learning") ?? null) : domainOf(all),
  };
}

const MESSAGES_READ = 60;

/** What was said of the matter itself: the first message and the newest ones. */
function readable(said: readonly string[]): string[] {
  const own = said.filter((message) => !isTalk(message));
  return own.length <= MESSAGES_READ ? own : [...own.slice(0, 1), ...own.slice(1 - MESSAGES_READ)];
}

function reportBefore(turns: readonly ChatMessage[]): ReportHighlights | null {
  const before = turns[turns.findLastIndex(({ role }) => role === "user") - 1];
  return before?.role === "assistant" ? parseReport(before.content.normalize("NFC")) : null;
}

function rivalsIn(all: readonly MessageReading[]): Option[] {
  for (const one of all) {
    const [first, second] = one.options.filter((option) => option.rival);
    if (first && second && first.kind === second.kind) return [first, second];
  }
  return [];
}

/** The last paragraph of a reply, without Markdown marks. */
function questionOf(reply: string): string {
  return (
    reply
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? ""
  )
    .replaceAll("**", "")
    .trim();
}

function distinct<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)));
}

const PROJECTS =
  /^(?:projet|lancement|produit|application|appli|boutique|gamme|chantier|demenagement|mutation|atelier|evenement|voyage|livre|site|formation|entreprise|association|spectacle|fete|mariage|recrutement|reconversion|plan|programme|campagne|festival|podcast|roman|album|exposition|collection|cafe|restaurant|gite|service|prototype|migration|refonte|collecte)$/;

/** Whether the noun names something that is started and finished, unlike a place, a person or a job. */
const isProject = (head: string): boolean => PROJECTS.test(head);

/** A noun group of the opening messages: preferably a project or an option, then the most frequent. */
function topicOf(
  agent: AgentType,
  opening: readonly MessageReading[],
  all: readonly MessageReading[],
): NounGroup | null {
  const everything = all.map((one) => one.folded).join("\n");
  const candidates = opening.flatMap((one, turn) =>
    one.groups.map((group, at) => ({ group, turn, at, one })),
  );
  let best: { group: NounGroup; score: number } | null = null;
  for (const { group, turn, at, one } of candidates) {
    if (group.plural || isPerson(group, all)) continue;
    const matters = DOMAINS.some((domain) => new RegExp(domain.pattern.source).test(group.head)) ? 2 : 0;
    const chosen = one.options.some((option) => foldWords(option.raw).includes(group.head)) ? 3 : 0;
    const undertaken = isProject(group.head) ? (agent === "insights" ? 5 : 1) : 0;
    const returns = Math.min(everything.split(group.head).length - 1, 4) * 0.7;
    const score = matters + chosen + undertaken + returns - turn * 4 - Math.min(at, 4) * 0.5;
    if (!best || score > best.score) best = { group, score };
  }
  return best?.group ?? null;
}

function isPerson(group: NounGroup, all: readonly MessageReading[]): boolean {
  return all.some((one) =>
    one.people.some((person) => person.text.endsWith(` ${group.head}`) || group.text.startsWith(person.text)),
  );
}

/** `Ma fille veut arrêter le lycée`: a domain's questions would be put to the wrong person. */
function isAboutAnother(first: MessageReading | undefined): boolean {
  return /\b(?:ma|mon|mes) (?:fille|fils|enfants?|mari|femme|conjointe?|mere|pere|parents|frere|soeur|sœur|amie?)\b.{0,24}\b(?:veut|veulent|voudrait|aimerait|souhaite|refuse|a decide|arrete|pense a)\b/.test(
    first?.folded ?? "",
  );
}

function domainOf(all: readonly MessageReading[]): DecisionDomain | null {
  let best: DecisionDomain | null = null;
  if (isAboutAnother(all[0])) return null;
  let most = 2;
  const everything = all.map(({ folded }) => folded).join("\n");
  for (const domain of DOMAINS) {
    if (domain.needs?.test(everything) === false || domain.unless?.test(everything)) continue;
    const count = all.reduce(
      (sum, one, turn) => sum + (one.folded.match(domain.pattern)?.length ?? 0) * (turn === 0 ? 2 : 1),
      0,
    );
    if (count > most) [best, most] = [domain, count];
  }
  return best;
}
