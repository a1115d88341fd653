import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { markdownToPlainText } from "#shared/discussion/plain-text.rules.ts";
import { messagesOnWay } from "#shared/discussion/ways.rules.ts";
import { searchedTexts } from "#shared/record/searched-texts.rules.ts";
import type {
  FoundLine,
  FoundRecord,
  FoundMessageOrArtefact,
  MessageSearch,
} from "#shared/search/message-search.schema.ts";
import { MESSAGE_SEARCH_BOUNDS, type MessageSearchBounds } from "#shared/search/message-search.ts";
import { excerptOf, searchWords } from "#shared/search/words.rules.ts";
import { foldForSearch } from "#shared/text/fold.rules.ts";
import { listNewestRecords, toRecord } from "../decisions/record.rows.ts";
import type { StoredMessage } from "./conversation.rows.ts";
import { listDiscussions, type Discussion } from "./discussion.rows.ts";
import { dossierOnShownWay } from "./dossier.rows.ts";
import { readSearchedDiscussion, type SearchedDiscussion } from "./search.rows.ts";

/**
 * Number of discussions read in parallel. More would often be read for nothing, because the first ones fill
 * the answer.
 */
const AT_ONCE = 10;

type Found = {
  results: FoundMessageOrArtefact[];
  lines: FoundLine[];
  /** Size of all texts that were read, in UTF-16 units. */
  read: number;
  isWhole: boolean;
};

/**
 * Returns the messages, artefacts and dossier lines that contain every word of the query, ignoring case and
 * accents, and the newest records that do. The most recently changed discussions come first, and in each the
 * newest messages. `complete` is false if a limit ended the search.
 */
export async function searchMessages(
  userId: string,
  query: string,
  bounds: MessageSearchBounds = MESSAGE_SEARCH_BOUNDS,
): Promise<MessageSearch> {
  const words = searchWords(query);
  if (words.length === 0) return { results: [], lines: [], records: [], complete: true };
  const [inDiscussions, inRecords] = await Promise.all([
    searchDiscussions(userId, words, bounds),
    searchRecords(userId, words, bounds),
  ]);
  return {
    results: inDiscussions.results.slice(0, bounds.results),
    lines: inDiscussions.lines.slice(0, bounds.results),
    records: inRecords.records.slice(0, bounds.results),
    complete:
      inDiscussions.isWhole &&
      inRecords.isWhole &&
      [inDiscussions.results, inDiscussions.lines, inRecords.records].every(
        ({ length }) => length <= bounds.results,
      ),
  };
}

async function searchDiscussions(
  userId: string,
  words: readonly string[],
  bounds: MessageSearchBounds,
): Promise<Omit<Found, "read">> {
  const lastStart = Date.now() + bounds.milliseconds;
  const discussions = await listDiscussions(userId, { consistent: false });
  const results: FoundMessageOrArtefact[] = [];
  const lines: FoundLine[] = [];
  let isComplete = true;
  let read = 0;
  let at = 0;
  let excerpted = 0;
  const mayExcerpt = (text: string) => (excerpted += text.length) <= bounds.excerpted;
  const mayGoOn = () =>
    at < Math.min(discussions.length, bounds.discussions) &&
    results.length < bounds.results &&
    read < bounds.characters &&
    Date.now() < lastStart;
  while (mayGoOn()) {
    const some = discussions.slice(at, Math.min(at + AT_ONCE, bounds.discussions));
    // All pages are awaited before the first is searched: the excerpts that are left go to the first
    // discussions, whichever read ends first.
    const pages = await Promise.all(some.map(({ id }) => readSearchedDiscussion(userId, id)));
    for (const [n, page] of pages.entries()) {
      const found = searchDiscussion(some[n]!, page, words, { ...bounds, mayExcerpt });
      results.push(...found.results);
      lines.push(...found.lines);
      read += found.read;
      isComplete &&= found.isWhole;
    }
    at += some.length;
  }
  return { results, lines, isWhole: isComplete && at === discussions.length };
}

function searchDiscussion(
  { id, title, way }: Discussion,
  page: SearchedDiscussion,
  words: readonly string[],
  bounds: MessageSearchBounds & { mayExcerpt: (text: string) => boolean },
): Found {
  const { messages, artefacts, dossier } = page;
  const texts = textsIn([
    messages.map(({ content, relatedDecisions, why }) => [content, relatedDecisions, why]),
    artefacts,
    dossier?.lines,
  ]);
  const read = texts.reduce((sum, text) => sum + text.length, 0);
  let { isWhole } = page;
  /** Returns the first items whose text contains all words, each with an excerpt of its text. */
  const search = <T>(items: readonly T[], textOf: (item: T) => string): { item: T; excerpt: string }[] => {
    const found: { item: T; excerpt: string }[] = [];
    for (const item of items) {
      const text = textOf(item);
      if (found.length >= bounds.perDiscussion || !hasWords(text, words)) continue;
      if (bounds.mayExcerpt(text))
        found.push({ item, excerpt: excerptOf(markdownToPlainText(text), words, bounds.excerpt) });
      else isWhole = false;
    }
    return found;
  };
  const newest = newestFirst(messages);
  const said = search(newest, ({ content }) => content);
  const written = search(artefacts, (artefact) => textsIn(artefact.said).join("\n\n"));
  const all = newest.toReversed();
  const ways = { all, shown: messagesOnWay(all, way) };
  const lines = dossier ? dossierOnShownWay(dossier, ways).lines : [];
  const kept = search(
    lines.filter(({ state }) => state !== "dismissed"),
    ({ text }) => text,
  );
  return {
    results: [
      ...said.map(({ item, excerpt }) => ({
        type: "message" as const,
        sessionId: id,
        title,
        messageId: item.id,
        role: item.role,
        excerpt,
        at: item.timestamp,
      })),
      ...written.map(({ item, excerpt }) => ({
        type: "artefact" as const,
        sessionId: id,
        title,
        kind: item.kind satisfies ArtefactKind,
        excerpt,
        at: item.createdAt,
      })),
    ],
    lines: kept.map(({ item, excerpt }) => ({
      sessionId: id,
      title,
      lineId: item.id,
      kind: item.kind,
      excerpt,
      at: item.updatedAt,
    })),
    read,
    isWhole,
  };
}

/** Returns the newest records that contain all words, each with its first matching text. */
async function searchRecords(
  userId: string,
  words: readonly string[],
  bounds: MessageSearchBounds,
): Promise<{ records: FoundRecord[]; isWhole: boolean }> {
  const { rows, isWhole } = await listNewestRecords(userId, bounds.records);
  const records: FoundRecord[] = [];
  let read = 0;
  for (const row of rows) {
    if (read >= bounds.recordCharacters) return { records, isWhole: false };
    const record = toRecord(row);
    read += textsIn(record).reduce((sum, text) => sum + text.length, 0);
    const found = searchedTexts(record).find(({ text }) => hasWords(text, words));
    if (!found) continue;
    const { decisionId } = record;
    records.push({ decisionId, part: found.part, excerpt: excerptOf(found.text, words, bounds.excerpt) });
  }
  return { records, isWhole };
}

function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldForSearch(text);
  return words.every((word) => folded.includes(word));
}

const newestFirst = (messages: readonly StoredMessage[]): StoredMessage[] =>
  messages.toSorted((a, b) => (a.place === b.place ? b.rank - a.rank : a.place < b.place ? 1 : -1));

/** Returns every text in a value of any shape. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
